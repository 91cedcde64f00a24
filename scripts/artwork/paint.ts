import type { Facet } from './facets.ts';

// Facets to SVG in the tones of the accent colour.

type Rgb = readonly [number, number, number];

/** Dark to light emerald. */
const emerald: readonly Rgb[] = [
  [5, 26, 20],
  [6, 60, 44],
  [8, 112, 80],
  [72, 176, 130],
  [166, 228, 196],
  [236, 252, 244],
];
/** The other one, where two faces meet. */
const stone: readonly Rgb[] = [
  [22, 26, 25],
  [52, 60, 57],
  [102, 114, 109],
  [160, 172, 166],
  [212, 220, 216],
  [248, 250, 249],
];

export const palettes = { emerald, stone };
export type Palette = keyof typeof palettes;

function colour(shade: number, palette: Palette): string {
  const tones = palettes[palette];
  const at = Math.min(0.999, Math.max(0, shade)) * (tones.length - 1);
  const [low, high] = [tones[Math.floor(at)]!, tones[Math.floor(at) + 1]!];
  const mixed = low.map((value, channel) => Math.round(value + (high[channel]! - value) * (at % 1)));
  return `rgb(${mixed.join(',')})`;
}

export function paint(facets: Facet[], palette: Palette = 'emerald', opacity = 1): string {
  return facets
    .map(({ points, shade }) => {
      const corners = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
      const fill = colour(shade, palette);
      // The stroke closes the hairlines between neighbours.
      return `<polygon points="${corners}" fill="${fill}" stroke="${fill}" stroke-width="0.8" opacity="${opacity}"/>`;
    })
    .join('');
}

export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
