import type { Lab } from '../../imaging/colour.ts';

// What each word of the Skin catalogue does to skin, as changes of tone, gloss and fine detail.

export interface SkinChange {
  /** The mean colour that the skin gets; light and shade stay. */
  tone(skin: Lab): Lab;
  /** 0–1: how much of pores and blemishes goes; below 0 they are deepened. */
  smoothing: number;
  /** Strength of highlights against now: 1 leaves them. */
  gloss: number;
  /** Spots per face, and how dark they are. */
  spots: { count: number; depth: number } | null;
}

const same = (skin: Lab) => skin;
const still: SkinChange = { tone: same, smoothing: 0, gloss: 1, spots: null };

/** Towards a lightness, never past it, with more or less colour. */
const towards =
  (lightness: number, share: number, chroma: number, red = 0, yellow = 0) =>
  ({ l, a, b }: Lab): Lab => ({
    l: l + share * (lightness - l),
    a: a * chroma + red,
    b: b * chroma + yellow,
  });

const lighter = (lightness: number, share: number, chroma: number) => (skin: Lab) =>
  skin.l >= lightness
    ? { ...skin, a: skin.a * chroma, b: skin.b * chroma }
    : towards(lightness, share, chroma)(skin);
const darker = (lightness: number, share: number, red: number, yellow: number) => (skin: Lab) =>
  skin.l <= lightness ? skin : towards(lightness, share, 1, red, yellow)(skin);

export const SKIN_WORDS: Readonly<Record<string, SkinChange>> = {
  clear: { ...still, smoothing: 0.55 },
  dark: { ...still, tone: darker(38, 0.75, 1, 2) },
  dull: { ...still, tone: towards(50, 0.06, 0.82), gloss: 0.55 },
  dehydrated: { ...still, tone: towards(60, 0.03, 0.88), gloss: 0.6, smoothing: -0.35 },
  fair: { ...still, tone: lighter(76, 0.6, 0.88) },
  flushed: { ...still, tone: ({ l, a, b }) => ({ l: l - 1.5, a: a + 6, b }) },
  flawless: { ...still, smoothing: 0.8 },
  freckled: { ...still, spots: { count: 260, depth: 0.36 } },
  flowing: { ...still, smoothing: 0.45, gloss: 1.15 },
  hydrated: { ...still, gloss: 1.3, smoothing: 0.3 },
  light: { ...still, tone: lighter(72, 0.6, 0.92) },
  matte: { ...still, gloss: 0.45 },
  natural: still,
  oily: { ...still, gloss: 1.75 },
  pale: { ...still, tone: lighter(80, 0.65, 0.7) },
  'pale-white': { ...still, tone: lighter(86, 0.75, 0.5) },
  radiant: { ...still, tone: ({ l, a, b }) => ({ l: l + 2.5, a, b: b + 1 }), gloss: 1.3, smoothing: 0.3 },
  rough: { ...still, smoothing: -0.6, gloss: 0.85 },
  silky: { ...still, smoothing: 0.65, gloss: 1.1 },
  smooth: { ...still, smoothing: 0.65 },
  soft: { ...still, smoothing: 0.5, gloss: 0.85 },
  spotty: { ...still, tone: ({ l, a, b }) => ({ l, a: a + 1, b }), spots: { count: 45, depth: 0.22 } },
  supple: { ...still, smoothing: 0.35, gloss: 1.15 },
  sweaty: { ...still, gloss: 2.1 },
  wrinkled: { ...still, smoothing: -0.9 },
  tanned: { ...still, tone: ({ l, a, b }) => ({ l: l > 50 ? l - 10 : l - 4, a: a + 3, b: b + 6 }) },
  taut: { ...still, smoothing: 0.4, gloss: 1.1 },
};
