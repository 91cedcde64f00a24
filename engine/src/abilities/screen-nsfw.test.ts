import { expect, it } from 'vitest';
import { drawPicture } from '../imaging/test-pictures.ts';
import type { Networks } from './network.ts';
import { isNsfw, nsfwScores } from './screen-nsfw.ts';

const says = (...classes: number[]): Networks => ({
  has: () => true,
  run: async () => ({ classes: { data: Float32Array.from(classes), dims: [1, 5] } }),
});
const picture = drawPicture(10, 10, () => [0, 0, 0, 255]);

it('refuses porn and hentai, not party clothes', async () => {
  expect(isNsfw(await nsfwScores(says(0, 0.4, 0.1, 0.5, 0), picture))).toBe(true);
  expect(isNsfw(await nsfwScores(says(0, 0, 0.05, 0.1, 0.85), picture))).toBe(false);
});
