import {
  backgroundCatalogues,
  type Catalogue,
  expressionCatalogues,
  faceCatalogues,
  findKeyword,
  type JsonObject,
  limits,
  personLocations,
  Refusal,
} from '@facet/contract';

// Keywords as clients send them: keys in any case, values close to the catalogue's. What no catalogue knows is
// passed on to the engine as it is (CATALOGUES §1).

export type Keywords = Record<string, string | number>;

const VALUE_MAX_CHARS = 64;

const normalise = (key: string) => key.toLowerCase().replaceAll(/[_\s-]+/g, '');

function entryOf<Value>(table: Record<string, Value>, key: string): [string, Value] | undefined {
  const wanted = normalise(key);
  return Object.entries(table).find(([known]) => normalise(known) === wanted);
}

const isValue = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

function inCatalogue(
  catalogues: Record<string, Catalogue>,
  key: string,
  value: string | number,
): [string, string | number] {
  const [name, catalogue] = entryOf(catalogues, key) ?? [key, undefined];
  if (name === 'Age') return [name, Number(value)];
  const known = catalogue && findKeyword(catalogue, value)?.keyword;
  return [name.slice(0, VALUE_MAX_CHARS), known ?? String(value).slice(0, VALUE_MAX_CHARS)];
}

const valuesIn = (object: JsonObject): [string, string | number][] =>
  Object.entries(object).flatMap(([key, value]) => (isValue(value) ? [[key, value]] : []));

export function faceKeywords({ keywords, text }: { keywords: JsonObject; text: string }): Keywords {
  const found = valuesIn(keywords).map(([key, value]) => inCatalogue(faceCatalogues, key, value));
  const usable = found.filter(([, value]) => typeof value === 'string' || Number.isFinite(value));
  return { ...Object.fromEntries(usable), ...(text && { Description: text }) };
}

export interface ExpressionKeyword {
  category: keyof typeof expressionCatalogues;
  keyword: string;
}

/** One of Expression, Eyes or Gaze; the first one counts. */
export function expressionKeyword(keywords: JsonObject): ExpressionKeyword {
  for (const [key, value] of valuesIn(keywords)) {
    const [category, catalogue] = entryOf<Catalogue>(expressionCatalogues, key) ?? [];
    const keyword = catalogue && findKeyword(catalogue, value)?.keyword;
    if (category && keyword) return { category: category as ExpressionKeyword['category'], keyword };
  }
  throw new Refusal('unknown_keyword', {
    text: 'Give one of Expression, Eyes or Gaze with a keyword of its list.',
  });
}

export interface BackgroundKeyword {
  category?: string;
  keyword?: string;
}

/** One pair {category: keyword}: each keyword is a request of its own. */
export function backgroundKeyword(keywords: JsonObject): BackgroundKeyword {
  const pairs = valuesIn(keywords);
  if (pairs.length > 1) throw new Refusal('too_many_tags', { text: 'Send one request for each keyword.' });
  const [pair] = pairs;
  if (!pair) return {};
  const [category, keyword] = inCatalogue(backgroundCatalogues, ...pair);
  return { category, keyword: String(keyword) };
}

const personCatalogues = { ...faceCatalogues, Location: personLocations };

export function personKeywords(keywords: JsonObject): Keywords {
  const pairs = valuesIn(keywords);
  if (pairs.length > limits.maxTags) throw new Refusal('too_many_tags');
  return Object.fromEntries(pairs.map(([key, value]) => inCatalogue(personCatalogues, key, value)));
}
