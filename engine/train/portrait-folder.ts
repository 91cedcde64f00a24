import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { regionOf } from './regions.ts';

// The folder of source portraits: `<sex>/<number>.jpg` and metadata.json with what each was generated from.

export interface Portrait {
  /** `female/12` */
  id: string;
  path: string;
  sex: 'female' | 'male';
  region: string | null;
  model: string;
  licence: string;
  from: string;
}

const FAKER = { licence: 'CC0-1.0', from: 'Faker, assets-person-portrait' };

interface Metadata {
  prompt: string;
  model: string;
  licence?: string;
  from?: string;
}

const ORIGIN = /from (?:the )?(.+)$/;

export async function listPortraits(folder: string): Promise<Portrait[]> {
  const metadata = JSON.parse(await readFile(join(folder, 'metadata.json'), 'utf8')) as Record<
    string,
    Metadata
  >;
  return Object.entries(metadata).map(([file, { prompt, model, licence, from }]) => ({
    id: file.replace(/[.]jpg$/, ''),
    path: join(folder, file),
    sex: file.startsWith('female') ? 'female' : 'male',
    region: regionOf(ORIGIN.exec(prompt)?.[1] ?? ''),
    model,
    licence: licence ?? FAKER.licence,
    from: from ?? FAKER.from,
  }));
}
