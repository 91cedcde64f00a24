// Solves ∇²u = rhs on the marked pixels with u given elsewhere: conjugate gradients, started from the
// solution on a grid half as fine, so that the count of iterations hardly grows with the hole.

/** Below this many unknowns a coarser start no longer pays. */
const COARSEST_UNKNOWNS = 400;

export interface Membrane {
  width: number;
  height: number;
  /** 1 where u is to be found. */
  unknown: Uint8Array;
  /** Fixed values where known; a first guess where unknown. Overwritten with the solution. */
  values: Float32Array;
  /** Zero for the smoothest sheet. */
  rhs: Float32Array;
}

interface System {
  ids: Int32Array;
  /** Four neighbours per unknown, −1 outside the picture. */
  neighbours: Int32Array;
  degree: Float32Array;
}

function buildSystem({ width, height, unknown }: Membrane): System {
  let count = 0;
  for (let i = 0; i < unknown.length; i++) count += unknown[i]!;
  const ids = new Int32Array(count);
  const neighbours = new Int32Array(count * 4);
  const degree = new Float32Array(count);
  for (let i = 0, k = 0; i < unknown.length; i++) {
    if (!unknown[i]) continue;
    const x = i % width;
    ids[k] = i;
    neighbours[k * 4] = x > 0 ? i - 1 : -1;
    neighbours[k * 4 + 1] = x < width - 1 ? i + 1 : -1;
    neighbours[k * 4 + 2] = i >= width ? i - width : -1;
    neighbours[k * 4 + 3] = i < width * (height - 1) ? i + width : -1;
    for (let n = 0; n < 4; n++) if (neighbours[k * 4 + n]! >= 0) degree[k]!++;
    k++;
  }
  return { ids, neighbours, degree };
}

/** out = degree·v − Σ neighbours, over a full grid that is zero at known pixels. */
function applyLaplacian({ ids, neighbours, degree }: System, grid: Float32Array, out: Float32Array): void {
  for (let k = 0, n = 0; k < ids.length; k++, n += 4) {
    let sum = degree[k]! * grid[ids[k]!]!;
    if (neighbours[n]! >= 0) sum -= grid[neighbours[n]!]!;
    if (neighbours[n + 1]! >= 0) sum -= grid[neighbours[n + 1]!]!;
    if (neighbours[n + 2]! >= 0) sum -= grid[neighbours[n + 2]!]!;
    if (neighbours[n + 3]! >= 0) sum -= grid[neighbours[n + 3]!]!;
    out[k] = sum;
  }
}

function halve(membrane: Membrane): Membrane {
  const width = Math.ceil(membrane.width / 2);
  const height = Math.ceil(membrane.height / 2);
  const unknown = new Uint8Array(width * height);
  const values = new Float32Array(width * height);
  const rhs = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      let known = 0;
      for (let j = 2 * y; j < Math.min(2 * y + 2, membrane.height); j++) {
        for (let i = 2 * x; i < Math.min(2 * x + 2, membrane.width); i++) {
          const at = j * membrane.width + i;
          rhs[o]! += membrane.rhs[at]!;
          if (membrane.unknown[at]) continue;
          known++;
          values[o]! += membrane.values[at]!;
        }
      }
      unknown[o] = known ? 0 : 1;
      if (known) values[o]! /= known;
    }
  }
  return { width, height, unknown, values, rhs };
}

function startFromCoarse(membrane: Membrane): void {
  const coarse = halve(membrane);
  solveMembrane(coarse, 1e-3);
  const { width, height } = membrane;
  for (let y = 0; y < height; y++) {
    const cy = Math.min(coarse.height - 1, Math.max(0, (y + 0.5) / 2 - 0.5));
    const y0 = cy | 0;
    const below = y0 + 1 < coarse.height ? coarse.width : 0;
    for (let x = 0; x < width; x++) {
      if (!membrane.unknown[y * width + x]) continue;
      const cx = Math.min(coarse.width - 1, Math.max(0, (x + 0.5) / 2 - 0.5));
      const x0 = cx | 0;
      const right = x0 + 1 < coarse.width ? 1 : 0;
      const i = y0 * coarse.width + x0;
      const v = coarse.values;
      const top = v[i]! + (v[i + right]! - v[i]!) * (cx - x0);
      const bottom = v[i + below]! + (v[i + below + right]! - v[i + below]!) * (cx - x0);
      membrane.values[y * width + x] = top + (bottom - top) * (cy - y0);
    }
  }
}

/** Stops when the RMS residual is below `tolerance` of the largest value. */
export function solveMembrane(membrane: Membrane, tolerance = 1e-4): void {
  const system = buildSystem(membrane);
  const { ids, degree } = system;
  if (ids.length === 0 || ids.length === membrane.values.length) return;
  if (ids.length > COARSEST_UNKNOWNS) startFromCoarse(membrane);
  const count = ids.length;
  const residual = new Float32Array(count);
  const product = new Float32Array(count);
  const direction = new Float32Array(membrane.values.length);
  applyLaplacian(system, membrane.values, product);
  let energy = 0;
  let scale = 0;
  for (let k = 0; k < count; k++) {
    residual[k] = -membrane.rhs[ids[k]!]! - product[k]!;
    direction[ids[k]!] = residual[k]! / degree[k]!;
    energy += (residual[k]! * residual[k]!) / degree[k]!;
    scale = Math.max(scale, Math.abs(membrane.values[ids[k]!]!), Math.abs(membrane.rhs[ids[k]!]!));
  }
  const goal = (tolerance * Math.max(scale, 1e-6)) ** 2 * count;
  for (let step = 0; step < 2 * count && energy > goal; step++) {
    applyLaplacian(system, direction, product);
    let curvature = 0;
    for (let k = 0; k < count; k++) curvature += direction[ids[k]!]! * product[k]!;
    const length = energy / curvature;
    let next = 0;
    for (let k = 0; k < count; k++) {
      membrane.values[ids[k]!]! += length * direction[ids[k]!]!;
      residual[k]! -= length * product[k]!;
      next += (residual[k]! * residual[k]!) / degree[k]!;
    }
    const turn = next / energy;
    energy = next;
    for (let k = 0; k < count; k++) {
      direction[ids[k]!] = residual[k]! / degree[k]! + turn * direction[ids[k]!]!;
    }
  }
}
