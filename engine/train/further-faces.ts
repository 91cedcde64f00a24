import { DRAWN_SMILE } from '../src/faces/bank/identity.ts';

// Of the further synthetic faces those that eyes found even in light, natural in colour, calm and bare of hair, by their
// place in the list that unpack_faces.py reads.

const MEN = [
  ...[15, 129, 131, 195, 223, 254, 278, 306, 351, 363, 390, 391, 397, 404, 442, 447, 482, 484, 490],
  ...[519, 521, 523, 524, 541, 549, 567, 587, 597, 602, 625, 641, 667, 668, 705, 717, 728, 738],
  ...[754, 790, 839, 840, 846, 848, 880, 919, 925, 941, 953, 980, 986, 995, 1029, 1031],
  ...[1042, 1047, 1052, 1065, 1069, 1091, 1139, 1142, 1146],
];
const WOMEN = [
  ...[182, 273, 294, 329, 336, 350, 477, 492, 562, 583, 627, 637, 651, 676],
  ...[744, 755, 760, 803, 822, 828, 850, 857, 869, 916, 934, 994, 996, 1026, 1033, 1043, 1072],
  ...[1151, 1158],
];

const named = (sex: 'female' | 'male') => (place: number) => `${sex}/t${String(place).padStart(4, '0')}`;

export const CLEAN_FACES: readonly string[] = [...MEN.map(named('male')), ...WOMEN.map(named('female'))];

/** As make-smiles.ts names the same face. */
export const smilingName = (id: string) => `${id}${DRAWN_SMILE}`;
