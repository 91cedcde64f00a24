import { luma, type Picture } from '../src/imaging/raster.ts';

/** dB against the truth; 99 when equal. */
export function peakSignalToNoise(picture: Picture, truth: Picture): number {
  let sum = 0;
  for (let i = 0; i < truth.data.length; i++) sum += (picture.data[i]! - truth.data[i]!) ** 2;
  return sum === 0 ? 99 : 10 * Math.log10((255 * 255 * truth.data.length) / sum);
}

export interface Border {
  /** Upright borders lie left of column `at`, level ones above row `at`. */
  upright: boolean;
  at: number;
  from: number;
  to: number;
}

const NEIGHBOURS = 12;

/** How far the step across a border stands out of the steps across lines beside it, in their deviations. */
export function seamScore(picture: Picture, { upright, at, from, to }: Border): number {
  const grey = luma(picture);
  const value = (along: number, across: number) =>
    grey.data[upright ? along * grey.width + across : across * grey.width + along]!;
  const step = (line: number) => {
    let sum = 0;
    for (let along = from; along < to; along++) sum += Math.abs(value(along, line) - value(along, line - 1));
    return sum / (to - from);
  };
  const last = upright ? grey.width - 1 : grey.height - 1;
  const beside: number[] = [];
  for (let away = 2; away <= NEIGHBOURS; away++)
    for (const line of [at - away, at + away]) if (line >= 1 && line <= last) beside.push(step(line));
  const mean = beside.reduce((sum, one) => sum + one, 0) / beside.length;
  const deviation = Math.sqrt(beside.reduce((sum, one) => sum + (one - mean) ** 2, 0) / beside.length);
  return (step(at) - mean) / Math.max(deviation, 0.25);
}
