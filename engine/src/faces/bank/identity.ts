import type { Lab } from '../../imaging/colour.ts';

/** What is known of a synthetic identity without looking at its pixels. */
export interface IdentityAttributes {
  sex: 'female' | 'male';
  ageYears: number;
  /** Colour of the cheeks. */
  skin: Lab;
  /** Lightness of chin and upper lip against the cheeks: 1 when shaven. */
  chinRatio: number;
  upperLipRatio: number;
  /** 0–1. */
  happiness: number;
  mouthOpening: number;
  /** One of the studio's locations, from the main source's description. */
  region: string | null;
}

/** Ends the name of a source that smiles only because our own change of expression made it. */
export const DRAWN_SMILE = '-smiling';

/** One line of the bank's index. */
export interface BankEntry extends IdentityAttributes {
  id: string;
  /** Portraits of sources.json with their weights. */
  sources: { id: string; weight: number }[];
  /** Where its shape begins in the bank's file; embeddings and texture follow, the texture of this length. */
  offset: number;
  textureBytes: number;
}
