import { faceCatalogues } from '@facet/contract';

/**
 * Skins that are offered because they are seen at once on contact sheets of several faces. Programs may ask for the
 * others of the catalogue all the same: those are slight, as `matte`, or harsh, as `wrinkled`.
 */
const SEEN = new Set([
  'fair',
  'light',
  'tanned',
  'dark',
  'pale',
  'flushed',
  'dull',
  'freckled',
  'smooth',
  'flawless',
]);

export const skinKeywords = faceCatalogues.Skin.keywords.filter(({ keyword }) => SEEN.has(keyword));
