import { readDemographics } from '../src/abilities/face-attributes/demographics.ts';
import { readHeadLook } from '../src/abilities/face-attributes/head-look.ts';
import { boxOfMesh } from '../src/abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../src/abilities/face-mesh/face-topology.ts';
import { headPose } from '../src/abilities/face-mesh/head-pose.ts';
import { type CutOut, cutOut } from '../src/abilities/matte/cut-out.ts';
import type { Networks } from '../src/abilities/network.ts';
import {
  type PersonParsing,
  parseBox,
  partAt,
  squareAround,
} from '../src/abilities/person-parsing/parse-person.ts';
import { isTrueTo } from '../src/faces/face-merit.ts';
import { openFaceWindow } from '../src/faces/face-window.ts';
import { meshOfLargest } from '../src/faces/find-face.ts';
import { readIdentity } from '../src/faces/identity-distance.ts';
import { giveNewIdentity } from '../src/faces/new-identity.ts';
import { eyeOpening, mouthOpening } from '../src/faces/shape/face-measures.ts';
import { decodePicture, resizePicture, sharpFrom } from '../src/imaging/codec.ts';
import { type Lab, labOfBytes } from '../src/imaging/colour.ts';
import {
  copyRaster,
  createFloat,
  createPicture,
  type Mask,
  mapMask,
  type Picture,
  pasteRaster,
} from '../src/imaging/raster.ts';
import type { PortraitLook } from '../src/portraits/portrait.ts';
import type { Portrait } from './portrait-folder.ts';

// One source portrait → a template: another face, cut out, small.

const SIDE_PX = 832;
const QUALITY = 76;
const ALPHA_QUALITY = 60;
const MAX_TURN = (22 * Math.PI) / 180;
const MAX_TRIES = 4;
/** Whom one could take for a child is nobody's portrait. */
const ADULT_YEARS = 18;
/** Distance of the first embedding between the source's face and the template's. */
const LEAST_CHANGE = 0.38;
/** So much below the chin must be free of the frame's sides, as a share of the height. */
const CHEST = 0.08;
/** A matte that is neither in nor out over more than this share of the frame is haze. */
const MAX_SOFT = 0.07;
/** The replaced face is this true to its light and shape (new-face.ts explains the values). */
const OPTIONS = {
  strength: 0.95,
  limitCm: 1.2,
  outline: 0,
  lightScale: 0.16,
  chromaScale: 0.24,
  secondPass: 0.4,
  tones: { brows: 0.5, lips: 0.7 },
  detail: 1,
  opacity: 1,
} as const;

type Doubt =
  | 'no face'
  | 'turned'
  | 'glasses'
  | 'eyes closed'
  | 'mouth open'
  | 'too alike'
  | 'cropped'
  | 'too young'
  | 'hazy';

export interface MadePortrait {
  look: PortraitLook;
  pixels: Uint8Array;
}

function medianLab(labs: Lab[]): Lab | null {
  if (labs.length < 40) return null;
  const middle = (of: (lab: Lab) => number) =>
    Number(
      labs
        .map(of)
        .sort((a, b) => a - b)
        [labs.length >> 1]!.toFixed(1),
    );
  return { l: middle(({ l }) => l), a: middle(({ a }) => a), b: middle(({ b }) => b) };
}

async function clothesColour(networks: Networks, picture: Picture): Promise<Lab | null> {
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const parsing = await parseBox(networks, picture, whole);
  const labs: Lab[] = [];
  for (let y = 4; y < picture.height; y += 8) {
    for (let x = 4; x < picture.width; x += 8) {
      if (partAt(parsing, 'clothes', x, y) < 0.7) continue;
      const o = (y * picture.width + x) * 3;
      labs.push(labOfBytes(picture.data[o]!, picture.data[o + 1]!, picture.data[o + 2]!));
    }
  }
  return medianLab(labs);
}

/** The lowest row above which the cut-out touches neither side, as a fraction; 1 when it never does. */
function freeTo({ width, height, data }: Mask): number {
  for (let y = 0; y < height; y++) {
    if (data[y * width + 1]! > 0.2 || data[(y + 1) * width - 2]! > 0.2) return y / height;
  }
  return 1;
}

function personMask({ parts }: PersonParsing): Mask {
  const mask = createFloat(parts.width, parts.height);
  return mapMask(mask, (_, i) => 1 - parts.data[i * parts.channels]!);
}

