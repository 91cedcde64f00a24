import { describe, expect, it } from 'vitest';
import type { Lab } from '../../imaging/colour.ts';
import { skinMismatch } from './skin-mismatch.ts';

const fair: Lab = { l: 74, a: 15, b: 18 };
const dark: Lab = { l: 42, a: 15, b: 20 };

/** The same skin in this share of the light: lightness plus 16, a and b go with its cube root. */
function dimmed({ l, a, b }: Lab, share: number): Lab {
  const root = Math.cbrt(share);
  return { l: (l + 16) * root - 16, a: a * root, b: b * root };
}

describe('skinMismatch', () => {
  it('takes dim light on fair skin for light, not for skin', () => {
    const photographed = dimmed(fair, 0.25);
    expect(photographed.l).toBeLessThan(45);
    expect(skinMismatch(fair, photographed)).toBeLessThan(skinMismatch(dark, photographed));
  });

  it('gives dark skin a dark donor, in full light and in less', () => {
    for (const share of [1, 0.6])
      expect(skinMismatch(dark, dimmed(dark, share))).toBeLessThan(skinMismatch(fair, dimmed(dark, share)));
  });

  it('refuses a donor that is darker than the photo shows', () => {
    expect(skinMismatch(dark, fair)).toBeGreaterThan(2 * skinMismatch(fair, dark));
  });

  it('forgives warm light', () => {
    const warm = { ...fair, a: fair.a + 6, b: fair.b + 6 };
    const cold = { ...fair, a: fair.a - 6, b: fair.b - 6 };
    expect(skinMismatch(fair, warm)).toBeLessThan(skinMismatch(fair, cold));
  });
});
