import { expect, it } from 'vitest';
import { darkMiddle, drawnFace, RADIUS, SIZE, SKIN } from './drawn-face.ts';
import { eyeFrame, findIris } from './eye-frame.ts';
import { LEFT_LIDS } from './eyelids.ts';
import { moveGaze } from './move-gaze.ts';

it('finds the edge of the iris that the mesh only guesses', () => {
  const { points, picture } = drawnFace();
  const { radius } = findIris(picture, eyeFrame(points, LEFT_LIDS), points, LEFT_LIDS);
  expect(radius).toBeGreaterThan(0.95 * RADIUS);
  expect(radius).toBeLessThan(1.15 * RADIUS);
});

it('moves one iris, leaves nothing where it was, and touches neither skin nor the other eye', () => {
  const { points, picture } = drawnFace();
  const out = { ...picture, data: picture.data.slice() };
  const [leftBefore, rightBefore] = [darkMiddle(picture, 'left'), darkMiddle(picture, 'right')];
  // The person's left eye is on the viewer's right.
  moveGaze(picture, out, points, points, LEFT_LIDS, { x: 1, y: 0 }, 0, 2);
  const [leftAfter, rightAfter] = [darkMiddle(out, 'left'), darkMiddle(out, 'right')];
  expect(leftAfter).toEqual(leftBefore);
  expect(rightAfter.x - rightBefore.x).toBeGreaterThan(5);
  expect(rightAfter.count).toBeLessThan(1.15 * rightBefore.count);
  const painted = (i: number) => out.data[i * 3] !== picture.data[i * 3];
  const wasSkin = (i: number) => picture.data[i * 3] === SKIN;
  const stray = Array.from({ length: SIZE * SIZE }, (_, i) => i).filter((i) => painted(i) && wasSkin(i));
  expect(stray).toEqual([]);
});
