import type { PortraitLook } from '../src/portraits/portrait.ts';

// What eyes found on the portrait templates and no measure does. Sources are named as in the portraits folder.

/** Left away: something of the old ground came along, or clothes that read as torn. */
export const LEFT_AWAY: ReadonlySet<string> = new Set(['male/34', 'female/1']);

/** Not made: head and shoulders of a strapless dress look bare; a face came out like a drawing. */
export const NOT_KEPT: ReadonlySet<string> = new Set(['female/5', 'female/37']);

/** Made beyond the asked number: white and fair hair and grown beards are rare among the first. */
export const ALSO_MADE: ReadonlySet<string> = new Set([
  ...['female/77', 'male/59', 'male/62', 'male/73', 'male/85', 'male/89', 'male/90'],
]);

/** Scarves and hoods were measured as hair. */
const COVERED = ['female/9', 'female/12', 'female/14', 'female/16', 'female/17', 'female/24'];
/** A dark chin may be shade: beards are told by looking. */
const GROWN_BEARD = ['male/2', 'male/59', 'male/62'];
const STUBBLE = [
  'male/9',
  'male/10',
  'male/11',
  'male/23',
  'male/25',
  'male/29',
  'male/32',
  'male/48',
  'male/90',
];

const all = (sources: readonly string[], look: Partial<PortraitLook>) =>
  sources.map((source) => [source, look] as const);

export const CORRECTED: Readonly<Record<string, Partial<PortraitLook>>> = Object.fromEntries([
  ...all(COVERED, { hair: null }),
  ...all(GROWN_BEARD, { beard: 'grown' }),
  ...all(STUBBLE, { beard: 'stubble' }),
]);
