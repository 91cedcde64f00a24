import type { OnnxGraph } from '../onnx-graph.ts';
import {
  resultMatrix,
  TILE,
  TILE_PIXELS,
  transformFilter,
  WINDOW,
  WINDOW_PIXELS,
  windowMatrix,
} from './transforms.ts';

// One picture of any size cut into tiles of 4 × 4: plane p holds pixel p of every tile, as planes, tiles, channels.
// One more plane of zeros stands for all that lies outside. Between convolutions values stay like this, and what works
// value by value and leaves zeros alone may be used on them as they are.

const PLANES = TILE_PIXELS + 1;

export class TileSpace {
  readonly #graph: OnnxGraph;
  readonly #height: string;
  readonly #width: string;
  readonly #down: string;
  readonly #across: string;
  readonly #tiles: string;
  /** Where each pixel of each window lies among the planes. */
  readonly #windows: string;
  readonly #windowMatrix: string;
  readonly #resultMatrix: string;

  /** `picture`: 1, channels, height, width. */
  constructor(graph: OnnxGraph, picture: string) {
    this.#graph = graph;
    this.#height = graph.add('Shape', [picture], { start: 2, end: 3 });
    this.#width = graph.add('Shape', [picture], { start: 3, end: 4 });
    this.#down = this.#tilesAlong(this.#height);
    this.#across = this.#tilesAlong(this.#width);
    this.#tiles = graph.add('Mul', [this.#down, this.#across]);
    this.#windows = this.#placesOfWindows();
    this.#windowMatrix = graph.floats(windowMatrix.flat(), [WINDOW_PIXELS, WINDOW_PIXELS]);
    const outside = new Array<number>(WINDOW_PIXELS).fill(0);
    this.#resultMatrix = graph.floats([...resultMatrix, outside].flat(), [PLANES, WINDOW_PIXELS]);
  }

  fromPicture(picture: string, channels: number): string {
    const missing = (tiles: string, length: string) =>
      this.#op('Sub', this.#op('Mul', tiles, this.#whole(TILE)), length);
    const ends = [missing(this.#down, this.#height), missing(this.#across, this.#width)];
    const filled = this.#op('Pad', picture, this.#shape(0, 0, 0, 0, 0, 0, ...ends));
    const cut = this.#op('Reshape', filled, this.#shape(channels, this.#down, TILE, this.#across, TILE));
    const planes = this.#graph.add('Transpose', [cut], { perm: [2, 4, 1, 3, 0] });
    const inside = this.#op('Reshape', planes, this.#shape(TILE_PIXELS, this.#tiles, channels));
    return this.#op('Pad', inside, this.#shape(0, 0, 0, 1, 0, 0));
  }

  toPicture(tiles: string, channels: number): string {
    const inside = this.#op('Slice', tiles, this.#shape(0), this.#shape(TILE_PIXELS), this.#shape(0));
    const cut = this.#op('Reshape', inside, this.#shape(TILE, TILE, this.#down, this.#across, channels));
    const joined = this.#graph.add('Transpose', [cut], { perm: [4, 2, 0, 3, 1] });
    const side = (count: string) => this.#op('Mul', count, this.#whole(TILE));
    const filled = this.#op(
      'Reshape',
      joined,
      this.#shape(1, channels, side(this.#down), side(this.#across)),
    );
    return this.#op(
      'Slice',
      filled,
      this.#shape(0, 0),
      this.#shape(this.#height, this.#width),
      this.#shape(2, 3),
    );
  }

