import { resizePicture } from '../../src/imaging/codec.ts';
import { cropRaster } from '../../src/imaging/raster.ts';
import { peakSignalToNoise, seamScore } from '../measures.ts';
import type { Figure, PictureName, QualityCase } from '../quality-case.ts';
import { runTool } from '../run-tool.ts';

/** Faces, cloth, a busy room, leaves, food, wood and lattices; small, for a network looks at every pixel. */
const PARTS: readonly (readonly [PictureName, number, number])[] = [
  ['party-6', 300, 540],
  ['party-3', 560, 380],
  ['party-5', 1100, 240],
  ['palms', 760, 260],
  ['woods', 820, 330],
  ['forest', 500, 520],
  ['cups', 380, 560],
  ['dome', 300, 300],
  ['coasters', 420, 420],
  ['cliffs', 280, 300],
  ['donut', 300, 120],
  ['brownie', 320, 260],
];
const PART_PX = 128;
/** In a picture of 160 px the second tile fades in round this column. */
const TILE_BORDER = 40;

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Upscale with the sliders as they come, against the true picture. */
export const superidQuality: QualityCase = {
  ability: 'superid',
  async measure({ sessions, picture, show }) {
    const gains: number[] = [];
    for (const [name, left, top] of PARTS) {
      const truth = cropRaster(await picture(name), { left, top, width: PART_PX, height: PART_PX });
      const small = await resizePicture(truth, PART_PX / 2, PART_PX / 2);
      const { result } = await runTool(sessions, 'superid', { scale: 2 }, { image: small });
      const plain = await resizePicture(small, PART_PX, PART_PX, 'cubic');
      for (const one of [truth, plain, result!]) show(one);
      gains.push(peakSignalToNoise(result!, truth) - peakSignalToNoise(plain, truth));
    }
    const wide = cropRaster(await picture('party-6'), { left: 240, top: 560, width: 160, height: 64 });
    const { result } = await runTool(sessions, 'superid', { scale: 2 }, { image: wide });
    show(result!);
    const border = { upright: true, at: TILE_BORDER * 2, from: 0, to: 128 };
    const plainly = await resizePicture(wide, 320, 128, 'cubic');
    const seam = seamScore(result!, border) - seamScore(plainly, border);
    const figures: Figure[] = [
      { name: 'mean gain over bicubic at ×2, dB', value: mean(gains), better: 'more' },
      { name: 'parts that gain 2 dB, of 12', value: gains.filter((one) => one >= 2).length, better: 'more' },
      { name: 'least gain over bicubic at ×2, dB', value: Math.min(...gains), better: 'more' },
      { name: 'tile border, z-score above bicubic', value: seam, better: 'less' },
    ];
    return figures;
  },
};
