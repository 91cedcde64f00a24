import { expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

it.each([
  [1_900, 'eur', '€19'],
  [1_250, 'eur', '€12.50'],
  [0, 'usd', '$0'],
  [1_900, 'jpy', '¥1,900'],
])('%i of %s is %s', (amount, currency, shown) => {
  expect(formatMoney(amount, currency, 'en-US')).toBe(shown);
});
