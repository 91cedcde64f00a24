import { hashNoise } from '../imaging/value-noise.ts';
import { lightOf, scaleLight } from './colours.ts';
import type { Light } from './scene.ts';

// Fronts of houses by formula: floors and windows, shops at the foot.

export interface Facade {
  kind: 'glass' | 'bands' | 'fins' | 'stone' | 'plain';
  body: Light;
  floorMetres: number;
  paneMetres: number;
  seed: number;
}

export interface FacadePoint {
  colour: Light;
  /** Mirrors the sky. */
  isGlass: boolean;
  /** 0–1, the same all over a pane. */
  pane: number;
  /** What shines by itself. */
  glow: Light | null;
}

export interface FacadeLights {
  /** Share of windows that are lit. */
  windows: number;
  /** How bright the shops at the street are; 0 for none. */
  shops: number;
}

const INSIDE: Light = [0.012, 0.014, 0.017];
const WINDOW_LIGHTS = ['#dfe9ff', '#ffb870', '#ffc888', '#ffd9a8', '#ffe9cc'].map(lightOf);
const SHOP_LIGHTS = ['#ffd8a0', '#fff0d8', '#ffc078', '#e8f0ff', '#ffdcb8'].map(lightOf);
const SIGNS = ['#e83a2a', '#2a8ae8', '#f4c23c', '#3ab86a', '#f4f0e8', '#e85aa0'].map(lightOf);
const SHOP_METRES = 3.9;

/** Which part of floor and pane is glass, as shares: from, to across and from, to up. */
const OPENINGS = {
  glass: [0.04, 0.96, 0.06, 0.94],
  bands: [0, 1, 0.36, 0.9],
  fins: [0.22, 0.96, 0.1, 0.96],
  stone: [0.28, 0.74, 0.26, 0.82],
  plain: [1, 0, 1, 0],
} as const;

function shopAt({ seed, body }: Facade, across: number, up: number, shops: number): FacadePoint {
  const shop = Math.floor(across / 5.4);
  const own = hashNoise(shop, 1, seed);
  const within = across / 5.4 - shop;
  const shut = hashNoise(shop, 2, seed) > 0.72;
  if (up > 3.2) {
    const sign = SIGNS[Math.floor(own * SIGNS.length)]!;
    return { colour: sign, isGlass: false, pane: own, glow: shut ? null : scaleLight(sign, shops * 0.7) };
  }
  if (within < 0.07 || within > 0.93 || up < 0.45)
    return { colour: body, isGlass: false, pane: own, glow: null };
  const goods = 0.45 + 0.9 * hashNoise(Math.floor(across / 0.55), Math.floor(up / 0.7), seed);
  const lamp = SHOP_LIGHTS[Math.floor(hashNoise(shop, 3, seed) * SHOP_LIGHTS.length)]!;
  return {
    colour: INSIDE,
    isGlass: true,
    pane: own,
    glow: shut ? null : scaleLight(lamp, shops * goods * (0.55 + 0.18 * up)),
  };
}

/** `across` along the front and `up` from the street, in metres. */
export function facadeAt(facade: Facade, across: number, up: number, lights: FacadeLights): FacadePoint {
  const { kind, body, floorMetres, paneMetres, seed } = facade;
  if (lights.shops > 0 && up < SHOP_METRES && kind !== 'plain')
    return shopAt(facade, across, up, lights.shops);
  const [floor, column] = [Math.floor(up / floorMetres), Math.floor(across / paneMetres)];
  const [high, wide] = [up / floorMetres - floor, across / paneMetres - column];
  const [left, right, low, top] = OPENINGS[kind];
  const pane = hashNoise(column, floor, seed);
  const stain = 0.88 + 0.24 * hashNoise(column >> 1, floor, seed + 5);
  const isGlass = wide > left && wide < right && high > low && high < top;
  if (!isGlass) return { colour: scaleLight(body, stain), isGlass, pane, glow: null };
  // Houses differ in how many are at home, and some floors work late as a whole.
  const atHome = lights.windows * (0.3 + 1.4 * hashNoise(3, 5, seed));
  const late = hashNoise(floor, 7, seed) > 0.9 ? 0.4 : 0;
  const isLit = hashNoise(column, floor, seed + 9) < atHome + (lights.windows > 0 ? late : 0);
  const lamp = WINDOW_LIGHTS[Math.floor(pane * WINDOW_LIGHTS.length)]!;
  return { colour: INSIDE, isGlass, pane, glow: isLit ? scaleLight(lamp, 0.35 + 2.4 * pane * pane) : null };
}
