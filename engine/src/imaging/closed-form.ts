import type { FloatRaster, Mask } from './raster.ts';
import { createFloat } from './raster.ts';

// Closed-form matting (Levin et al. 2008) inside the unknown band only: 3×3 windows are kept as means and
// inverse covariances and the Laplacian is applied without ever building a matrix.

export interface MattingProblem {
  /** RGB 0–1. */
  picture: FloatRaster;
  /** 0 ground, 0.5 unknown, 1 figure. */
  trimap: Mask;
  /** What other evidence says about the unknown pixels, and how strongly. */
  prior: Mask;
  priorWeight: Mask;
  start: Mask;
}

const EPSILON = 1e-5;
const KNOWN_WEIGHT = 100;

interface Windows {
  centres: Int32Array;
  means: Float32Array;
  /** Upper triangle of the inverse covariance, six numbers per window. */
  inverses: Float32Array;
  offsets: Int32Array;
  /** Pixels that any window touches, and the diagonal of the Laplacian there. */
  active: Int32Array;
  diagonal: Float32Array;
}

function isUnknown(value: number): boolean {
  return value > 0 && value < 1;
}

function indicesOf(flags: Uint8Array): number[] {
  const found: number[] = [];
  for (let i = 0; i < flags.length; i++) if (flags[i]) found.push(i);
  return found;
}

function windowCentres(trimap: Mask, offsets: Int32Array): Int32Array {
  const { width, height, data } = trimap;
  const centres: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      for (let k = 0; k < 9; k++) {
        if (!isUnknown(data[i + offsets[k]!]!)) continue;
        centres.push(i);
        break;
      }
    }
  }
  return Int32Array.from(centres);
}

function fitWindows(rgb: Float32Array, trimap: Mask): Windows {
  const { width } = trimap;
  const offsets = Int32Array.of(-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1);
  const centres = windowCentres(trimap, offsets);
  const means = new Float32Array(centres.length * 3);
  const inverses = new Float32Array(centres.length * 6);
  const diagonal = new Float32Array(trimap.data.length);
  const touched = new Uint8Array(trimap.data.length);
  for (let k = 0; k < centres.length; k++) {
    let [r, g, b, rr, rg, rb, gg, gb, bb] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (let n = 0; n < 9; n++) {
      const j = (centres[k]! + offsets[n]!) * 3;
      const [x, y, z] = [rgb[j]!, rgb[j + 1]!, rgb[j + 2]!];
      r += x / 9;
      g += y / 9;
      b += z / 9;
      rr += (x * x) / 9;
      rg += (x * y) / 9;
      rb += (x * z) / 9;
      gg += (y * y) / 9;
      gb += (y * z) / 9;
      bb += (z * z) / 9;
    }
    const a = rr - r * r + EPSILON / 9;
    const d = gg - g * g + EPSILON / 9;
    const f = bb - b * b + EPSILON / 9;
    const [u, v, w] = [rg - r * g, rb - r * b, gb - g * b];
    const [m0, m1, m2] = [d * f - w * w, v * w - u * f, u * w - v * d];
    const scale = 1 / (a * m0 + u * m1 + v * m2);
    means.set([r, g, b], k * 3);
    const q = k * 6;
    inverses.set([m0, m1, m2, a * f - v * v, u * v - a * w, a * d - u * u], q);
    for (let n = 0; n < 6; n++) inverses[q + n]! *= scale;
    for (let n = 0; n < 9; n++) {
      const j = centres[k]! + offsets[n]!;
      const [x, y, z] = [rgb[j * 3]! - r, rgb[j * 3 + 1]! - g, rgb[j * 3 + 2]! - b];
      const own = inverses[q]! * x * x + inverses[q + 3]! * y * y + inverses[q + 5]! * z * z;
      const cross = inverses[q + 1]! * x * y + inverses[q + 2]! * x * z + inverses[q + 4]! * y * z;
      diagonal[j]! += 1 - (1 + own + 2 * cross) / 9;
      touched[j] = 1;
    }
  }
  const active = Int32Array.from(indicesOf(touched));
  return { centres, means, inverses, offsets, active, diagonal };
}

