import { readFile } from 'node:fs/promises';
import { decodePicture } from '../../imaging/codec.ts';
import { fullMask } from '../../imaging/raster.ts';
import type { Donor } from '../donor/donor.ts';
import type { Identity } from '../identity-distance.ts';
import { mixShapes } from '../shape/identity-shape.ts';
import { populationOf, type ShapePopulation } from '../shape/plausible-shape.ts';
import { EMBEDDING_BYTES, identityOfBytes } from './embedding-bytes.ts';
import type { BankEntry } from './identity.ts';
import { SHAPE_BYTES, shapeOfBytes } from './shape-bytes.ts';
import { TEXTURE_POINTS } from './texture-layout.ts';

// The shipped synthetic identities: an index with attributes, and one file with shapes, embeddings and textures.

const INDEX = new URL('../../../data/identities/identities.json', import.meta.url);
const PIXELS = new URL('../../../data/identities/identities.bin', import.meta.url);

export interface IdentityBank {
  entries: readonly BankEntry[];
  donor(entry: BankEntry): Promise<Donor>;
  /** Who it is, seen as `readPlainIdentity` sees faces. */
  identity(entry: BankEntry): Identity;
  /** The shapes that faces have. */
  population: ShapePopulation;
}

/** Shapes of the bank lie this much farther apart than those of 247 portraits. */
const EXAGGERATION = 1.7;

let opened: Promise<IdentityBank> | undefined;

/** Read once per process. */
export function openIdentityBank(): Promise<IdentityBank> {
  opened ??= readBank();
  return opened;
}

async function readBank(): Promise<IdentityBank> {
  const entries = JSON.parse(await readFile(INDEX, 'utf8')) as BankEntry[];
  const bytes = await readFile(PIXELS);
  const shapeAt = (offset: number) => shapeOfBytes(bytes.subarray(offset, offset + SHAPE_BYTES));
  return {
    entries,
    population: populationOf(
      entries.map(({ offset }) => shapeAt(offset)),
      EXAGGERATION,
    ),
    identity: ({ offset }) => identityOfBytes(bytes.subarray(offset + SHAPE_BYTES)),
    async donor({ offset, textureBytes, mouthOpening }) {
      const texture = offset + SHAPE_BYTES + EMBEDDING_BYTES;
      const pixels = await decodePicture(bytes.subarray(texture, texture + textureBytes));
      return {
        pixels,
        points: TEXTURE_POINTS,
        shape: shapeAt(offset),
        skin: fullMask(pixels.width, pixels.height),
        isWhole: true,
        mouthOpening,
      };
    },
  };
}

/** A further identity between two of the bank; `share` of the second. */
export function blendDonors(one: Donor, other: Donor, share: number): Donor {
  const [from, to] = [one.pixels.data, other.pixels.data];
  const data = new Uint8ClampedArray(from.length);
  for (let o = 0; o < data.length; o++) data[o] = from[o]! + share * (to[o]! - from[o]!);
  return {
    ...one,
    pixels: { ...one.pixels, data },
    shape: mixShapes([one.shape, other.shape], [1 - share, share]),
    mouthOpening: one.mouthOpening + share * (other.mouthOpening - one.mouthOpening),
  };
}
