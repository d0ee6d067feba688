import type { MeasuredValue } from './annotations.ts';
import { dayIn } from './merge-fields.ts';

/** What a measurement says: its value, or the line that was written when it was measured last. */
export interface Measured {
  readonly value?: MeasuredValue | undefined;
  readonly shown?: string | undefined;
}

/** The same in an earlier study. */
export interface MeasuredBefore extends Measured {
  /** `YYYY-MM-DD` */
  readonly date: string | null;
}

/** The value in the report's language, such as `12.4 mm`; empty where nothing was measured. */
export function measuredWords({ value, shown = '' }: Measured, language: string): string {
  if (value === undefined) return shown.replaceAll('\u00a0', ' ').trim();
  const unit = value.kind === 'angle' ? '°' : value.unit;
  const figure = withUnit(value.value, unit, { language, digits: digitsOf(value) });
  if (value.kind !== 'area' || value.mean === undefined) return figure;
  const mean = withUnit(value.mean, value.valueUnit, { language, digits: greyDigits(value.valueUnit, value.mean) });
  return `${figure}, ${wordsIn(language).mean} ${mean}`;
}

/** The value with that of the earlier study, such as `12.4 mm (before 10.1 mm on 2 Mar 2025, +23 %)`. */
export function measuredChange(now: Measured, before: MeasuredBefore, language: string): string {
  const words = wordsIn(language);
  const on = before.date === null ? '' : ` ${words.on} ${dayIn(before.date, language)}`;
  const percent = percentBetween(now.value, before.value);
  const change = percent === undefined ? '' : `, ${signed(percent, language)} %`;
  return `${measuredWords(now, language)} (${words.before} ${measuredWords(before, language)}${on}${change})`;
}

/** Of what may be 0 or less there is no share, nor of two units. */
function percentBetween(now: MeasuredValue | undefined, before: MeasuredValue | undefined): number | undefined {
  if (now === undefined || before === undefined || now.kind !== before.kind || now.unit !== before.unit)
    return undefined;
  if (now.kind === 'point' || before.value <= 0) return undefined;
  return ((now.value - before.value) / before.value) * 100;
}

function withUnit(value: number, unit: string | undefined, { language, digits }: { language: string; digits: number }) {
  const figure = formatted(value, language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === '°' ? `${figure}°` : unit === undefined || unit === '' ? figure : `${figure} ${unit}`;
}

function signed(percent: number, language: string): string {
  return formatted(percent, language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
}

function formatted(value: number, language: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language, { ...options, useGrouping: false }).format(value);
}

/** As the viewer writes it: lengths and angles one, areas three in all, grey values by their unit. */
function digitsOf({ kind, unit, value }: MeasuredValue): number {
  if (kind === 'area') return value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return kind === 'point' ? greyDigits(unit, value) : 1;
}

/** As `greyDigits` of the viewer has it, which is not known here. */
function greyDigits(unit: string | undefined, value: number): number {
  if (unit?.startsWith('SUV') === true || unit === 'Gy' || unit === 'g/ml') return 2;
  if (unit === 'HU' || Number.isInteger(value)) return 0;
  const size = Math.abs(value);
  return size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
}

const english = { before: 'before', on: 'on', mean: 'mean' };
const words: Readonly<Record<string, typeof english>> = {
  de: { before: 'zuvor', on: 'am', mean: 'Mittel' },
  fr: { before: 'auparavant', on: 'le', mean: 'moyenne' },
  pt: { before: 'antes', on: 'em', mean: 'média' },
};

function wordsIn(language: string): typeof english {
  return words[language.toLowerCase().split('-')[0] ?? ''] ?? english;
}
