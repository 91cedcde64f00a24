import type { FloatRaster, Mask } from '../../imaging/raster.ts';
import { createFloat } from '../../imaging/raster.ts';

// Shared sampling (Gastal & Oliveira 2010, simplified): from each unknown pixel eight rays look for the first
// figure and the first ground colour; the pair that explains the pixel best gives alpha and a confidence.

export interface SampledAlpha {
  alpha: Mask;
  confidence: Mask;
}

const RAYS = 8;
const STEP_PX = 1.5;

/** Colours met along the rays: pixel index and distance, for figure and ground. */
interface Met {
  index: Int32Array;
  distance: Float32Array;
  count: number;
  nearest: number;
}

function createMet(): Met {
  return { index: new Int32Array(RAYS), distance: new Float32Array(RAYS), count: 0, nearest: 1e9 };
}

function add(met: Met, index: number, distance: number): void {
  met.index[met.count] = index;
  met.distance[met.count++] = distance;
  met.nearest = Math.min(met.nearest, distance);
}

/** Directions of the rays, turned a little from pixel to pixel: eight turns of eight rays. */
const TURNS = 8;
const ANGLES = Array.from({ length: TURNS * RAYS }, (_, n) => {
  return (((n % RAYS) + Math.floor(n / RAYS) / TURNS) * 2 * Math.PI) / RAYS;
});
const ACROSS = Float64Array.from(ANGLES, Math.cos);
const DOWN = Float64Array.from(ANGLES, Math.sin);

function lookAround(trimap: Mask, x: number, y: number, reach: number, figure: Met, ground: Met): void {
  const { width, height, data } = trimap;
  const first = ((x * 7 + y * 13) % TURNS) * RAYS;
  for (let ray = first; ray < first + RAYS; ray++) {
    const dx = ACROSS[ray]!;
    const dy = DOWN[ray]!;
    let hasFigure = false;
    let hasGround = false;
    for (let length = 2; length < reach && !(hasFigure && hasGround); length += STEP_PX) {
      const px = (x + dx * length + 0.5) | 0;
      const py = (y + dy * length + 0.5) | 0;
      if (px < 0 || py < 0 || px >= width || py >= height) break;
      const value = data[py * width + px]!;
      if (value === 0.5) continue;
      if (value === 1 && !hasFigure) {
        hasFigure = true;
        add(figure, py * width + px, length);
      } else if (value === 0 && !hasGround) {
        hasGround = true;
        add(ground, py * width + px, length);
      }
    }
  }
}

export function sampleAlpha(picture: FloatRaster, trimap: Mask): SampledAlpha {
  const { width, height } = trimap;
  const rgb = picture.data;
  const alpha = createFloat(width, height);
  const confidence = createFloat(width, height);
  const reach = Math.floor(0.09 * Math.sqrt(width * height));
  const [figure, ground] = [createMet(), createMet()];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (trimap.data[i] !== 0.5) continue;
      figure.count = ground.count = 0;
      figure.nearest = ground.nearest = 1e9;
      lookAround(trimap, x, y, reach, figure, ground);
      let [best, bestAlpha, bestSpan] = [1e9, 0, 0];
      for (let f = 0; f < figure.count; f++) {
        const p = figure.index[f]! * 3;
        for (let g = 0; g < ground.count; g++) {
          const q = ground.index[g]! * 3;
          let [span, along, off] = [1e-5, 0, 0];
          for (let c = 0; c < 3; c++) {
            const d = rgb[p + c]! - rgb[q + c]!;
            const e = rgb[i * 3 + c]! - rgb[q + c]!;
            span += d * d;
            along += d * e;
          }
          const a = Math.min(1, Math.max(0, along / span));
          for (let c = 0; c < 3; c++) {
            off += (rgb[i * 3 + c]! - rgb[q + c]! - a * (rgb[p + c]! - rgb[q + c]!)) ** 2;
          }
          const colourCost = (off * 900) / (0.5 + Math.min(1, span * 8));
          const farCost =
            (0.15 * figure.distance[f]!) / figure.nearest + (0.25 * ground.distance[g]!) / ground.nearest;
          if (colourCost + farCost >= best) continue;
          [best, bestAlpha, bestSpan] = [colourCost + farCost, a, span];
        }
      }
      if (best === 1e9) continue;
      alpha.data[i] = bestAlpha;
      confidence.data[i] = Math.exp(-best) * Math.min(1, bestSpan * 12);
    }
  }
  return { alpha, confidence };
}
