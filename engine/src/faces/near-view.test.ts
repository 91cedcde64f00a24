import { describe, expect, it } from 'vitest';
import { patternPicture } from '../imaging/test-pictures.ts';
import { nearView } from './near-view.ts';

const picture = patternPicture(1400, 1100);

describe('nearView', () => {
  it('leaves a face alone that networks do not see smaller anyway', async () => {
    const box = { left: 300, top: 200, width: 200, height: 240 };
    const view = await nearView(picture, box);
    expect(view.picture).toBe(picture);
    expect(view.box).toEqual(box);
  });

  it('shrinks a large face with its surroundings, and leads back to the picture', async () => {
    const box = { left: 500, top: 300, width: 480, height: 560 };
    const view = await nearView(picture, box);
    expect(view.box.height).toBeCloseTo(256, 0);
    expect(view.picture.width).toBeLessThan(picture.width / 2);
    const [corner] = view.toPicture([{ x: view.box.left, y: view.box.top, z: view.box.width }]);
    expect(corner!.x).toBeCloseTo(box.left, 3);
    expect(corner!.y).toBeCloseTo(box.top, 3);
    expect(corner!.z).toBeCloseTo(box.width, 3);
  });

  it('shows a face at the edge without what is not there', async () => {
    const view = await nearView(picture, { left: -60, top: -40, width: 500, height: 560 });
    expect(view.box.left).toBeLessThan(0);
    expect(view.picture.height).toBeLessThanOrEqual(Math.ceil((1100 * 256) / 560));
  });
});
