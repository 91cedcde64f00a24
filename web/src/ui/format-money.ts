/** The amount is in the currency's smallest unit. Whole amounts have no decimals: €19, but €12.50. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
  const unit = 10 ** (digits ?? 2);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(amount % unit === 0 && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(amount / unit);
}
