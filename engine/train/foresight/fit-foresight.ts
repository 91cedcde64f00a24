import { dot } from '../../src/abilities/face-identity/dot.ts';
import { ownLook } from '../../src/abilities/face-identity/likeness.ts';
import type { Random } from '../../src/imaging/noise.ts';
import type { DrawnFace } from './draw-drafts.ts';
import { type Matrix, mainDirections, meanOf, ridge } from './linear-algebra.ts';

// How alike a draft will be, from the numbers of the old face and of the identity alone: a share of their own likeness, and
// a product of both faces' places along some directions. A face as a whole comes out more or less alike than others,
// which nothing foretells: only the differences within faces are fitted.

/** Directions that faces and identities are told by, and how many pairs of them are left in the end. */
const DIRECTIONS = 40;
const PAIRS = 8;
const PENALTY = 0.9;
/** An identity may be near or far from everybody, but less so than from one face. */
const FOR_EVERYBODY = 0.3;

export interface Foresight {
  /** Of the likeness of identity and old face. */
  share: number;
  constant: number;
  /** The sum over all pairs of (old · face + everybody) × (identity · with) comes on top. */
  pairs: { face: number[]; everybody: number; with: number[] }[];
}

const asRow = (look: Float32Array) => Float64Array.from(look);

function centred(rows: Matrix): Float64Array[] {
  const mean = rows[0]!.map((_, i) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length);
  return rows.map((row) => row.map((value, i) => value - mean[i]!));
}

/** `sum` over directions with the given weights, one number per dimension of a look. */
const along = (directions: Matrix, weights: ArrayLike<number>) =>
  Array.from(directions[0]!, (_, i) => directions.reduce((sum, d, k) => sum + weights[k]! * d[i]!, 0));

export function fitForesight(
  faces: readonly DrawnFace[],
  identities: readonly Float32Array[],
  random: Random,
): Foresight {
  const looks = faces.map(({ old }) => asRow(ownLook(old)));
  const others = identities.map((identity) => asRow(ownLook(identity)));
  const ofFaces = mainDirections(centred(looks), DIRECTIONS, random);
  const ofOthers = mainDirections(centred(others), DIRECTIONS, random);
  const placesOf = (look: ArrayLike<number>) => [...ofFaces.map((d) => dot(d, look)), FOR_EVERYBODY];
  const otherPlaces = others.map((look) => ofOthers.map((d) => dot(d, look)));
  const blocks = faces.map(({ drafts }, f) => {
    const places = placesOf(looks[f]!);
    const rows = drafts.map(({ identity, plain }) =>
      Float64Array.of(plain, ...places.flatMap((place) => otherPlaces[identity]!.map((x) => place * x))),
    );
    const drawn = drafts.map(({ drawn }) => drawn);
    return { rows, fitted: centred(rows), drawn, wanted: drawn.map((value) => value - meanOf(drawn)) };
  });
  const width = 1 + (DIRECTIONS + 1) * DIRECTIONS;
  const penalty = new Float64Array(width).fill(PENALTY);
  penalty[0] = 0;
  const weights = ridge(
    blocks.flatMap(({ fitted }) => fitted),
    blocks.flatMap(({ wanted }) => wanted),
    penalty,
  );
  const table = Array.from({ length: DIRECTIONS + 1 }, (_, a) =>
    weights.slice(1 + a * DIRECTIONS, 1 + (a + 1) * DIRECTIONS),
  );
  const left = blocks.flatMap(({ rows, drawn }) => rows.map((row, i) => drawn[i]! - dot(row, weights)));
  const pairs = mainDirections(table, PAIRS, random).map((direction) => {
    const byFace = table.map((row) => dot(row, direction));
    return {
      face: along(ofFaces, byFace),
      everybody: FOR_EVERYBODY * byFace[DIRECTIONS]!,
      with: along(ofOthers, direction),
    };
  });
  return { share: weights[0]!, constant: meanOf(left), pairs };
}
