import { linearOfByte } from '../imaging/linear-light.ts';
import type { Light } from './scene.ts';

/** `#rrggbb` as linear light. */
export function lightOf(hex: string): Light {
  const value = Number.parseInt(hex.slice(1), 16);
  return [
    linearOfByte((value >> 16) & 255),
    linearOfByte((value >> 8) & 255),
    linearOfByte(value & 255),
  ] as const;
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

export function mixLight(from: Light, to: Light, share: number): Light {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)];
}

export function scaleLight([r, g, b]: Light, by: number): Light {
  return [r * by, g * by, b * by];
}

export function luminance([r, g, b]: Light): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Colour at `share` 0–1 of a row of colours. */
export function alongStops(stops: readonly Light[], share: number): Light {
  const at = clamp01(share) * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(at));
  return stops.length === 1 ? stops[0]! : mixLight(stops[index]!, stops[index + 1]!, at - index);
}
