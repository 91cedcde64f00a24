import type { FloatRaster, Mask, Picture } from '../src/imaging/raster.ts';
import { createFloat } from '../src/imaging/raster.ts';

// The textbook forms that the engine's loops are measured against.

export function directBlur(source: FloatRaster, sigma: number): FloatRaster {
  const { width, height, channels } = source;
  const reach = Math.ceil(sigma * 3);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  );
  const total = kernel.reduce((sum, value) => sum + value, 0);
  const pass = (from: Float32Array, along: 'x' | 'y') => {
    const out = new Float32Array(from.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        for (let c = 0; c < channels; c++) {
          let sum = 0;
          for (let k = -reach; k <= reach; k++) {
            const sx = along === 'x' ? Math.min(width - 1, Math.max(0, x + k)) : x;
            const sy = along === 'y' ? Math.min(height - 1, Math.max(0, y + k)) : y;
            sum += kernel[k + reach]! * from[(sy * width + sx) * channels + c]!;
          }
          out[(y * width + x) * channels + c] = sum / total;
        }
      }
    }
    return out;
  };
  return { ...source, data: pass(pass(source.data, 'x'), 'y') };
}

export function directGrow(mask: Mask, radius: number): Mask {
  const { width, height, data } = mask;
  const pass = (from: Float32Array, dx: number, dy: number) =>
    from.map((_, i) => {
      let most = 0;
      const x = i % width;
      const y = (i - x) / width;
      for (let k = -radius; k <= radius; k++) {
        const sx = x + k * dx;
        const sy = y + k * dy;
        if (sx >= 0 && sx < width && sy >= 0 && sy < height) most = Math.max(most, from[sy * width + sx]!);
      }
      return most;
    });
  return { ...mask, data: pass(pass(data, 1, 0), 0, 1) };
}

export function directDistance(mask: Mask): Mask {
  const out = createFloat(mask.width, mask.height);
  for (let i = 0; i < out.data.length; i++) {
    let least = Number.POSITIVE_INFINITY;
    for (let j = 0; j < mask.data.length; j++) {
      if (mask.data[j]! <= 0.5) continue;
      const dx = (i % mask.width) - (j % mask.width);
      const dy = Math.floor(i / mask.width) - Math.floor(j / mask.width);
      least = Math.min(least, dx * dx + dy * dy);
    }
    out.data[i] = Math.sqrt(least);
  }
  return out;
}

/** Gauss–Seidel to the same accuracy (largest change below a hundredth of a grey level). */
export function directPoisson(picture: Picture, hole: Mask): Float32Array {
  const { width, channels } = picture;
  const values = Float32Array.from(picture.data, (value, o) =>
    hole.data[Math.floor(o / channels)] ? 0 : value,
  );
  for (let change = 1; change > 0.01; ) {
    change = 0;
    for (let i = 0; i < hole.data.length; i++) {
      if (!hole.data[i]) continue;
      for (let c = 0; c < channels; c++) {
        const o = i * channels + c;
        const across = values[o - channels]! + values[o + channels]!;
        const next = (across + values[o - width * channels]! + values[o + width * channels]!) / 4;
        change = Math.max(change, Math.abs(next - values[o]!));
        values[o] = next;
      }
    }
  }
  return values;
}
