import { CANONICAL_FACE, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { createFloat, type FloatRaster, type Raster } from '../../imaging/raster.ts';
import { eyeFrame } from './eye-frame.ts';
import { LEFT_LIDS, RIGHT_LIDS } from './eyelids.ts';

// A face for tests: plain skin, two white eyes, two dark irises.

export const SIZE = 400;
export const RADIUS = 9;
export const [SKIN, WHITE, DARK] = [150, 230, 40];

/** A face whose irises stand in the middle of their eyes; the mesh takes them for a little too small. Lids hide what is beyond them. */
export function drawnFace(radius = RADIUS): { points: MeshPoint3[]; picture: FloatRaster } {
  const points = CANONICAL_FACE.map(({ x, y, z }) => ({ x: 200 + 20 * x, y: 200 + 20 * y, z }));
  const picture = createFloat(SIZE, SIZE, 3);
  picture.data.fill(SKIN);
  for (const lids of [LEFT_LIDS, RIGHT_LIDS]) {
    const frame = eyeFrame(points, lids);
    const { upper, lower } = frame.lidsAt(frame.widthPx / 2);
    const middle = frame.toPicture(frame.widthPx / 2, (upper + lower) / 2);
    lids.iris.forEach((id, n) => {
      const angle = (n * Math.PI) / 2;
      const far = n === 0 ? 0 : 0.9 * radius;
      points[id] = { x: middle.x + far * Math.cos(angle), y: middle.y + far * Math.sin(angle), z: 0 };
    });
    for (let i = 0; i < SIZE * SIZE; i++) {
      const [x, y] = [(i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5];
      const { u, v } = frame.toEye({ x, y });
      const at = frame.lidsAt(u);
      if (u < 0 || u > frame.widthPx || v < at.upper || v > at.lower) continue;
      picture.data.fill(Math.hypot(x - middle.x, y - middle.y) < radius ? DARK : WHITE, i * 3, i * 3 + 3);
    }
  }
  return { points, picture };
}

/** Where the dark pixels of one eye lie on average. */
export function darkMiddle({ data, width, height }: Raster, half: 'left' | 'right') {
  let [sum, count] = [0, 0];
  for (let i = 0; i < (width * height) / 2; i++) {
    const x = i % width;
    if (x < width / 2 !== (half === 'left') || data[i * 3]! > 90) continue;
    sum += x;
    count++;
  }
  return { x: sum / count, count };
}
