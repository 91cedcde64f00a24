import type { BackgroundKeyword } from '@facet/contract/catalogues';
import type { TimeOfDay } from '../scenes/at-time.ts';

// What a prompt asks for, in the words of the built-in draft model.

/** Places of the background catalogue, and one that is only worth seeing by itself. */
export type PlaceName = BackgroundKeyword | 'Night city';
export type { TimeOfDay };
export type Sex = 'female' | 'male';
export type Mood = 'happy' | 'neutral';

export const objectKinds = ['bottle', 'jar', 'cup', 'vase', 'bowl', 'box', 'sphere', 'candle'] as const;
export type ObjectKind = (typeof objectKinds)[number];
export type Material = 'glass' | 'ceramic' | 'metal' | 'gold' | 'wood' | 'paper' | 'plastic';
export const surfaceNames = ['Marble', 'Wood', 'Stone', 'Metal', 'Leather', 'Paper', 'Silk', 'Gold'] as const;
export type SurfaceName = (typeof surfaceNames)[number];

export interface PersonPlan {
  sex: Sex | null;
  ageYears: number | null;
  /** One of the studio's locations. */
  region: string | null;
  skin: 'dark' | 'tanned' | 'light' | 'fair' | null;
  /** Name in `hairColours`. */
  hair: string | null;
  hairLength: 'no' | 'short' | 'long' | null;
  mood: Mood | null;
  hasBeard: boolean | null;
  /** Name of a colour. */
  clothes: string | null;
}

export interface ProductPlan {
  object: ObjectKind;
  /** Name of a colour. */
  colour: string | null;
  material: Material | null;
  surface: SurfaceName | null;
  /** Name of a colour. */
  surfaceColour: string | null;
}

export interface PlacePlan {
  name: PlaceName;
  time: TimeOfDay | null;
}

export interface PicturePlan {
  person: PersonPlan | null;
  product: ProductPlan | null;
  /** Null: nothing was said. */
  place: PlacePlan | null;
  /** Name of a colour that the ground shall have where there is no place. */
  ground: string | null;
  /** What the draft model passes over, as it was written. */
  ignored: string[];
}
