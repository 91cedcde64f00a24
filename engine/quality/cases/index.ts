import type { QualityCase } from '../quality-case.ts';
import { backgroundQuality } from './background.ts';
import { createQuality } from './create.ts';
import { refinerQuality } from './face-refiner.ts';
import { anonymizeQuality, expressionQuality, swapQuality } from './face-tools.ts';
import { faceDetectionQuality } from './faces.ts';
import { expandQuality, fillQuality } from './fill-and-expand.ts';
import { peopleQuality } from './people.ts';
import { inpaintQuality, matteQuality, upscaleQuality } from './pixels.ts';
import { superidQuality } from './superid.ts';
import { tagQuality } from './tag.ts';

export const qualityCases: QualityCase[] = [
  faceDetectionQuality,
  peopleQuality,
  refinerQuality,
  anonymizeQuality,
  swapQuality,
  expressionQuality,
  matteQuality,
  inpaintQuality,
  upscaleQuality,
  superidQuality,
  fillQuality,
  expandQuality,
  tagQuality,
  backgroundQuality,
  createQuality,
];
