import { writeFile } from 'node:fs/promises';
import { identityDistance } from '../src/abilities/face-identity/embed-face.ts';
import type { BankEntry } from '../src/faces/bank/identity.ts';
import { askedDistances, nearest } from './find-identities.ts';
import { smilingName } from './further-faces.ts';
import { AGE_BANDS, ageBand, kindOf } from './kinds.ts';
import type { Sources } from './read-sources.ts';
import { strangersAmong } from './strangers-among.ts';

interface Evaluated {
  entries: readonly BankEntry[];
  /** Of the first network, in the order of the entries. */
  embeddings: readonly Float32Array[];
  sources: Sources;
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))]!;

/** Of the same face grave and smiling, seen as all faces of the bank are. */
function samePerson({ usable }: Sources): number[] {
  const byName = new Map(usable.map(({ face, embedding }) => [face.id, embedding]));
  return usable.flatMap(({ face, embedding }) => {
    const smiling = byName.get(smilingName(face.id));
    return smiling ? [identityDistance(embedding, smiling)] : [];
  });
}

/** How many are no further apart than one person is from himself; nothing where no smile was drawn. */
function apartFrom(
  same: readonly number[],
  toSources: readonly number[],
  embeddings: readonly Float32Array[],
): string {
  if (same.length === 0) return '';
  const threshold = quantile(same, 0.95);
  const newFaces = embeddings.filter((_, i) => toSources[i]! >= threshold);
  const strangers = strangersAmong(
    newFaces.length,
    (i, j) => identityDistance(newFaces[i]!, newFaces[j]!),
    threshold,
  );
  return `

The threshold of photographs (0.6) says nothing in this view. The same person grave and smiling, ${same.length} portraits, is at
${quantile(same, 0.5).toFixed(3)} (median) and ${threshold.toFixed(3)} (95 %), the same-person threshold of this view. ${strangers.length} of the ${embeddings.length} are beyond it
from every portrait and from each other; the others are their nearer relatives, given where they suit a face better.`;
}

/** How many there are of each kind of people and age. */
function countsOfKinds(entries: readonly BankEntry[]): string {
  const kinds = [...Map.groupBy(entries, kindOf)].sort(([a], [b]) => a.localeCompare(b));
  const rows = kinds.map(([kind, members]) => {
    const cells = AGE_BANDS.map((band) => members.filter((entry) => ageBand(entry) === band).length);
    return `| ${[kind, ...cells, members.length].join(' | ')} |`;
  });
  const head = ['sex and skin', ...AGE_BANDS, 'all'];
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n');
}

/** The page beside the bank: what it is made of and how far apart its faces are. */
export async function writeEvaluation(path: URL, { entries, embeddings, sources }: Evaluated): Promise<void> {
  const known = sources.usable.map(({ embedding }) => embedding);
  const toSources = embeddings.map((embedding) => nearest(embedding, known));
  const between = embeddings.flatMap((one, i) =>
    embeddings.slice(0, i).map((other) => identityDistance(one, other)),
  );
  const spread = (values: readonly number[]) =>
    [0, 0.05, 0.5].map((share) => quantile(values, share).toFixed(3)).join(' | ');
  const refused = Map.groupBy(sources.refused, ({ reason }) => reason);
  await writeFile(
    path,
    `# Bank of synthetic identities

${entries.length} faces that belong to nobody, mixed from synthetic portraits (those that were used are listed with their licences in
sources.json) by \`npm run train:identities\`. Of ${sources.usable.length + sources.refused.length} portraits, as they are read now, ${sources.usable.length} can be used; the
others: ${[...refused].map(([reason, list]) => `${list.length} ${reason}`).join(', ')}.

Distances of the first embedding, all faces seen from the front, alone on grey, where people lie closer together
than on photographs. Asked of every identity, to all portraits and to all other identities:
${[...askedDistances(sources.usable)].map(([kind, asked]) => `${kind} ${asked.toFixed(2)}`).join(', ')}
(three quarters of the median distance between a portrait of that kind and the nearest other portrait).${apartFrom(samePerson(sources), toSources, embeddings)}

| | least | 5 % | median |
|---|---|---|---|
| identity to the nearest portrait | ${spread(toSources)} |
| identity to identity | ${spread(between)} |

Ages in years, as a network judged the portraits. Skin by the typology angle of its colour: light above 28°, dark below 10°.

${countsOfKinds(entries)}
`,
  );
}
