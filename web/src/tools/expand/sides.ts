import { limits } from '@facet/contract';
import type { Size } from '../../studio/canvas/viewport.ts';

// How far a picture grows on each side, in its own pixels; negative cuts off. Pure.

export const sideNames = ['left', 'top', 'right', 'bottom'] as const;
export type SideName = (typeof sideNames)[number];
export type Sides = Readonly<Record<SideName, number>>;

export const noSides: Sides = { left: 0, top: 0, right: 0, bottom: 0 };

export function resultSize(picture: Size, { left, top, right, bottom }: Sides): Size {
  return { width: picture.width + left + right, height: picture.height + top + bottom };
}

/** "16:9" → 16/9 */
export function ratioOf(text: string): number {
  const [width = 1, height = 1] = text.split(':').map(Number);
  return width / height;
}

/** Both sides of the shorter direction grow alike; an odd pixel goes to the right or the bottom (SPEC §4). */
export function sidesForRatio(picture: Size, ratio: number): Sides {
  const width = Math.max(picture.width, Math.round(picture.height * ratio));
  const height = Math.max(picture.height, Math.round(picture.width / ratio));
  const across = width - picture.width;
  const down = height - picture.height;
  const left = Math.floor(across / 2);
  const top = Math.floor(down / 2);
  return { left, top, right: across - left, bottom: down - top };
}

export type SidesProblem = 'nothing' | 'tooLarge' | 'tooSmall' | null;

export function checkSides(picture: Size, sides: Sides): SidesProblem {
  if (sideNames.every((name) => sides[name] === 0)) return 'nothing';
  const { width, height } = resultSize(picture, sides);
  if (Math.max(width, height) > limits.expandMaxSidePx) return 'tooLarge';
  return Math.min(width, height) < limits.upload.minSidePx ? 'tooSmall' : null;
}

/** A dragged or typed value as whole pixels that leave something of the picture. */
export function withSide(picture: Size, sides: Sides, name: SideName, px: number): Sides {
  const length = name === 'left' || name === 'right' ? picture.width : picture.height;
  const most = limits.expandMaxSidePx;
  const value = Math.min(most, Math.max(limits.upload.minSidePx - length, Math.round(px)));
  return { ...sides, [name]: value === 0 ? 0 : value };
}
