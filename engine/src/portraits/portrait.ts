import type { Lab } from '../imaging/colour.ts';

/** What is known of a portrait template without looking at its pixels. */
export interface PortraitLook {
  sex: 'female' | 'male';
  ageYears: number;
  /** One of the studio's locations, from the source's description. */
  region: string | null;
  /** Colour of the cheeks, of the hair (null: none to be seen) and of the clothes. */
  skin: Lab;
  hair: Lab | null;
  clothes: Lab | null;
  /** Lowest hair in face heights below the chin; negative above it. */
  hairReach: number;
  /** 0–1. */
  happiness: number;
  beard: 'none' | 'stubble' | 'grown';
  /** Viewer's left cheek against the right one: which side the light came from. */
  sideRatio: number;
  /** Fractions of the template: the face, and the lowest row above which no side is touched. */
  face: { left: number; top: number; width: number; height: number };
  freeTo: number;
}

/** One line of the bank's index. */
export interface PortraitEntry extends PortraitLook {
  id: string;
  /** Its source in sources.json. */
  source: string;
  /** Where its picture (webp with alpha) lies in the bank's file. */
  offset: number;
  bytes: number;
}
