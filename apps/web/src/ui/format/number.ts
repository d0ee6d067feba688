import { numberSpace, writtenNumber } from '@isocenter/contract/written-number.ts';

const countCeiling = 10_000;

/** A person's format of numbers; without a locale as in English. */
export type NumberFormat = Readonly<{ locale?: string }>;

/** A number with the person's separators and a fixed number of decimals: `2 146`, `21.4`, `−3`. */
export function formatNumber(value: number, decimals = 0, { locale = 'en' }: NumberFormat = {}): string {
  if (!Number.isFinite(value)) return '–';
  return writtenNumber(value, locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** A count that may have stopped before the end. */
export type BoundedCount = Readonly<{ count: number; isExact: boolean }>;

/** Exact up to 10 000, then `10 000+`; with a plus too where the counting stopped. */
export function formatCount({ count, isExact }: BoundedCount, format: NumberFormat): string {
  const text = formatNumber(Math.min(count, countCeiling), 0, format);
  return isExact && count <= countCeiling ? text : `${text}+`;
}

/** A number and its unit after a no-break space. */
export function withUnit(value: string, unit: string): string {
  return `${value}${numberSpace}${unit}`;
}

/** A decimal size in three digits: `524 kB`, `3.10 GB`. Below 1 000 the bytes are whole. */
export function formatBytes(sizeBytes: number, format: NumberFormat): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
  let [value, step] = [Math.max(0, sizeBytes), 0];
  // 999.5 would be rounded to four digits.
  while (value >= 999.5 && step < units.length - 1) [value, step] = [value / 1000, step + 1];
  const decimals = step === 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  return withUnit(formatNumber(value, decimals, format), units[step] ?? 'TB');
}

/** Measurements as they are reported: mm one decimal, HU whole, cm² one decimal, SUV two. */
export function formatMeasurement(value: number, unit: 'mm' | 'HU' | 'cm²' | 'SUV', format: NumberFormat = {}): string {
  const decimals = { mm: 1, HU: 0, 'cm²': 1, SUV: 2 }[unit];
  return withUnit(formatNumber(value, decimals, format), unit);
}

/** A share of 0 to 1 in whole per cent; never 100 before it is complete, never 0 once it began. */
export function formatPercent(share: number, format: NumberFormat = {}): string {
  const percent = Math.round(share * 100);
  const honest = share < 1 ? Math.min(99, share > 0 ? Math.max(1, percent) : 0) : 100;
  return withUnit(formatNumber(honest, 0, format), '%');
}
