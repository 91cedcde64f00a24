const MONTHS = { month: 1, year: 12 } as const;

/** The same day of a later month, or its last day where there is none such. */
export function afterPeriod(start: Date, period: keyof typeof MONTHS): Date {
  const end = new Date(start);
  const day = start.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + MONTHS[period]);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end;
}
