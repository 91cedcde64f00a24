import { groupedCatalogue } from './catalogue.ts';

/** What magic fill can mark by name. */
export const fillTargets = groupedCatalogue('Fill target', {
  General: ['background', 'person', 'head', 'skin', 'hands', 'left_hand', 'right_hand'],
  'Face features': [
    'face',
    'left_eyebrow',
    'right_eyebrow',
    'left_eye',
    'right_eye',
    'nose',
    'mouth',
    'upper_lip',
    'lower_lip',
  ],
  'Hair and accessories': ['hair', 'hat', 'glasses'],
  'Ears and jewelry': ['left_ear', 'right_ear', 'earring', 'necklace'],
  Other: ['clothes', 'neck', 'EraseID', 'KeepID'],
});

export type FillTarget = (typeof fillTargets)['keywords'][number]['keyword'];
