import { smoothstep } from '../imaging/raster.ts';
import { fractalNoise } from '../imaging/value-noise.ts';
import { clamp01, mix, mixLight, scaleLight } from './colours.ts';
import type { Light } from './scene.ts';

// A clear or cloudy sky by single scattering (after Hoffman and Preetham 2002): blue by day, orange at the
// horizon when the sun is low. Directions: x right, y up, z towards the camera.

export interface SkyPreset {
  /** Degrees above the horizon. */
  sunHeight: number;
  /** Degrees to the right of the middle. */
  sunTurn: number;
  /** Dust in the air; 1 is clear. */
  haze?: number;
  /** 0–1. */
  clouds: number;
  /** Larger is finer. */
  cloudScale?: number;
  /** How orange a low sun makes the sky, 0 rose – 1. */
  warmth?: number;
}

export interface Sky {
  sunDirection: readonly [number, number, number];
  sunColour: Light;
  /** With clouds, without the sun's disc. */
  at(x: number, y: number, z: number): Light;
  /** Without clouds. */
  clearAt(x: number, y: number, z: number): Light;
  discAt(x: number, y: number, z: number): Light;
}

const RAYLEIGH: Light = [0.052, 0.122, 0.298];
const MIE = 0.02;
/** Forward scattering of dust. */
const MIE_G = 0.76;
/** The sun turns orange below this height, in degrees. */
const LOW_SUN = 14;
/** No glow is left below this height, in degrees. */
const NIGHT_FROM = -12;
const LOW_TINT: Light = [1.25, 0.62, 0.3];
const GLOW: Light = [1.35, 0.5, 0.2];
/** Sun and glow through the clean air of a morning. */
const CLEAN_TINT: Light = [1.15, 0.78, 0.58];
const ROSE: Light = [1.2, 0.6, 0.52];
const DUSK: Light = [0.16, 0.2, 0.42];
const NIGHT_AIR: Light = [0.018, 0.025, 0.045];

/** How much air lies in a direction of this height (sine), against the zenith. */
function airMass(up: number): number {
  const height = Math.max(up, 0);
  return 1 / (height + 0.15 * (height * 57.3 + 3.885) ** -1.253 + 0.012);
}

function each(make: (channel: 0 | 1 | 2) => number): Light {
  return [make(0), make(1), make(2)];
}

export function createSky(preset: SkyPreset, seed: number): Sky {
  const { haze = 1, clouds, cloudScale = 1, warmth = 1 } = preset;
  const height = (preset.sunHeight * Math.PI) / 180;
  const turn = (preset.sunTurn * Math.PI) / 180;
  const sun = [
    Math.sin(turn) * Math.cos(height),
    Math.sin(height),
    -Math.cos(turn) * Math.cos(height),
  ] as const;
  const low = smoothstep(LOW_SUN, 0, preset.sunHeight);
  /** What is left of the glow after the sun has set. */
  const afterglow = smoothstep(NIGHT_FROM, 0, preset.sunHeight);
  const mie = MIE * haze;
  const path = Math.min(airMass(sun[1]), 22) * 0.5;
  const sunColour = each(
    (c) =>
      22 *
      Math.exp(-(RAYLEIGH[c] * 0.55 + mie * 0.9) * path) *
      mix(1, mix(CLEAN_TINT[c], LOW_TINT[c], warmth), low),
  );
  const towards = (x: number, y: number, z: number) => x * sun[0] + y * sun[1] + z * sun[2];

  function clearAt(x: number, y: number, z: number): Light {
    const up = Math.max(y, 0.004);
    const air = Math.min(airMass(up), 26);
    const cosine = towards(x, up, z);
    const rayleigh = 0.06 * (1 + cosine * cosine);
    const dust = (0.072 * (1 - MIE_G * MIE_G)) / (1 + MIE_G * MIE_G - 2 * MIE_G * cosine) ** 1.5;
    const glow =
      warmth * low * afterglow * Math.exp(-up * 5) * (0.35 + 0.65 * clamp01(0.5 + 0.5 * cosine) ** 2);
    const dusk = low * smoothstep(0.05, 0.6, up);
    return each((c) => {
      const both = RAYLEIGH[c] + mie;
      const scattered = (RAYLEIGH[c] * rayleigh * 1.5 + mie * dust * 2.2) / both;
      const day =
        (1 - low * mix(0.78, 0.45, warmth)) * sunColour[c] * scattered * (1 - Math.exp(-both * air * 0.55));
      return mix(ROSE[c], GLOW[c], warmth) * glow + DUSK[c] * dusk + day + NIGHT_AIR[c];
    });
  }

  function cover(x: number, y: number, z: number): number {
    if (y < 0.01 || clouds <= 0) return 0;
    const scale = (1.3 * cloudScale) / (y + 0.12);
    const noise = fractalNoise(x * scale + seed * 7.1, z * scale, 5, seed);
    return smoothstep(0.62 - clouds * 0.34, 0.86 - clouds * 0.2, noise) * smoothstep(0.01, 0.14, y);
  }

  return {
    sunDirection: sun,
    sunColour,
    clearAt,
    at(x, y, z) {
      const clear = clearAt(x, y, z);
      const cloud = cover(x, y, z);
      if (cloud < 0.01) return clear;
      const shaded = cover(x + sun[0] * 0.08, y + sun[1] * 0.08 + 0.015, z + sun[2] * 0.08);
      const silver = 1 + 1.2 * clamp01(towards(x, y, z)) ** 8;
      // Under a low sun their shaded sides are as blue as the sky above them.
      const horizon = mixLight(clearAt(x * 0.2, 0.25, z * 0.2), clearAt(0, 1, 0), 0.5 * low);
      const lit = each((c) => sunColour[c] * 0.085 * Math.exp(-shaded * 1.6) * silver + horizon[c] * 0.8);
      return mixLight(clear, lit, cloud * 0.93);
    },
    discAt(x, y, z) {
      const cosine = towards(x, y, z);
      return scaleLight(
        sunColour,
        (smoothstep(0.9985, 0.9993, cosine) * 60 + clamp01(cosine) ** 900 * 3) * 0.06,
      );
    },
  };
}
