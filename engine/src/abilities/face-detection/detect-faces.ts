import type { Picture, PixelBox } from '../../imaging/raster.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { Networks } from '../network.ts';
import { dropDoubles, type FaceCandidate, isSameFace } from './face-candidate.ts';
import { finestLevel, scaleToLevel, searchLevel } from './face-pyramid.ts';
import type { QuarterTurns } from './rotate-picture.ts';
import { type FoundFace, SURE_FROM, verifyFace } from './verify-face.ts';

// Finds faces of any size and turn: a quick detector proposes at several scales, a closer look decides.

export type { FoundFace } from './verify-face.ts';

const PROPOSE_FROM = 0.3;
/** Upside-down and sideways looks see ghosts more often. */
const PROPOSE_TURNED_FROM = 0.6;
/** Turned pictures are searched at so many levels, and no more once a crowd stands upright. */
const TURNED_LEVELS = 2;
const CROWD_FROM = 6;
/** While nothing is found, at least this many levels are searched. */
const PATIENT_LEVELS = 3;
/** Large pictures are always searched until a tile shows no more than this. */
const ALWAYS_TILE_PX = 520;
/** A face smaller than this share of its level's tile hints at smaller ones around it. */
const SMALL_FACE_SHARE = 0.18;
/** How many face sizes around each found small face are searched more finely. */
const CROWD_REACH = 5;

class FaceSearch {
  readonly #networks: Networks;
  readonly #picture: Picture;
  readonly #refused: FaceCandidate[] = [];
  #doubtful: FaceCandidate[] = [];
  readonly #scaled = new Map<number, Promise<Picture>>();
  readonly #begun = new Map<number, Promise<FaceCandidate[]>>();
  readonly found: FoundFace[] = [];

  constructor(networks: Networks, picture: Picture) {
    this.#networks = networks;
    this.#picture = picture;
  }

  /** Lets the detector look at a whole level while earlier ones are verified: its few tiles leave cores idle. */
  begin(level: number): void {
    const candidates = this.#candidates(level, PROPOSE_FROM, 0);
    // Whoever waits for it hears of a fault; nobody may, once an earlier level has failed.
    candidates.catch(() => {});
    this.#begun.set(level, candidates);
  }

  /** Searches one level and verifies what is clear there; nothing is looked at twice. */
  async search(
    level: number,
    threshold: number,
    turns: QuarterTurns = 0,
    within?: PixelBox[],
  ): Promise<void> {
    const begun = turns === 0 ? this.#begun.get(level) : undefined;
    const candidates = await (begun ?? this.#candidates(level, threshold, turns, within));
    this.#doubtful = dropDoubles([...this.#doubtful, ...candidates]);
    await this.#verify(({ score }) => score >= SURE_FROM);
  }

  /** A finer level often shows clearly what a coarse one only guessed: doubtful places wait until asked about. */
  async settleDoubts(): Promise<void> {
    await this.#verify(() => true);
  }

  async #verify(isDue: (candidate: FaceCandidate) => boolean): Promise<void> {
    this.#doubtful = this.#doubtful.filter(
      (candidate) =>
        !this.found.some(({ box }) => isSameFace(box, candidate.box)) &&
        !this.#refused.some((ghost) => isSameGhost(ghost, candidate)),
    );
    const due = this.#doubtful.filter(isDue);
    this.#doubtful = this.#doubtful.filter((candidate) => !isDue(candidate));
    const faces = await sideBySide(due, (one) => verifyFace(this.#networks, this.#picture, one));
    faces.forEach((face, i) => {
      if (face) this.found.push(face);
      else this.#refused.push(due[i]!);
    });
  }

  async #candidates(
    level: number,
    threshold: number,
    turns: QuarterTurns,
    within?: PixelBox[],
  ): Promise<FaceCandidate[]> {
    const scaled = await this.#scaledTo(level);
    return searchLevel(this.#networks, this.#picture, { scaled, threshold, turns, within });
  }

  #scaledTo(level: number): Promise<Picture> {
    const scaled = this.#scaled.get(level) ?? scaleToLevel(this.#picture, level);
    // Coarse levels are searched again in turned pictures; fine ones are large and used once.
    if (level < TURNED_LEVELS) this.#scaled.set(level, scaled);
    return scaled;
  }

  /** How much of the picture one tile of the level shows, along its longer side. */
  tilePx(level: number): number {
    return Math.max(this.#picture.width, this.#picture.height) / 2 ** level;
  }

  /** The surroundings of every face that is small for the level. */
  crowdAt(level: number): PixelBox[] {
    const small = this.tilePx(level) * SMALL_FACE_SHARE;
    return this.found
      .filter(({ box }) => Math.max(box.width, box.height) < small)
      .map(({ box }) => surroundings(box));
  }
}

function surroundings({ left, top, width, height }: PixelBox): PixelBox {
  return {
    left: left - CROWD_REACH * width,
    top: top - CROWD_REACH * height,
    width: width * (1 + 2 * CROWD_REACH),
    height: height * (1 + 2 * CROWD_REACH),
  };
}

/** A clearer look at a place that was refused deserves a second hearing. */
function isSameGhost(ghost: FaceCandidate, candidate: FaceCandidate): boolean {
  const sizes = ghost.box.width / candidate.box.width;
  const alike = sizes > 0.7 && sizes < 1.4 && isSameFace(ghost.box, candidate.box);
  return alike && Math.abs(ghost.roll - candidate.roll) < 0.5 && candidate.score <= ghost.score;
}

export async function detectFaces(networks: Networks, picture: Picture): Promise<FoundFace[]> {
  const search = new FaceSearch(networks, picture);
  const finest = finestLevel(picture.width, picture.height);
  const isDue = (level: number) =>
    level === 0 || (level <= finest && search.tilePx(level - 1) > ALWAYS_TILE_PX);
  for (let level = 0; level <= finest; level++) {
    if (isDue(level + 1)) search.begin(level + 1);
    const isPatient = search.found.length === 0 && level < PATIENT_LEVELS;
    const crowd = isDue(level) || isPatient ? undefined : search.crowdAt(level - 1);
    if (crowd?.length === 0) break;
    await search.search(level, PROPOSE_FROM, 0, crowd);
    if (!isDue(level + 1)) await search.settleDoubts();
  }
  const turnedLevels = search.found.length === 0 ? Math.min(TURNED_LEVELS, finest + 1) : 1;
  if (search.found.length >= CROWD_FROM) return inOrder(search);
  for (let level = 0; level < turnedLevels; level++) {
    for (const turns of [1, 2, 3] as const) await search.search(level, PROPOSE_TURNED_FROM, turns);
    await search.settleDoubts();
  }
  return inOrder(search);
}

/** Left to right, so that face numbers read like the picture. */
function inOrder({ found }: FaceSearch): FoundFace[] {
  return dropDoubles(found).sort((a, b) => a.box.left - b.box.left);
}
