// Credits are integer hundredths everywhere inside; only the wire and the screen show two decimals.

/** Bumped whenever a price changes; stored on every task so that old debits stay explainable. */
export const PRICE_VERSION = 1;

export type Hundredths = number;

/** 975 → "9.75" */
export function formatCredits(amount: Hundredths): string {
  const sign = amount < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(amount) / 100);
  const rest = String(Math.abs(amount) % 100).padStart(2, '0');
  return `${sign}${whole}.${rest}`;
}

/** "9.75" → 975 */
export function parseCredits(text: string): Hundredths {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) throw new RangeError(`not an amount of credits: ${text}`);
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const amount = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return text.startsWith('-') ? -amount : amount;
}

const TILE_PX = 2048 * 2048;

/** 0.25 credits per started 2048×2048 px of output. */
export function upscalePrice(outputWidthPx: number, outputHeightPx: number): Hundredths {
  return Math.ceil((outputWidthPx * outputHeightPx) / TILE_PX) * 25;
}
