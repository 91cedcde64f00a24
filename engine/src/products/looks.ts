import type { Material, ProductPlan } from '../prompts/index.ts';
import { namedColours } from '../prompts/index.ts';
import { lightOf, scaleLight } from '../scenes/colours.ts';
import type { Light } from '../scenes/scene.ts';
import type { Part } from './solids.ts';

// What the parts of a thing are made of.

export interface Look {
  colour: Light;
  /** 0 mirror – 1 chalk. */
  rough: number;
  /** Mirrored head-on. */
  shine: number;
  metal?: boolean;
  glass?: boolean;
  glow?: number;
}

const usual: Record<ProductPlan['object'], { material: Material; colour: string }> = {
  bottle: { material: 'glass', colour: '#e8b86a' },
  jar: { material: 'ceramic', colour: '#f2ede4' },
  cup: { material: 'ceramic', colour: '#f4f1ec' },
  vase: { material: 'ceramic', colour: '#3f6f8f' },
  bowl: { material: 'ceramic', colour: '#d8cbb4' },
  box: { material: 'paper', colour: '#b3262e' },
  sphere: { material: 'metal', colour: '#c8ccd2' },
  candle: { material: 'plastic', colour: '#f2e6cc' },
};

const looks: Record<Material, Omit<Look, 'colour'>> = {
  glass: { rough: 0.02, shine: 0.045, glass: true },
  ceramic: { rough: 0.12, shine: 0.05 },
  metal: { rough: 0.12, shine: 0.9, metal: true },
  gold: { rough: 0.1, shine: 0.9, metal: true },
  wood: { rough: 0.5, shine: 0.04 },
  paper: { rough: 0.9, shine: 0.03 },
  plastic: { rough: 0.42, shine: 0.045 },
};

const ownColour: Partial<Record<Material, string>> = {
  gold: '#e8b23c',
  wood: '#9a6a3c',
  metal: '#c4c8ce',
};

export function looksOf({ object, colour, material }: ProductPlan): Record<Part, Look> {
  const made = material ?? usual[object].material;
  const hex = (colour && namedColours[colour]) ?? ownColour[made] ?? usual[object].colour;
  const body: Look = { ...looks[made], colour: lightOf(hex) };
  const silver: Look = { ...looks.metal, rough: 0.16, colour: lightOf('#c9ccd1') };
  const golden: Look = { ...looks.gold, colour: lightOf('#e3b04b') };
  const lid: Look =
    made === 'paper' ? { ...body, colour: scaleLight(body.colour, 0.92) } : made === 'gold' ? silver : golden;
  if (object === 'cup') {
    return { body, cap: body, band: body, inside: { rough: 0.05, shine: 0.05, colour: lightOf('#2a1509') } };
  }
  if (object === 'candle') {
    const wick: Look = { rough: 1, shine: 0.02, colour: lightOf('#1a1410') };
    return {
      body,
      cap: body,
      band: wick,
      inside: { rough: 1, shine: 0, colour: lightOf('#ffd890'), glow: 7 },
    };
  }
  const band: Look = { rough: 0.3, shine: 0.06, colour: lightOf(hex === '#b3262e' ? '#e8d8b0' : '#a8242c') };
  return { body, cap: lid, inside: body, band: object === 'box' ? band : body };
}
