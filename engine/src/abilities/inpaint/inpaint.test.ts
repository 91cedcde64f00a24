import { describe, expect, it, vi } from 'vitest';
import { estimateNoise } from '../../imaging/noise.ts';
import { mapMask } from '../../imaging/raster.ts';
import { drawMask, drawPicture, patternPicture, seededRandom } from '../../imaging/test-pictures.ts';
import type { Networks } from '../network.ts';
import { inpaint } from './inpaint.ts';

/** Answers with level stripes, twelve rows each. */
function stripePainter(): Networks & { run: ReturnType<typeof vi.fn> } {
  return {
    has: () => true,
    run: vi.fn(async (_id: string, { image }: { image: { data: Uint8Array; dims: number[] } }) => {
      const [, , height = 0, width = 0] = image.dims;
      const data = new Float32Array(3 * width * height);
      for (let i = 0; i < data.length; i++) data[i] = (Math.floor(i / width) % height) % 24 < 12 ? 230 : 20;
      return { image: { data, dims: [1, 3, height, width] } };
    }),
  } as never;
}

const hole = drawMask(300, 200, (x, y) => (x >= 140 && x < 170 && y >= 80 && y < 110 ? 1 : 0));

describe('inpaint', () => {
  it('keeps every byte outside the hole', async () => {
    const picture = patternPicture(300, 200);
    const out = await inpaint(stripePainter(), picture, hole, { way: 'network' });
    for (let i = 0; i < hole.data.length; i++) {
      if (!hole.data[i]) expect(out.data[i * 3]).toBe(picture.data[i * 3]);
    }
    const column = Array.from({ length: 26 }, (_, y) => out.data[((82 + y) * 300 + 155) * 3]!);
    expect(Math.max(...column) - Math.min(...column)).toBeGreaterThan(120);
  });

  it('asks the network only where the ground is busy', async () => {
    const busy = stripePainter();
    await inpaint(busy, patternPicture(300, 200), hole);
    expect(busy.run).toHaveBeenCalledOnce();
    const plain = stripePainter();
    const wall = drawPicture(300, 200, (x) => [100 + x / 30, 120, 140]);
    const out = await inpaint(plain, wall, hole);
    expect(plain.run).not.toHaveBeenCalled();
    expect(Math.abs(out.data[(95 * 300 + 155) * 3]! - 105)).toBeLessThan(3);
  });

  it('gives a plain hole the grain of its surroundings', async () => {
    const noise = seededRandom(6);
    const wall = drawPicture(300, 200, () => Array(3).fill(120 + 12 * (noise() - 0.5)));
    const out = await inpaint(stripePainter(), wall, hole, { random: seededRandom(2) });
    const outside = mapMask(hole, (value) => 1 - value);
    expect(estimateNoise(out, hole)).toBeGreaterThan(0.6 * estimateNoise(wall, outside));
  });

  it('keeps alpha and gives the picture back when there is no hole', async () => {
    const clear = drawPicture(80, 80, (x) => [x, x, x, 77]);
    const spot = drawMask(80, 80, (x, y) => (x === 40 && y === 40 ? 1 : 0));
    expect((await inpaint(stripePainter(), clear, spot)).data[(40 * 80 + 40) * 4 + 3]).toBe(77);
    expect(
      await inpaint(
        stripePainter(),
        clear,
        drawMask(80, 80, () => 0),
      ),
    ).toBe(clear);
  });
});
