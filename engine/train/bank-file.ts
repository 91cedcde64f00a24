import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { bytesOfIdentity, EMBEDDING_BYTES, identityOfBytes } from '../src/faces/bank/embedding-bytes.ts';
import type { BankEntry } from '../src/faces/bank/identity.ts';
import { bytesOfShape, SHAPE_BYTES } from '../src/faces/bank/shape-bytes.ts';
import type { Identity } from '../src/faces/identity-distance.ts';
import { encodePicture } from '../src/imaging/codec.ts';
import type { Lab } from '../src/imaging/colour.ts';
import { type Picture, toPicture } from '../src/imaging/raster.ts';
import type { FoundIdentity } from './find-identities.ts';

// The two files of the bank: the index, and shapes, embeddings and textures one after the other.

export interface BankFile {
  entries: BankEntry[];
  /** Whatever the entries' offsets point at. */
  bytes: Uint8Array;
}

const TEXTURE_QUALITY = 88;
const short = (value: number) => Number(value.toFixed(3));
export const shortLab = ({ l, a, b }: Lab): Lab => ({ l: short(l), a: short(a), b: short(b) });

export async function readBankFile(folder: URL): Promise<BankFile> {
  return {
    entries: JSON.parse(await readFile(new URL('identities.json', folder), 'utf8')) as BankEntry[],
    bytes: await readFile(new URL('identities.bin', folder)),
  };
}

export const embeddingIn = ({ bytes }: BankFile, { offset }: BankEntry): Float32Array =>
  identityOfBytes(bytes.subarray(offset + SHAPE_BYTES)).first;

export interface NewEntry {
  entry: Omit<BankEntry, 'offset' | 'textureBytes'>;
  /** As `bytesOfShape` gives it. */
  shape: Uint8Array;
  identity: Identity;
  texture: Picture;
}

export async function appendIdentities(bank: BankFile, added: readonly NewEntry[]): Promise<BankFile> {
  const entries = [...bank.entries];
  const parts = [bank.bytes];
  let offset = bank.bytes.length;
  for (const { entry, shape, identity, texture } of added) {
    const pixels = await encodePicture(texture, { format: 'webp', quality: TEXTURE_QUALITY });
    entries.push({ ...entry, offset, textureBytes: pixels.length });
    const own = [shape, bytesOfIdentity(identity), pixels];
    parts.push(...own);
    offset += own.reduce((sum, { length }) => sum + length, 0);
  }
  return { entries, bytes: Buffer.concat(parts) };
}

/** Those that were dropped leave gaps: a name never comes back for somebody else. */
const highestNumber = ({ entries }: BankFile) => Math.max(0, ...entries.map(({ id }) => Number(id.slice(1))));

export function withoutIdentities(bank: BankFile, dropped: ReadonlySet<string>): BankFile {
  const kept = bank.entries.filter(({ id }) => !dropped.has(id));
  const entries: BankEntry[] = [];
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (const entry of kept) {
    const length = SHAPE_BYTES + EMBEDDING_BYTES + entry.textureBytes;
    parts.push(bank.bytes.subarray(entry.offset, entry.offset + length));
    entries.push({ ...entry, offset });
    offset += length;
  }
  return { entries, bytes: Buffer.concat(parts) };
}

export function addIdentities(bank: BankFile, found: readonly FoundIdentity[]): Promise<BankFile> {
  const last = highestNumber(bank);
  const added = found.map(({ face, ingredients, embedding, second }, i): NewEntry => {
    const { shape, texture, skin, ...attributes } = face;
    const entry = {
      id: `s${String(last + i + 1).padStart(3, '0')}`,
      ...attributes,
      ageYears: Math.round(attributes.ageYears),
      skin: shortLab(skin),
      chinRatio: short(attributes.chinRatio),
      upperLipRatio: short(attributes.upperLipRatio),
      happiness: short(attributes.happiness),
      mouthOpening: short(attributes.mouthOpening),
      sources: ingredients.map(({ source, weight }) => ({ id: source.id, weight: short(weight) })),
    };
    const identity = { first: embedding, second };
    return { entry, shape: bytesOfShape(shape), identity, texture: toPicture(texture) };
  });
  return appendIdentities(bank, added);
}

export async function writeBankFile(folder: URL, { entries, bytes }: BankFile): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('identities.bin', folder), bytes);
  await writeFile(
    new URL('identities.json', folder),
    `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`,
  );
}
