import { type Lab, labOfBytes } from '../../imaging/colour.ts';
import type { Picture, PixelBox, Point } from '../../imaging/raster.ts';
import { sampleBilinear } from '../../imaging/sampling.ts';
import { boxOfMesh } from '../face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../face-mesh/face-topology.ts';
import { type PersonParsing, partAt } from '../person-parsing/parse-person.ts';

// What hair, glasses, beard and light look like: colours at mesh points and shares of parsed parts.

const CHEEKS = [50, 280, 205, 425, 117, 346, 101, 330, 36, 266, 118, 347];
const CHIN = [200, 199, 175, 171, 396, 32, 262, 210, 430, 202, 422];
const UPPER_LIP = [164, 167, 393, 165, 391, 37, 267];
const RIGHT_CHEEK = [50, 205, 117, 101, 36];
const LEFT_CHEEK = [280, 425, 346, 330, 266];
const FOREHEAD = [151, 9, 108, 337, 69, 299];

export interface SkinLook {
  skin: Lab;
  /** Lightness of chin and upper lip against the cheeks: 1 when shaven. */
  chinRatio: number;
  upperLipRatio: number;
}

export interface HeadLook extends SkinLook {
  /** Lightness of the viewer's left cheek over the right one, and of the forehead over the chin. */
  sideRatio: number;
  topRatio: number;
  /** Null when no hair was found. */
  hair: Lab | null;
  /** Lowest hair in face heights below the chin; negative above it. */
  hairReach: number;
  /** Hair pixels over the face's own area. */
  hairShare: number;
  /** Share of accessory pixels in the band across the eyes. */
  eyewearShare: number;
  /** Lightness of the eye band over the cheeks. */
  eyeBandRatio: number;
}

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

function colourAt(picture: Picture, places: readonly Point[]): Lab {
  const pixel = new Float32Array(picture.channels);
  const labs = places.map(({ x, y }) => {
    sampleBilinear(picture, x, y, pixel, 0);
    return labOfBytes(pixel[0]!, pixel[1]!, pixel[2]!);
  });
  return {
    l: median(labs.map(({ l }) => l)),
    a: median(labs.map(({ a }) => a)),
    b: median(labs.map(({ b }) => b)),
  };
}

const STEPS = 48;

/** Even grid of places over a box. */
function gridOver(box: PixelBox): Point[] {
  return Array.from({ length: STEPS * STEPS }, (_, i) => ({
    x: box.left + (((i % STEPS) + 0.5) / STEPS) * box.width,
    y: box.top + ((Math.floor(i / STEPS) + 0.5) / STEPS) * box.height,
  }));
}

function eyeBand(points: readonly MeshPoint3[]): Point[] {
  const [right, left] = [points[33]!, points[263]!];
  const [ux, uy] = [left.x - right.x, left.y - right.y];
  return Array.from({ length: 24 * 9 }, (_, i) => {
    const along = -0.12 + (1.24 * (i % 24)) / 23;
    const across = -0.1 + (0.36 * Math.floor(i / 24)) / 8;
    return { x: right.x + ux * along - uy * across, y: right.y + uy * along + ux * across };
  });
}

const lightnessRatio = (one: Lab, other: Lab) => (one.l + 2) / (other.l + 2);

const colourOfPoints = (picture: Picture, points: readonly MeshPoint3[], ids: readonly number[]) =>
  colourAt(
    picture,
    ids.map((id) => points[id]!),
  );

/** What the mesh alone tells: no parsing is needed. */
export function readSkinLook(picture: Picture, points: readonly MeshPoint3[]): SkinLook {
  const at = (ids: readonly number[]) => colourOfPoints(picture, points, ids);
  const skin = at(CHEEKS);
  return {
    skin,
    chinRatio: lightnessRatio(at(CHIN), skin),
    upperLipRatio: lightnessRatio(at(UPPER_LIP), skin),
  };
}

export function readHeadLook(
  picture: Picture,
  points: readonly MeshPoint3[],
  parsing: PersonParsing,
): HeadLook {
  const at = (ids: readonly number[]) => colourOfPoints(picture, points, ids);
  const look = readSkinLook(picture, points);
  const face = boxOfMesh(points);
  const around = gridOver(parsing.box);
  const hairy = around.filter(
    ({ x, y }) =>
      partAt(parsing, 'hair', x, y) > 0.6 && x > 0 && y > 0 && x < picture.width && y < picture.height,
  );
  const cellArea = (parsing.box.width / STEPS) ** 2;
  const chinY = points[152]!.y;
  const lowest = hairy.length ? Math.max(...hairy.map(({ y }) => y)) : face.top;
  const band = eyeBand(points);
  const eyewear = band.filter(({ x, y }) => partAt(parsing, 'accessories', x, y) > 0.3).length / band.length;
  return {
    ...look,
    sideRatio: lightnessRatio(at(RIGHT_CHEEK), at(LEFT_CHEEK)),
    topRatio: lightnessRatio(at(FOREHEAD), at(CHIN)),
    hair: hairy.length > 20 ? colourAt(picture, hairy) : null,
    hairReach: (lowest - chinY) / face.height,
    hairShare: (hairy.length * cellArea) / (face.width * face.height),
    eyewearShare: eyewear,
    eyeBandRatio: lightnessRatio(colourAt(picture, band), look.skin),
  };
}