function softShare({ data }: Mask): number {
  return data.reduce((count, value) => count + (value > 0.05 && value < 0.95 ? 1 : 0), 0) / data.length;
}

async function withNewFace(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
  source: Portrait,
  random: () => number,
): Promise<Picture | null> {
  const window = await openFaceWindow(networks, picture, points, 0.12);
  const look = readHeadLook(
    picture,
    points,
    await parseBox(networks, picture, squareAround(boxOfMesh(points), 0.6)),
  );
  const person = await readDemographics(networks, picture, points);
  const wanted = {
    sex: source.sex,
    ageYears: person.ageYears,
    skin: look.skin,
    chinRatio: look.chinRatio,
    upperLipRatio: look.upperLipRatio,
    happiness: person.expressions.happy,
    mouthOpening: mouthOpening(points),
    region: null,
    facialHair: null,
  };
  const found = await giveNewIdentity(networks, window, {
    wanted,
    old: await readIdentity(networks, picture, points),
    poolSize: 12,
    maxTries: MAX_TRIES,
    options: OPTIONS,
    random,
    putBack: (pixels) => {
      const result = copyRaster(picture);
      pasteRaster(result, pixels, window.box.left, window.box.top);
      return result;
    },
    progress: () => {},
    signal: new AbortController().signal,
  });
  const isNew = found.gap !== null && found.gap.first > LEAST_CHANGE;
  return isNew && found.look && isTrueTo(found.look.person, wanted) ? found.picture : null;
}

async function encoded({ alpha, foreground }: CutOut): Promise<Uint8Array> {
  const whole = createPicture(foreground.width, foreground.height, 4);
  for (let i = 0; i < alpha.data.length; i++) {
    const a = Math.round(255 * alpha.data[i]!);
    if (a === 0) continue;
    whole.data.set(foreground.data.subarray(i * 3, i * 3 + 3), i * 4);
    whole.data[i * 4 + 3] = a;
  }
  const small = await resizePicture(whole, SIDE_PX, SIDE_PX);
  return sharpFrom(small).webp({ quality: QUALITY, alphaQuality: ALPHA_QUALITY, effort: 6 }).toBuffer();
}

export async function makePortrait(
  networks: Networks,
  source: Portrait,
  random: () => number,
): Promise<MadePortrait | Doubt> {
  const original = await decodePicture(source.path);
  const points = await meshOfLargest(networks, original);
  if (!points) return 'no face';
  const pose = headPose(points);
  if (Math.abs(pose.yaw) > MAX_TURN || Math.abs(pose.pitch) > MAX_TURN) return 'turned';
  if (eyeOpening(points) < 0.16) return 'eyes closed';
  if (mouthOpening(points) > 0.2) return 'mouth open';
  const box = boxOfMesh(points);
  const old = readHeadLook(original, points, await parseBox(networks, original, squareAround(box, 0.6)));
  if (old.eyewearShare > 0.06) return 'glasses';
  const chin = points[152]!.y / original.height;
  const whole = { left: 0, top: 0, width: original.width, height: original.height };
  if (freeTo(personMask(await parseBox(networks, original, whole))) < chin + CHEST) return 'cropped';
  const picture = await withNewFace(networks, original, points, source, random);
  if (!picture) return 'too alike';
  const cut = await cutOut(networks, picture);
  const free = freeTo(cut.alpha);
  if (free < chin + CHEST) return 'cropped';
  if (softShare(cut.alpha) > MAX_SOFT) return 'hazy';
  const look = readHeadLook(picture, points, await parseBox(networks, picture, squareAround(box, 0.6)));
  const person = await readDemographics(networks, picture, points);
  if (person.ageYears < ADULT_YEARS) return 'too young';
  const short = (value: number) => Number(value.toFixed(3));
  const shortLab = ({ l, a, b }: Lab): Lab => ({ l: short(l), a: short(a), b: short(b) });
  return {
    pixels: await encoded(cut),
    look: {
      sex: source.sex,
      ageYears: person.ageYears,
      region: source.region,
      skin: shortLab(look.skin),
      hair: look.hair && shortLab(look.hair),
      clothes: await clothesColour(networks, picture),
      hairReach: short(look.hairReach),
      happiness: short(person.expressions.happy),
      beard: 'none',
      sideRatio: short(look.sideRatio),
      face: {
        left: short(box.left / picture.width),
        top: short(box.top / picture.height),
        width: short(box.width / picture.width),
        height: short(box.height / picture.height),
      },
      freeTo: short(free),
    },
  };
}
