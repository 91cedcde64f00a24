import { readFileSync } from 'node:fs';
import { DRAWN_SMILE } from '../src/faces/bank/identity.ts';

// Of the further synthetic faces those that eyes found even in light, natural in colour, calm and bare of hair, by their
// place in the list that unpack_faces.py reads, and by the sex that eyes saw: the network takes dark women for men.

type Sex = 'female' | 'male';

const PLACES = JSON.parse(readFileSync(new URL('clean-faces.json', import.meta.url), 'utf8')) as Record<
  Sex,
  number[]
>;

const named = (sex: Sex) => PLACES[sex].map((place) => `${sex}/t${String(place).padStart(4, '0')}`);

export const CLEAN_FACES: readonly string[] = [...named('male'), ...named('female')];

/** As make-smiles.ts names the same face. */
export const smilingName = (id: string) => `${id}${DRAWN_SMILE}`;
