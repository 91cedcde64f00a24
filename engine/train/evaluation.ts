import { writeFile } from 'node:fs/promises';
import { identityDistance } from '../src/abilities/face-identity/embed-face.ts';
import type { BankEntry } from '../src/faces/bank/identity.ts';
import { askedDistances, nearest } from './find-identities.ts';
import type { Sources } from './read-sources.ts';

interface Evaluated {
  entries: readonly BankEntry[];
  /** Of the first network, in the order of the entries. */
  embeddings: readonly Float32Array[];
  sources: Sources;
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))]!;

function counts(entries: readonly BankEntry[], name: (entry: BankEntry) => string): string {
  const groups = [...Map.groupBy(entries, name)].sort(([a], [b]) => a.localeCompare(b));
  return groups.map(([group, members]) => `| ${group} | ${members.length} |`).join('\n');
}

const decade = ({ ageYears }: BankEntry) => `${Math.floor(ageYears / 10) * 10}s`;
const tone = ({ skin }: BankEntry) => (skin.l < 48 ? 'dark' : skin.l < 66 ? 'medium' : 'light');

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

${entries.length} faces that belong to nobody, mixed from ${sources.usable.length} of ${sources.usable.length + sources.refused.length} synthetic portraits (listed with their licences in sources.json)
by \`npm run train:identities\`. Portraits that were not used: ${[...refused].map(([reason, list]) => `${list.length} ${reason}`).join(', ')}.

Distances of the first embedding, all faces seen from the front, alone on grey, where people lie closer together
than on photographs. Asked of every identity, to all portraits and to all other identities:
${[...askedDistances(sources.usable)].map(([kind, asked]) => `${kind} ${asked.toFixed(2)}`).join(', ')}
(three quarters of the median distance between a portrait of that kind and the nearest other portrait).

| | least | 5 % | median |
|---|---|---|---|
| identity to the nearest portrait | ${spread(toSources)} |
| identity to identity | ${spread(between)} |

| sex | |
|---|---|
${counts(entries, ({ sex }) => sex)}

| age | |
|---|---|
${counts(entries, decade)}

| skin | |
|---|---|
${counts(entries, tone)}
`,
  );
}
