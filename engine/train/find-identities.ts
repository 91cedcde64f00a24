import { identityDistance } from '../src/abilities/face-identity/embed-face.ts';
import type { MeshPoint3 } from '../src/abilities/face-mesh/face-topology.ts';
import type { Networks } from '../src/abilities/network.ts';
import type { IdentityAttributes } from '../src/faces/bank/identity.ts';
import { mixShapes } from '../src/faces/shape/identity-shape.ts';
import { labDistance } from '../src/imaging/colour.ts';
import { FACE_PARTS } from './face-regions.ts';
import { ageBand, kindOf } from './kinds.ts';
import { type Ingredient, type MixedFace, mixFaces } from './mix-sources.ts';
import type { SourceFace } from './read-source.ts';
import type { ReadSource } from './read-sources.ts';
import { embedRendered } from './render-identity.ts';

// Tries mixtures until enough of them are strangers to every portrait and to each other. The least served
// group of sex, age band and skin tone is tried first.

export interface FoundIdentity {
  face: MixedFace;
  ingredients: readonly Ingredient[];
  embedding: Float32Array;
  /** Of the second network. */
  second: Float32Array;
}

export interface SearchOptions {
  count: number;
  /** Portraits that new faces are mixed from. */
  from: readonly ReadSource[];
  /** Portraits large enough to show pores. */
  sharp: readonly ReadSource[];
  /** Of the identities that are already there. */
  taken: readonly { attributes: GroupedBy; embedding: Float32Array }[];
  random: () => number;
  tell(line: string): void;
}

/**
 * Faces alone on grey lie closer together than photographs, and some kinds of people closer than others, for the
 * network judges them less finely. So the portraits themselves are the measure: a new face must be farther from
 * everybody than this share of the median distance between a portrait of its kind and the nearest other portrait.
 */
const SHARE_OF_NEAREST = 0.75;
/** A group that found nothing in this many tries is left alone. */
const TRIES_PER_GROUP = 240;
const MAX_AGE_GAP = 14;
const MAX_COLOUR_GAP = 18;
const MAX_BEARD_GAP = 0.22;
const MAX_MOOD_GAP = 0.5;
/** How often one portrait may lead a mixture. */
const MAX_LEADS = 6;
const EMPHASIS = { from: 1.8, to: 3 };

type GroupedBy = Pick<IdentityAttributes, 'sex' | 'skin' | 'ageYears' | 'happiness'>;

const groupOf = (face: GroupedBy) =>
  `${kindOf(face)} ${ageBand(face)} ${face.happiness > 0.5 ? 'smiling' : 'grave'}`;

function goesWith(one: SourceFace, other: SourceFace): boolean {
  return (
    one !== other &&
    one.sex === other.sex &&
    Math.abs(one.ageYears - other.ageYears) < MAX_AGE_GAP &&
    labDistance(one.skin, other.skin) < MAX_COLOUR_GAP &&
    Math.abs(one.chinRatio - other.chinRatio) < MAX_BEARD_GAP &&
    Math.abs(one.mouthOpening - other.mouthOpening) < 0.07 &&
    Math.abs(one.happiness - other.happiness) < MAX_MOOD_GAP
  );
}

function chooseIngredients(
  main: SourceFace,
  faces: readonly SourceFace[],
  random: () => number,
): Ingredient[] {
  const others = faces.filter((other) => goesWith(main, other));
  const count = 2 + Math.floor(3 * random());
  const chosen = [main];
  while (chosen.length <= count && others.length > 0)
    chosen.push(...others.splice(Math.floor(random() * others.length), 1));
  const shares = chosen.map(() => 0.5 + random());
  const total = shares.reduce((sum, share) => sum + share, 0);
  const turn = Math.floor(FACE_PARTS.length * random());
  return chosen.map((source, i) => ({
    source,
    weight: shares[i]! / total,
    isMirrored: random() < 0.5,
    favours: FACE_PARTS[(turn + i) % FACE_PARTS.length]!,
  }));
}

