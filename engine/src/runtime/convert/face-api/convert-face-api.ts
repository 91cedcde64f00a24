import type { OnnxGraph } from '../onnx-graph.ts';
import type { WeightGroup } from '../tfjs-weights.ts';
import { buildAgeGender } from './age-gender.ts';
import { buildExpression } from './expression.ts';
import { NetworkBuilder } from './network-builder.ts';
import { buildRecognition } from './recognition.ts';
import { buildSsdMobilenet } from './ssd-mobilenet.ts';

const networks = {
  recognition: buildRecognition,
  'age-gender': buildAgeGender,
  expression: buildExpression,
  'ssd-mobilenet': buildSsdMobilenet,
} as const;

export type FaceApiNetwork = keyof typeof networks;

/** face-api weight map → ONNX. */
export function convertFaceApi(
  network: FaceApiNetwork,
  manifest: readonly WeightGroup[],
  bytes: Uint8Array,
): OnnxGraph {
  const net = new NetworkBuilder(manifest, bytes);
  networks[network](net);
  return net.graph;
}
