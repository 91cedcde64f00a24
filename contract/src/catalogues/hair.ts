import { catalogue, wordsOf } from './catalogue.ts';

// Hair on head and face.

export const hair = catalogue(
  'Hair',
  wordsOf(`
    bun, bald, coarse, dated, dull, elegant, fine, flat, flowing, frizzy, greasy, kempt, messy, polished,
    silky, sleek, sophisticated, sparse, straggly, stringy, textured, thick, trendy, unkempt, unruly,
    voluminous, youthful
  `),
);

export const hairTypes = catalogue('Hair type', ['curly', 'coily', 'kinky', 'straight', 'wavy']);

export const hairColors = catalogue('Hair colour', [
  'ashy',
  'auburn',
  'black',
  'blonde',
  'caramel',
  'chestnut',
  'copper',
  'gray',
  'golden',
  'platinum',
  'red',
  'strawberry',
  'white',
]);

export const hairLengths = catalogue('Hair length', ['short', 'medium', 'long', 'pixie', 'bob']);

export const facialHair = catalogue('Facial hair', ['beard', 'mustache', 'none']);