  /** Tiles with the pixels around them, ready to be convolved: 36, tiles, channels. */
  transform(tiles: string, channels: number): string {
    const pixels = this.#op('Reshape', tiles, this.#shape(-1, channels));
    const windows = this.#graph.add('Gather', [pixels, this.#windows], { axis: 0 });
    const transformed = this.#op(
      'MatMul',
      this.#windowMatrix,
      this.#op('Reshape', windows, this.#shape(WINDOW_PIXELS, -1)),
    );
    return this.#op('Reshape', transformed, this.#shape(WINDOW_PIXELS, this.#tiles, channels));
  }

  /** `filter`: 3, 3, in, out. Gives tiles again. */
  convolve(
    transformed: string,
    filter: { values: Float32Array; dims: readonly number[] },
    bias: Float32Array,
  ): string {
    const [, , channelsIn = 1, channelsOut = 1] = filter.dims;
    const factors = this.#graph.floats(transformFilter(filter.values), [
      WINDOW_PIXELS,
      channelsIn,
      channelsOut,
    ]);
    const products = this.#op(
      'Reshape',
      this.#op('MatMul', transformed, factors),
      this.#shape(WINDOW_PIXELS, -1),
    );
    const planes = this.#op('MatMul', this.#resultMatrix, products);
    const tiles = this.#op('Reshape', planes, this.#shape(PLANES, this.#tiles, channelsOut));
    const biases = new Float32Array(PLANES * channelsOut);
    for (let plane = 0; plane < TILE_PIXELS; plane++) biases.set(bias, plane * channelsOut);
    return this.#op('Add', tiles, this.#graph.floats(biases, [PLANES, 1, channelsOut]));
  }

  #tilesAlong(length: string): string {
    return this.#op('Div', this.#op('Add', length, this.#whole(TILE - 1)), this.#whole(TILE));
  }

  #placesOfWindows(): string {
    const rows = this.#pixelsOfWindows(this.#down, this.#height, [1, 3]);
    const columns = this.#pixelsOfWindows(this.#across, this.#width, [0, 2]);
    const plane = this.#op('Add', this.#op('Mul', rows.inTile, this.#whole(TILE)), columns.inTile);
    const tile = this.#op('Add', this.#op('Mul', rows.tile, this.#across), columns.tile);
    const place = this.#op('Add', this.#op('Mul', plane, this.#tiles), tile);
    const isInside = this.#op('And', rows.isInside, columns.isInside);
    const outside = this.#op('Mul', this.#tiles, this.#whole(TILE_PIXELS));
    return this.#op('Reshape', this.#op('Where', isInside, place, outside), this.#shape(-1));
  }

  /** Along one side, for each place in a window and each tile; `axes` are those of the other side. */
  #pixelsOfWindows(tiles: string, length: string, axes: readonly number[]) {
    const count = this.#op('Squeeze', tiles);
    const [zero, one] = [this.#graph.integers([0], []), this.#graph.integers([1], [])];
    const starts = this.#op('Mul', this.#op('Range', zero, count, one), this.#whole(TILE));
    const inWindow = Array.from({ length: WINDOW }, (_, i) => i - 1);
    const pixels = this.#op('Add', starts, this.#graph.integers(inWindow, [WINDOW, 1]));
    const isInside = this.#op(
      'And',
      this.#op('GreaterOrEqual', pixels, this.#whole(0)),
      this.#op('Less', pixels, length),
    );
    const kept = this.#op('Max', pixels, this.#whole(0));
    const spread = (value: string) => this.#op('Unsqueeze', value, this.#shape(...axes));
    return {
      inTile: spread(this.#op('Mod', kept, this.#whole(TILE))),
      tile: spread(this.#op('Div', kept, this.#whole(TILE))),
      isInside: spread(isInside),
    };
  }

  #op(op: string, ...inputs: string[]): string {
    return this.#graph.add(op, inputs);
  }

  #whole(value: number): string {
    return this.#graph.integers([value]);
  }

  /** Sizes that are known and such that the graph finds out. */
  #shape(...sizes: (number | string)[]): string {
    if (sizes.every((size) => typeof size === 'number')) return this.#graph.integers(sizes);
    const parts = sizes.map((size) => (typeof size === 'number' ? this.#whole(size) : size));
    return this.#graph.add('Concat', parts, { axis: 0 });
  }
}
