const daysOfMonth = 365.25 / 12;
const daysOfYear = 365.25;
/** Less says nothing of what goes on in a month. */
const fewestDays = 28;
const mostMonths = 24;
/** In mm: what two measurements of one nodule differ by anyway (Bankier et al., Fleischner Society, Radiology 285 (2017) 584). */
const leastGrowth = 2;

/** Returns the change of a figure in per cent; undefined where the earlier one is 0 or less: that is no share of anything. */
export function percentChange(before: number, now: number): number | undefined {
  return before > 0 ? ((now - before) / before) * 100 : undefined;
}

/** A change in so many days as one in a month, or in a year where it took two and more; undefined for less than four weeks. */
export function changeOverTime(
  change: number,
  days: number,
): { readonly value: number; readonly per: 'month' | 'year' } | undefined {
  if (days < fewestDays) return undefined;
  const per = days < mostMonths * daysOfMonth ? 'month' : 'year';
  return { value: (change / days) * (per === 'month' ? daysOfMonth : daysOfYear), per };
}

/**
 * Returns in how many days the volume doubles, from two diameters in mm and the days between (Schwartz, Cancer 14 (1961) 1272: the volume
 * goes by the third power of the diameter). Undefined where it has not grown by more than measuring it twice would.
 */
export function doublingDays(before: number, now: number, days: number): number | undefined {
  if (days < fewestDays || before <= 0 || now - before < leastGrowth) return undefined;
  return (days * Math.LN2) / (3 * Math.log(now / before));
}
