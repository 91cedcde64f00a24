import { resizePicture } from '../imaging/codec.ts';
import { type Picture, toRgb } from '../imaging/raster.ts';
import { channelsLast, type Networks, output } from './network.ts';

const INPUT = 224;

/** Probabilities; together 1. */
export interface NsfwScores {
  drawing: number;
  hentai: number;
  neutral: number;
  porn: number;
  sexy: number;
}

/** Porn and hentai only: party clothes and beaches score as sexy. */
const REFUSE_FROM = 0.7;

export async function nsfwScores(networks: Networks, picture: Picture): Promise<NsfwScores> {
  const square = await resizePicture(toRgb(picture), INPUT, INPUT, 'linear');
  const [drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0] = output(
    await networks.run('nsfw', { image: channelsLast(square, 1 / 255) }),
    'classes',
  ).data;
  return { drawing, hentai, neutral, porn, sexy };
}

export function isNsfw({ porn, hentai }: NsfwScores): boolean {
  return porn + hentai >= REFUSE_FROM;
}
