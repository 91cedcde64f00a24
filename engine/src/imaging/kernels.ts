import { readFileSync } from 'node:fs';

// Loops over pixels in WebAssembly (engine/kernels), several times as fast as here, and the memory they work in.

type KernelName =
  | 'addView'
  | 'boxColumns'
  | 'boxRows'
  | 'composeRows'
  | 'remapRgb'
  | 'resizeColumns'
  | 'resizeRows'
  | 'shrinkView';
type Kernel = (...pointersAndSizes: number[]) => void;
type Placed = Float32Array | Int32Array | Uint8Array | Uint8ClampedArray;

const PAGE_BYTES = 65536;
/** Vectors read and write a little past the last pixel. */
const SLACK_BYTES = 16;
/** What the compiler keeps for itself. */
const FIRST_FREE = 1024;
/** Memory that has grown beyond this is given back after the call. */
const KEPT_BYTES = 96 * 1024 * 1024;

const code = new WebAssembly.Module(readFileSync(new URL('../../kernels/kernels.wasm', import.meta.url)));

function viewLike(array: Placed, memory: WebAssembly.Memory, pointer: number): Placed {
  if (array instanceof Float32Array) return new Float32Array(memory.buffer, pointer, array.length);
  if (array instanceof Int32Array) return new Int32Array(memory.buffer, pointer, array.length);
  return new Uint8Array(memory.buffer, pointer, array.length);
}

/** Where a kernel finds and leaves its pixels. Pointers hold for one call of `withKernels`. */
export class KernelMemory {
  readonly kernels: Record<KernelName, Kernel>;
  readonly #memory = new WebAssembly.Memory({ initial: 64 });
  #free = FIRST_FREE;

  constructor() {
    const { exports } = new WebAssembly.Instance(code, { env: { memory: this.#memory } });
    this.kernels = exports as unknown as Record<KernelName, Kernel>;
  }

  get bytes(): number {
    return this.#memory.buffer.byteLength;
  }

  empty(): void {
    this.#free = FIRST_FREE;
  }

  /** Calls `work`, and forgets what it put here: what was put before stays for the next band of a picture. */
  inTurn(work: () => void): void {
    const free = this.#free;
    work();
    this.#free = free;
  }

  /** Room for so many bytes; what lies there is from earlier calls. */
  room(bytes: number): number {
    const pointer = this.#free;
    this.#free = Math.ceil((pointer + bytes + SLACK_BYTES) / 16) * 16;
    const missing = this.#free - this.bytes;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE_BYTES));
    return pointer;
  }

  put(array: Placed): number {
    const pointer = this.room(array.byteLength);
    viewLike(array, this.#memory, pointer).set(array);
    return pointer;
  }

  /** The same as floats, whatever it is made of. */
  putAsFloats(array: Placed): number {
    const pointer = this.room(4 * array.length);
    new Float32Array(this.#memory.buffer, pointer, array.length).set(array);
    return pointer;
  }

  /** Copies what a kernel wrote. */
  fetch(into: Placed, pointer: number): void {
    into.set(viewLike(into, this.#memory, pointer));
  }
}

let kept: KernelMemory | undefined;

/** Calls are short and never overlap, so they share one memory. */
export function withKernels<Result>(call: (memory: KernelMemory) => Result): Result {
  const memory = kept ?? new KernelMemory();
  memory.empty();
  try {
    return call(memory);
  } finally {
    kept = memory.bytes > KEPT_BYTES ? undefined : memory;
  }
}
