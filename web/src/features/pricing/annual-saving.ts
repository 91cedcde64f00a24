/** What a year costs less than twelve single months, in per cent. */
export function annualSaving(monthlyCents: number, annualCents: number): number {
  return Math.round((1 - annualCents / (monthlyCents * 12)) * 100);
}
