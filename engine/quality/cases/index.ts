import type { QualityCase } from '../quality-case.ts';
import { faceDetectionQuality } from './faces.ts';
import { peopleQuality } from './people.ts';
import { inpaintQuality, matteQuality, upscaleQuality } from './pixels.ts';

export const qualityCases: QualityCase[] = [
  faceDetectionQuality,
  peopleQuality,
  matteQuality,
  inpaintQuality,
  upscaleQuality,
];
