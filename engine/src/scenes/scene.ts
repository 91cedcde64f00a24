import type { FloatRaster } from '../imaging/raster.ts';

// What a generated background is: a picture in linear light and the light that falls on whoever stands in it.

/** Linear light, red, green, blue. */
export type Light = readonly [number, number, number];

/** Light from all round: nine coefficients (harmonics.ts). */
export type Harmonics = readonly Light[];

export interface SceneLight {
  /** From all round, without the sun. */
  around: Harmonics;
  sun: {
    /** Unit vector towards the sun or the side that is brightest: x right, y up, z towards the camera. */
    direction: readonly [number, number, number];
    /** On a surface that faces it; black where `around` holds all the light there is. */
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
