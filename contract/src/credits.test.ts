import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCredits, parseCredits, upscalePrice } from './credits.ts';

describe('amounts of credits', () => {
  it('shows credits with two decimals', () => {
    expect(formatCredits(975)).toBe('9.75');
    expect(formatCredits(1_000)).toBe('10.00');
    expect(formatCredits(5)).toBe('0.05');
    expect(formatCredits(-110)).toBe('-1.10');
    expect(formatCredits(0)).toBe('0.00');
  });

  it('reads back what it shows, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), (amount) => {
        expect(parseCredits(formatCredits(amount))).toBe(amount);
      }),
    );
  });

  it('reads amounts with fewer decimals', () => {
    expect(parseCredits('9')).toBe(900);
    expect(parseCredits('9.5')).toBe(950);
  });

  it.each(['', '9.755', '9,75', 'ten', '1e3', ' 9', '.5'])('refuses %j', (text) => {
    expect(() => parseCredits(text)).toThrow(RangeError);
  });
});

describe('price of an upscale', () => {
  it('is 0.25 credits per started 2048×2048 px of output', () => {
    expect(upscalePrice(2_048, 2_048)).toBe(25);
    expect(upscalePrice(2_048, 2_049)).toBe(50);
    expect(upscalePrice(64, 64)).toBe(25);
    expect(upscalePrice(8_192, 8_192)).toBe(400);
  });

  it('never falls when the output grows', () => {
    const side = fc.integer({ min: 64, max: 8_000 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 0, max: 192 }), (width, height, more) => {
        expect(upscalePrice(width + more, height)).toBeGreaterThanOrEqual(upscalePrice(width, height));
      }),
    );
  });
});
