import { describe, expect, it } from 'vitest';
import { discMask, drawMask, drawPicture, meanAbsoluteDifference } from '../../imaging/test-pictures.ts';
import { projectLight } from '../../scenes/harmonics.ts';
import type { SceneLight } from '../../scenes/scene.ts';
import { compose } from './compose.ts';
import { contactShadow } from './contact-shadow.ts';
import { evenGains, relightGains } from './relight.ts';

const alpha = discMask(64, 20);
const foreground = drawPicture(64, 64, () => [180, 140, 120]);
const plate = drawPicture(32, 32, () => [40, 90, 60]);
const still = {
  cut: { alpha, foreground },
  plate,
  gains: evenGains(),
  grain: 0,
  seed: 1,
  wrap: 0,
  shades: false,
};
const at = (picture: { data: Uint8ClampedArray }, x: number, y: number) => [
  ...picture.data.slice((y * 64 + x) * 3, (y * 64 + x) * 3 + 3),
];

describe('compose', () => {
  it('shows the subject before the plate', async () => {
    const out = await compose({
      ...still,
      cut: { ...still.cut, alpha: drawMask(64, 64, (_, y) => (y > 31 ? 1 : 0)) },
    });
    expect(at(out, 5, 60)).toEqual([180, 140, 120]);
    expect(at(out, 5, 5)).toEqual([40, 90, 60]);
  });

  it('gives the plate the grain and the edge the light of the place', async () => {
    const bright = { ...still, plate: drawPicture(32, 32, () => [250, 250, 250]) };
    const plain = await compose(bright);
    const wrapped = await compose({ ...bright, wrap: 0.3 });
    expect(at(wrapped, 32, 12)[0]).toBeGreaterThan(at(plain, 32, 12)[0]!);
    expect(Math.abs(at(wrapped, 32, 32)[0]! - at(plain, 32, 32)[0]!)).toBeLessThanOrEqual(1);
    expect(
      meanAbsoluteDifference(await compose({ ...still, grain: 4 }), await compose(still)),
    ).toBeGreaterThan(1);
  });

  it('shades the ground below the subject when asked', async () => {
    const [bare, shaded] = [await compose(still), await compose({ ...still, shades: true })];
    expect(at(shaded, 32, 53)[1]).toBeLessThan(at(bare, 32, 53)[1]!);
    expect(at(shaded, 5, 5)).toEqual(at(bare, 5, 5));
  });
});

const light = (sky: [number, number, number], keyX: number): SceneLight => ({
  around: projectLight((_, y) => (y > 0 ? sky : [0.1, 0.1, 0.1])),
  sun: { direction: [keyX, 0, Math.sqrt(1 - keyX * keyX)], colour: [0.5, 0.5, 0.5] },
});

describe('relightGains', () => {
  it('brightens the side the key comes from', async () => {
    const gains = await relightGains(still.cut, plate, light([0.2, 0.2, 0.2], 0.9), 1);
    const gainAt = (x: number) => gains.data[(32 * gains.width + x) * 3]!;
    expect(gainAt(48)).toBeGreaterThan(gainAt(16));
  });

  it('takes on the colour of the place, less so at half strength', async () => {
    const blue = light([0.1, 0.2, 0.8], 0);
    const tint = async (strength: number) => {
      const { data, width } = await relightGains(still.cut, plate, blue, strength);
      return data[(32 * width + 32) * 3 + 2]! / data[(32 * width + 32) * 3]!;
    };
    expect(await tint(1)).toBeGreaterThan(await tint(0.5));
    expect(await tint(0)).toBeCloseTo(1, 3);
  });

  it('does not lower a dark subject into the night', async () => {
    const dark = { alpha, foreground: drawPicture(64, 64, () => [60, 42, 34]) };
    const night = drawPicture(32, 32, () => [4, 4, 8]);
    const { data, width } = await relightGains(dark, night, light([0.01, 0.01, 0.02], 0), 1);
    expect(data[(32 * width + 32) * 3 + 1]).toBeGreaterThan(0.75);
  });
});

describe('contactShadow', () => {
  it('lies under feet that stand in the picture, and nowhere else', () => {
    const standing = drawMask(64, 64, (x, y) => (x > 24 && x < 40 && y > 10 && y < 50 ? 1 : 0));
    const shadow = contactShadow(standing);
    expect(shadow(0.5, 50 / 64)).toBeLessThan(0.6);
    expect(shadow(0.5, 0.2)).toBeCloseTo(1, 2);
    const cutOff = drawMask(64, 64, (x) => (x > 24 && x < 40 ? 1 : 0));
    expect(contactShadow(cutOff)(0.5, 0.99)).toBe(1);
  });
});
