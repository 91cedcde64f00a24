import type { OnnxGraph } from '../onnx-graph.ts';
import { TileSpace } from '../winograd/tile-space.ts';

// A layer's result may be needed as a picture, cut into tiles, or transformed for a convolution; each form is made once,
// when it is first asked for.

export interface LayerValue {
  /** Known behind convolutions. */
  channels: number;
  /** The picture whose height and width it has. */
  sizeOf: string;
  /** Channels first. */
  picture?: string;
  tiles?: string;
  transformed?: string;
  /** Its channels, one after the other, where nobody has joined them yet. */
  parts?: readonly LayerValue[];
}

export const isTiled = ({ tiles, parts }: LayerValue): boolean => tiles !== undefined || parts !== undefined;

export class LayerForms {
  readonly #graph: OnnxGraph;
  readonly #spaces = new Map<string, TileSpace>();

  constructor(graph: OnnxGraph) {
    this.#graph = graph;
  }

  spaceOf({ sizeOf }: LayerValue): TileSpace {
    const space = this.#spaces.get(sizeOf) ?? new TileSpace(this.#graph, sizeOf);
    this.#spaces.set(sizeOf, space);
    return space;
  }

  picture(value: LayerValue): string {
    value.picture ??= value.parts
      ? this.#joined(
          value.parts.map((part) => this.picture(part)),
          1,
        )
      : this.spaceOf(value).toPicture(value.tiles as string, value.channels);
    return value.picture;
  }

  tiles(value: LayerValue): string {
    value.tiles ??= value.parts
      ? this.#joined(
          value.parts.map((part) => this.tiles(part)),
          2,
        )
      : this.spaceOf(value).fromPicture(value.picture as string, value.channels);
    return value.tiles;
  }

  transformed(value: LayerValue): string {
    value.transformed ??= value.parts
      ? this.#joined(
          value.parts.map((part) => this.transformed(part)),
          2,
        )
      : this.spaceOf(value).transform(this.tiles(value), value.channels);
    return value.transformed;
  }

  #joined(values: string[], axis: number): string {
    return this.#graph.add('Concat', values, { axis });
  }
}
