import { inpaint } from '../../src/abilities/inpaint/inpaint.ts';
import { cutOut } from '../../src/abilities/matte/cut-out.ts';
import { denoise } from '../../src/abilities/upscale/denoise.ts';
import { upscale } from '../../src/abilities/upscale/upscale.ts';
import { blendLinear } from '../../src/imaging/alpha-blend.ts';
import { resizePicture } from '../../src/imaging/codec.ts';
import { addGrain } from '../../src/imaging/noise.ts';
import { createPicture, cropRaster, toFloat, toPicture } from '../../src/imaging/raster.ts';
import {
  drawMask,
  drawPicture,
  meanAbsoluteDifference,
  seededRandom,
} from '../../src/imaging/test-pictures.ts';
import { peakSignalToNoise } from '../measures.ts';
import type { QualityCase } from '../quality-case.ts';

/** Cuts a person out, puts the cut-out on grounds we know and cuts it out again: alpha must come back. */
export const matteQuality: QualityCase = {
  ability: 'matte',
  async measure({ sessions, picture, show }) {
    const photo = await picture('party-6');
    const person = await resizePicture(
      cropRaster(photo, { left: 120, top: 300, width: 560, height: 700 }),
      420,
      525,
    );
    const first = await cutOut(sessions, person);
    const { width, height } = person;
    const grounds = {
      plain: drawPicture(width, height, () => [120, 170, 140]),
      slope: drawPicture(width, height, (x, y) => [40 + (160 * y) / height, 90, 200 - (120 * x) / width]),
    };
    const figures = [];
    for (const [name, ground] of Object.entries(grounds)) {
      const composed = blendLinear(ground, first.foreground, first.alpha);
      const again = await cutOut(sessions, composed);
      show(composed);
      show(blendLinear(createPicture(width, height), again.foreground, again.alpha));
      const error = meanAbsoluteDifference(again.alpha, first.alpha);
      figures.push({ name: `alpha error on a ${name} ground`, value: error, better: 'less' as const });
    }
    return figures;
  },
};

export const inpaintQuality: QualityCase = {
  ability: 'inpaint',
  async measure({ sessions, picture, show }) {
    const photo = await resizePicture(await picture('party-6'), 960, 768);
    const hole = drawMask(960, 768, (x, y) => (x > 30 && x < 90 && y > 120 && y < 300 ? 1 : 0));
    const filled = await inpaint(sessions, photo, hole, { way: 'network' });
    show(blendLinear(photo, createPicture(960, 768), hole));
    show(filled);
    let touched = 0;
    for (let i = 0; i < hole.data.length; i++)
      if (!hole.data[i] && filled.data[i * 3] !== photo.data[i * 3]) touched++;
    const box = { left: 31, top: 121, width: 59, height: 179 };
    const closeness = peakSignalToNoise(cropRaster(filled, box), cropRaster(photo, box));
    return [
      { name: 'pixels changed outside the hole', value: touched, better: 'less' },
      { name: 'blinds continued, dB', value: closeness, better: 'more' },
    ];
  },
};

export const upscaleQuality: QualityCase = {
  ability: 'upscale',
  async measure({ sessions, picture, show }) {
    const truth = cropRaster(await picture('party-6'), { left: 260, top: 500, width: 320, height: 320 });
    const small = await resizePicture(truth, 80, 80);
    const ours = await upscale(sessions, small, { factor: 4 });
    const plain = await resizePicture(small, 320, 320, 'cubic');
    for (const one of [truth, plain, ours]) show(one);
    const gain = peakSignalToNoise(ours, truth) - peakSignalToNoise(plain, truth);
    const noisy = toPicture(addGrain(toFloat(truth), 0, 14, seededRandom(9)));
    const cleaner = peakSignalToNoise(denoise(noisy, 1), truth) - peakSignalToNoise(noisy, truth);
    return [
      { name: '×4 over bicubic, dB', value: gain, better: 'more' },
      { name: 'denoise gain, dB', value: cleaner, better: 'more' },
    ];
  },
};
