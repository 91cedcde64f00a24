import type { Picture } from '../src/imaging/raster.ts';
import type { Sessions } from '../src/runtime/sessions.ts';

/** One measured figure; the floor lies in floors.json under `ability/name`. */
export interface Figure {
  name: string;
  value: number;
  /** Whether more or less is better. */
  better: 'more' | 'less';
}

export interface QualityContext {
  sessions: Sessions;
  /** A picture out of an npm package, fetched once and cached. */
  picture(name: PictureName): Promise<Picture>;
  /** Puts a picture on the ability's contact sheet. */
  show(picture: Picture): void;
}

export interface QualityCase {
  ability: string;
  measure(context: QualityContext): Promise<Figure[]>;
}

export type FacePhoto = 'party-1' | 'party-2' | 'party-3' | 'party-4' | 'party-5' | 'party-6' | 'boy-grid';

/** Places and things: sky, water, wood, cloth, food, regular patterns and blurred grounds. */
export const scenePhotos = [
  'sail',
  'beach',
  'palms',
  'woods',
  'forest',
  'cups',
  'dome',
  'coasters',
  'dew',
  'cliffs',
  'donut',
  'brownie',
] as const;

export type PictureName = FacePhoto | (typeof scenePhotos)[number];