/** out = (L + diag(weights))·v on the active pixels. */
function applyMatrix(
  windows: Windows,
  rgb: Float32Array,
  weights: Float32Array,
  v: Float32Array,
  out: Float32Array,
): void {
  const { centres, means, inverses: m, offsets, active } = windows;
  for (let k = 0; k < active.length; k++) out[active[k]!] = weights[active[k]!]! * v[active[k]!]!;
  for (let k = 0; k < centres.length; k++) {
    const [r, g, b] = [means[k * 3]!, means[k * 3 + 1]!, means[k * 3 + 2]!];
    const q = k * 6;
    let [sum, s0, s1, s2] = [0, 0, 0, 0];
    for (let n = 0; n < 9; n++) {
      const j = centres[k]! + offsets[n]!;
      sum += v[j]!;
      s0 += v[j]! * (rgb[j * 3]! - r);
      s1 += v[j]! * (rgb[j * 3 + 1]! - g);
      s2 += v[j]! * (rgb[j * 3 + 2]! - b);
    }
    const t0 = (m[q]! * s0 + m[q + 1]! * s1 + m[q + 2]! * s2) / 9;
    const t1 = (m[q + 1]! * s0 + m[q + 3]! * s1 + m[q + 4]! * s2) / 9;
    const t2 = (m[q + 2]! * s0 + m[q + 4]! * s1 + m[q + 5]! * s2) / 9;
    for (let n = 0; n < 9; n++) {
      const j = centres[k]! + offsets[n]!;
      const model = t0 * (rgb[j * 3]! - r) + t1 * (rgb[j * 3 + 1]! - g) + t2 * (rgb[j * 3 + 2]! - b);
      out[j]! += v[j]! - sum / 9 - model;
    }
  }
}

/** Jacobi-preconditioned conjugate gradients; returns alpha with the known pixels exact. */
export function solveMatte(problem: MattingProblem, iterations: number): Mask {
  const { picture, trimap, prior, priorWeight, start } = problem;
  const windows = fitWindows(picture.data, trimap);
  const { active, diagonal } = windows;
  const n = trimap.data.length;
  const [x, weights, residual] = [new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  const [direction, product] = [new Float32Array(n), new Float32Array(n)];
  for (const i of active) {
    x[i] = start.data[i]!;
    weights[i] = isUnknown(trimap.data[i]!) ? priorWeight.data[i]! : KNOWN_WEIGHT;
  }
  applyMatrix(windows, picture.data, weights, x, product);
  const inverseDiagonal = (i: number) => 1 / (diagonal[i]! + weights[i]! + 1e-6);
  let energy = 0;
  for (const i of active) {
    const wanted = isUnknown(trimap.data[i]!) ? prior.data[i]! : trimap.data[i]!;
    residual[i] = weights[i]! * wanted - product[i]!;
    direction[i] = residual[i]! * inverseDiagonal(i);
    energy += residual[i]! * direction[i]!;
  }
  const goal = 1e-7 * energy + 1e-9;
  for (let step = 0; step < iterations && energy > goal; step++) {
    applyMatrix(windows, picture.data, weights, direction, product);
    let curvature = 0;
    for (let k = 0; k < active.length; k++) curvature += direction[active[k]!]! * product[active[k]!]!;
    const length = energy / curvature;
    let next = 0;
    for (let k = 0; k < active.length; k++) {
      const i = active[k]!;
      x[i]! += length * direction[i]!;
      residual[i]! -= length * product[i]!;
      next += residual[i]! * residual[i]! * inverseDiagonal(i);
    }
    const turn = next / energy;
    energy = next;
    for (let k = 0; k < active.length; k++) {
      const i = active[k]!;
      direction[i] = residual[i]! * inverseDiagonal(i) + turn * direction[i]!;
    }
  }
  const out = createFloat(trimap.width, trimap.height);
  for (let i = 0; i < n; i++) {
    const known = trimap.data[i]!;
    out.data[i] = isUnknown(known) ? Math.min(1, Math.max(0, x[i]!)) : known;
  }
  return out;
}
