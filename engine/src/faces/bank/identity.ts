import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
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
  /** Country of the main source's description. */
  origin: string;
}

export interface BankEntry extends IdentityAttributes {
  id: string;
  /** Numbers of the portraits in sources.json with their weights. */
  sources: { source: string; weight: number }[];
}

export interface BankIdentity extends BankEntry {
  shape: readonly MeshPoint3[];
}
