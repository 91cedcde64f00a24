import { fitSimilarity, warpAffine } from '../src/imaging/affine.ts';
import { gaussianBlur } from '../src/imaging/blur.ts';
import { solveMatte } from '../src/imaging/closed-form.ts';
import { resizePicture, sharpFrom } from '../src/imaging/codec.ts';
import { distanceTo } from '../src/imaging/distance.ts';
import { guidedFilter } from '../src/imaging/guided-filter.ts';
import { laplacianBlend } from '../src/imaging/laplacian-blend.ts';
import { growMask } from '../src/imaging/morphology.ts';
import { diffusionFill, poissonBlend } from '../src/imaging/poisson-blend.ts';
import { createFloat, toFloat } from '../src/imaging/raster.ts';
import { resizeRaster } from '../src/imaging/resize.ts';
import { discMask, patternPicture } from '../src/imaging/test-pictures.ts';
import type { BenchCase } from './bench-case.ts';
import { directBlur, directDistance, directGrow, directPoisson } from './direct-imaging.ts';

const SIZE = 512;
const picture = patternPicture(SIZE, SIZE);
const pixels = toFloat(picture);
const unit = { ...pixels, data: pixels.data.map((value) => value / 255) };
const disc = discMask(SIZE, 150);
const smallPicture = patternPicture(96, 96);
const smallDisc = discMask(96, 30);
const corners = [
  { x: 0, y: 0 },
  { x: SIZE, y: 0 },
];
const turned = [
  { x: 60, y: 0 },
  { x: SIZE - 60, y: 90 },
];

/** Speed of our typed-array loops against sharp's native code or against the textbook loop. */
export const imagingBench: BenchCase[] = [
  {
    name: 'resize 512→224, own float against sharp',
    ours: () => void resizeRaster(pixels, 224, 224),
    peer: async () => void (await resizePicture(picture, 224, 224, 'linear')),
  },
  {
    name: 'gaussian blur σ 12 of 512², own against sharp',
    ours: () => void gaussianBlur(pixels, 12),
    peer: async () => void (await sharpFrom(picture).blur(12).raw().toBuffer()),
  },
  {
    name: 'gaussian blur σ 6 of 96², running sums against direct',
    ours: () => void gaussianBlur(toFloat(smallPicture), 6),
    peer: () => void directBlur(toFloat(smallPicture), 6),
    goal: 10,
  },
  {
    name: 'similarity warp 512², own against sharp affine',
    ours: () => void warpAffine(picture, fitSimilarity(corners, turned), SIZE, SIZE),
    peer: async () => void (await sharpFrom(picture).affine([0.77, 0.18, -0.18, 0.77]).raw().toBuffer()),
  },
  {
    name: 'poisson fill 96², coarse-to-fine CG against Gauss–Seidel',
    ours: () => void diffusionFill(smallPicture, smallDisc),
    peer: () => void directPoisson(smallPicture, smallDisc),
    goal: 5,
  },
  {
    name: 'grow mask by 20 px at 512², queue against direct',
    ours: () => void growMask(disc, 20),
    peer: () => void directGrow(disc, 20),
    goal: 4,
  },
  {
    name: 'distance transform 64², parabolas against direct',
    ours: () => void distanceTo(discMask(64, 20)),
    peer: () => void directDistance(discMask(64, 20)),
    goal: 20,
  },
  {
    name: 'poisson blend against laplacian blend, 512²',
    ours: () =>
      void poissonBlend(picture, { ...picture, data: picture.data.map((value) => 255 - value) }, disc),
    peer: () =>
      void laplacianBlend(picture, { ...picture, data: picture.data.map((value) => 255 - value) }, disc),
  },
  {
    name: 'guided filter against closed-form matte, 512²',
    ours: () => void guidedFilter(unit, disc, 8, 1e-4),
    peer: () => {
      const trimap = {
        ...disc,
        data: disc.data.map((value, i) => (Math.abs((i % SIZE) - 256) > 100 ? value : 0.5)),
      };
      solveMatte(
        { picture: unit, trimap, prior: disc, priorWeight: createFloat(SIZE, SIZE), start: disc },
        10,
      );
    },
  },
];
