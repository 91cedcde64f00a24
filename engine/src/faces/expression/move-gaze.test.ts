import { expect, it } from 'vitest';
import { CANONICAL_FACE, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { createFloat, type FloatRaster } from '../../imaging/raster.ts';
import { eyeFrame, findIris } from './eye-frame.ts';
import { LEFT_LIDS, RIGHT_LIDS } from './eyelids.ts';
import { moveGaze } from './move-gaze.ts';

const SIZE = 400;
const RADIUS = 9;
const [SKIN, WHITE, DARK] = [150, 230, 40];

/** A face whose irises stand in the middle of their eyes; the mesh takes them for a little too small. */
function drawnFace(): { points: MeshPoint3[]; picture: FloatRaster } {
  const points = CANONICAL_FACE.map(({ x, y, z }) => ({ x: 200 + 20 * x, y: 200 + 20 * y, z }));
  const picture = createFloat(SIZE, SIZE, 3);
  picture.data.fill(SKIN);
  for (const lids of [LEFT_LIDS, RIGHT_LIDS]) {
    const frame = eyeFrame(points, lids);
    const { upper, lower } = frame.lidsAt(frame.widthPx / 2);
    const middle = frame.toPicture(frame.widthPx / 2, (upper + lower) / 2);
    lids.iris.forEach((id, n) => {
      const angle = (n * Math.PI) / 2;
      const far = n === 0 ? 0 : 0.9 * RADIUS;
      points[id] = { x: middle.x + far * Math.cos(angle), y: middle.y + far * Math.sin(angle), z: 0 };
    });
    for (let i = 0; i < SIZE * SIZE; i++) {
      const [x, y] = [(i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5];
      const { u, v } = frame.toEye({ x, y });
      const at = frame.lidsAt(u);
      if (u < 0 || u > frame.widthPx || v < at.upper || v > at.lower) continue;
      picture.data.fill(Math.hypot(x - middle.x, y - middle.y) < RADIUS ? DARK : WHITE, i * 3, i * 3 + 3);
    }
  }
  return { points, picture };
}

/** Where the dark pixels of one half of the picture lie on average. */
function darkMiddle({ data }: FloatRaster, half: 'left' | 'right'): { x: number; count: number } {
  let [sum, count] = [0, 0];
  for (let i = 0; i < SIZE * SIZE; i++) {
    const x = i % SIZE;
    if (x < SIZE / 2 !== (half === 'left') || data[i * 3]! > 90) continue;
    sum += x;
    count++;
  }
  return { x: sum / count, count };
}

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
