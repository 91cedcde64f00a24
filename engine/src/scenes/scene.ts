import type { FloatRaster } from '../imaging/raster.ts';

// What a generated background is: a picture in linear light and the light that falls on whoever stands in it.

/** Linear light, red, green, blue. */
export type Light = readonly [number, number, number];

export interface SceneLight {
  /** From above and from below, all round. */
  sky: Light;
  ground: Light;
  key: {
    /** Unit vector towards the light: x right, y up, z towards the camera. */
    direction: readonly [number, number, number];
    colour: Light;
  };
}

export interface Scene {
  /** Three channels; 1 is white, lamps and the sun are brighter. */
  picture: FloatRaster;
  light: SceneLight;
}

export interface SceneSize {
  width: number;
  height: number;
}

/**
 * The same seed gives the same scene, another one another of its kind. `softness` 1 is out of focus as behind
 * somebody, 0 is as sharp as it can be drawn.
 */
export type DrawScene = (size: SceneSize, seed: number, softness?: number) => Scene;
