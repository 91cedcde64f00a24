const CENTS = 100;

/** Whole amounts without decimals: €19, but €12.50. */
export function formatPrice(cents: number, currency: string, locale: string): string {
  const fractionDigits = cents % CENTS === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(cents / CENTS);
}

/** What a year costs less per month than twelve single months, in per cent. */
export function annualSaving(monthlyCents: number, annualCents: number): number {
  return Math.round((1 - annualCents / (monthlyCents * 12)) * 100);
}