/** The face itself, or whoever is most like it among those that show pores. */
function sharpest(main: SourceFace, among: readonly SourceFace[]): SourceFace {
  const unlike = (other: SourceFace) =>
    (other.sex === main.sex ? 0 : 100) +
    Math.abs(other.ageYears - main.ageYears) / MAX_AGE_GAP +
    labDistance(other.skin, main.skin) / MAX_COLOUR_GAP +
    Math.abs(other.chinRatio - main.chinRatio) / MAX_BEARD_GAP;
  return among.includes(main) ? main : among.toSorted((a, b) => unlike(a) - unlike(b))[0]!;
}

function meanShape(faces: readonly SourceFace[]): MeshPoint3[] {
  return mixShapes(
    faces.map(({ shape }) => shape),
    faces.map(() => 1 / faces.length),
  );
}

export const nearest = (embedding: Float32Array, others: readonly Float32Array[]) =>
  Math.min(...others.map((other) => identityDistance(embedding, other)));

/** The distance that is asked of new faces, for each kind of people. */
export function askedDistances(sources: readonly ReadSource[]): Map<string, number> {
  const known = sources.map(({ embedding }) => embedding);
  const kinds = Map.groupBy(sources, ({ face }) => kindOf(face));
  return new Map(
    [...kinds].map(([kind, members]) => {
      const distances = members.map(({ embedding }) =>
        nearest(
          embedding,
          known.filter((other) => other !== embedding),
        ),
      );
      const median = distances.sort((a, b) => a - b)[distances.length >> 1]!;
      return [kind, SHARE_OF_NEAREST * median];
    }),
  );
}

/** The sex that has fewer identities so far. */
function rarerSex(groups: readonly { sex: 'female' | 'male'; found: number }[]): 'female' | 'male' {
  const count = (wanted: string) =>
    groups.reduce((sum, { sex, found }) => sum + (sex === wanted ? found : 0), 0);
  return count('female') <= count('male') ? 'female' : 'male';
}

export async function findIdentities(
  networks: Networks,
  sources: readonly ReadSource[],
  { count, from, sharp, taken, random, tell }: SearchOptions,
): Promise<FoundIdentity[]> {
  const faces = from.map(({ face }) => face);
  const showingPores = sharp.map(({ face }) => face);
  const known = sources.map(({ embedding }) => embedding);
  const mean = meanShape(sources.map(({ face }) => face));
  const askedOf = askedDistances(sources);
  const groups = [...Map.groupBy(faces, groupOf)].map(([name, members]) => ({
    name,
    members,
    sex: members[0]!.sex,
    found: taken.filter(({ attributes }) => groupOf(attributes) === name).length,
    misses: 0,
  }));
  const found: FoundIdentity[] = [];
  const leadsOf = (face: SourceFace) =>
    found.filter(({ ingredients }) => ingredients[0]!.source === face).length;
  let tries = 0;
  while (found.length < count) {
    const open = groups
      .filter(({ misses }) => misses < TRIES_PER_GROUP)
      .sort((a, b) => a.found + a.misses / 8 - b.found - b.misses / 8);
    const group = open.find(({ sex }) => sex === rarerSex(groups));
    if (!group) break;
    const fewest = Math.min(...group.members.map(leadsOf));
    const least = group.members.filter((face) => leadsOf(face) === fewest);
    if (fewest >= MAX_LEADS) {
      group.misses = TRIES_PER_GROUP;
      continue;
    }
    const main = least[Math.floor(random() * least.length)]!;
    const ingredients = chooseIngredients(main, faces, random);
    const emphasis = EMPHASIS.from + (EMPHASIS.to - EMPHASIS.from) * random();
    tries++;
    if (ingredients.length < 3) {
      group.misses++;
      continue;
    }
    const face = mixFaces(ingredients, sharpest(main, showingPores), mean, emphasis);
    const { first: embedding, second } = await embedRendered(networks, face.texture, face.shape);
    const asked = askedOf.get(kindOf(main))!;
    const toOthers = nearest(
      embedding,
      [...taken, ...found].map((other) => other.embedding),
    );
    if (nearest(embedding, known) < asked || toOthers < asked) {
      group.misses++;
      continue;
    }
    group.misses = 0;
    group.found++;
    found.push({ face, ingredients, embedding, second });
    if (found.length % 10 === 0) tell(`${found.length} of ${count} after ${tries} tries: ${group.name}`);
  }
  return found;
}
