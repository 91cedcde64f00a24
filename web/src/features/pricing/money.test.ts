import { describe, expect, it } from 'vitest';
import { annualSaving, formatPrice } from './money.ts';

describe('prices', () => {
  it('show decimals only where there are some', () => {
    expect(formatPrice(1_900, 'eur', 'en-US')).toBe('€19');
    expect(formatPrice(1_250, 'eur', 'en-US')).toBe('€12.50');
    expect(formatPrice(0, 'usd', 'en-US')).toBe('$0');
  });

  it('name what the year saves', () => {
    expect(annualSaving(1_900, 18_000)).toBe(21);
    expect(annualSaving(1_000, 12_000)).toBe(0);
  });
});
