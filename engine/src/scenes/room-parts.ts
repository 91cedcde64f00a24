import type { Block } from './room.ts';

// Furniture and lights that several rooms share.

/** A bright window in the left (−) or right (+) wall of a room this wide. */
export function sideWindow(roomWidth: number, side: -1 | 1, z: number, width = 1.6, glow = 7): Block {
  return {
    x: side * (roomWidth / 2),
    y: 0.9,
    z,
    width: 0.06,
    height: 1.5,
    depth: width,
    colour: '#eef4ff',
    glow,
  };
}

export function backWindow(depth: number, x: number, width = 1.6, height = 1.5, y = 0.9): Block {
  return { x, y, z: depth - 0.04, width, height, depth: 0.06, colour: '#eaf2ff', glow: 6 };
}

export function ceilingPanel(roomHeight: number, x: number, z: number, width = 1.2, glow = 5): Block {
  return { x, y: roomHeight - 0.03, z, width, height: 0.05, depth: 0.5, colour: '#fff8ee', glow };
}

export function pendant(x: number, y: number, z: number, colour = '#ffc98a'): Block {
  return { x, y, z, width: 0.26, height: 0.2, depth: 0.26, colour, glow: 9 };
}

/** Top and two legs. */
export function table(
  x: number,
  z: number,
  width: number,
  depth: number,
  colour: string,
  height = 0.75,
): Block[] {
  const leg = { y: 0, width: 0.08, height: height - 0.05, depth: 0.08, colour };
  return [
    { x, y: height - 0.05, z, width, height: 0.06, depth, colour },
    { ...leg, x: x - width / 2 + 0.08, z: z + depth / 2 },
    { ...leg, x: x + width / 2 - 0.08, z: z + depth / 2 },
  ];
}

/** Seat and back, seen from the front. */
export function chair(x: number, z: number, colour: string): Block[] {
  return [
    { x, y: 0.42, z, width: 0.48, height: 0.08, depth: 0.46, colour },
    { x, y: 0.5, z: z + 0.4, width: 0.48, height: 0.5, depth: 0.06, colour },
  ];
}

export function sofa(x: number, z: number, width: number, colour: string): Block[] {
  return [
    { x, z, width, height: 0.42, depth: 0.85, colour },
    { x, y: 0.42, z: z + 0.6, width, height: 0.42, depth: 0.25, colour },
    { x: x - width / 2 + 0.1, y: 0.4, z, width: 0.2, height: 0.2, depth: 0.85, colour },
    { x: x + width / 2 - 0.1, y: 0.4, z, width: 0.2, height: 0.2, depth: 0.85, colour },
  ];
}

export function bookcase(x: number, z: number, width: number, height: number, colour = '#5a3a22'): Block {
  return { x, z, width, height, depth: 0.35, colour, pattern: 'books' };
}

export function plant(x: number, z: number, height = 1.2): Block[] {
  return [
    { x, z, width: 0.3, height: 0.35, depth: 0.3, colour: '#b8a890' },
    { x, y: 0.35, z: z - 0.1, width: 0.6, height, depth: 0.5, colour: '#4a6a34', pattern: 'leaves' },
  ];
}

export function picture(x: number, depth: number, colour: string, width = 0.8, height = 0.6): Block {
  return { x, y: 1.45, z: depth - 0.05, width, height, depth: 0.04, colour };
}

/** Folds of cloth on both sides of a window in the far wall, and their rail. */
export function curtains(x: number, z: number, windowWidth: number, colour: string): Block[] {
  const folds = [-1, 1].flatMap((side) =>
    [0, 1, 2, 3].map((fold) => ({
      x: x + side * (windowWidth / 2 + 0.02 + 0.07 * fold),
      y: 0.08,
      z: z - (fold % 2 ? 0.04 : 0),
      width: 0.075,
      height: 2.42,
      depth: 0.07,
      colour,
    })),
  );
  return [...folds, { x, y: 2.5, z, width: windowWidth + 0.7, height: 0.03, depth: 0.03, colour: '#4a4038' }];
}

/** Side by side on a sofa, leaning on its back. */
export function cushions(x: number, z: number, colours: readonly string[]): Block[] {
  return colours.map((colour, i) => ({
    x: x + (i - (colours.length - 1) / 2) * 0.62,
    y: 0.42,
    z,
    width: 0.42,
    height: 0.36,
    depth: 0.14,
    colour,
  }));
}
