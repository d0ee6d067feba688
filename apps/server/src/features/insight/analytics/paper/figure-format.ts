import { changeOf } from '@isocenter/contract/insight/figures/figure-change.ts';
import {
  figureMeasure,
  type FigureName,
  type FigureUnit,
} from '@isocenter/contract/insight/figures/figure-measures.ts';
import { writtenNumber } from '@isocenter/contract/written-number.ts';
import type { PaperWords } from './paper-words.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Formats of figures and days in a language. */
export interface FigureFormat {
  readonly value: (name: FigureName, value: number | null | undefined) => string;
  readonly change: (name: FigureName, now: number | null | undefined, before: number | null | undefined) => string;
  /** A key of a row of time, in words. */
  readonly time: (key: string) => string;
}

/** In what words and forms a report is written. */
export interface Writing {
  readonly words: PaperWords;
  readonly format: FigureFormat;
}

export function formatIn(language: string): FigureFormat {
  const locale = localeOf(language);
  const decimals: Decimals = (value, most, least = 0) =>
    writtenNumber(value, locale, { maximumFractionDigits: most, minimumFractionDigits: least });
  const inUnit = (unit: FigureUnit, value: number): string => {
    switch (unit) {
      case 'minutes':
        return clock(value);
      case 'bytes':
        return inBytes(value, decimals);
      case 'percent':
        return `${decimals(value, 1, 1)} %`;
      case 'weight':
        return decimals(value, 1);
      case 'dose':
        return `${decimals(value, 0)} mGy·cm`;
      case 'count':
        return decimals(value, 0);
    }
  };
  return {
    value: (name, value) => (value === null || value === undefined ? '–' : inUnit(figureMeasure(name).unit, value)),
    change(name, now, before) {
      const { unit, good } = figureMeasure(name);
      const change = changeOf({ unit, good }, now, before);
      if (change === undefined) return '–';
      const sign = change.value > 0 ? '+' : '';
      return sign + (change.as === 'percent' ? `${decimals(change.value, 1)} %` : inUnit(unit, change.value));
    },
    time: (key) => timeIn(locale, key),
  };
}

type Decimals = (value: number, most: number, least?: number) => string;

/** Days in English are written as in Britain. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}

/** Minutes as `1:14`. */
function clock(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return minutes < 0 && whole > 0 ? `−${text}` : text;
}

function inBytes(bytes: number, decimals: Decimals): string {
  let [value, step] = [Math.abs(bytes), 0];
  while (value >= 1000 && step < units.length - 1) [value, step] = [value / 1000, step + 1];
  return `${bytes < 0 ? '−' : ''}${decimals(value, value < 10 ? 2 : 1)} ${units[step] ?? ''}`;
}

/** `2026-11-20` as 20 Nov 2026, `2026-11` as Nov 2026; others as they are. */
function timeIn(locale: string, key: string): string {
  const shape = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  if (/^\d{4}-\d{2}-\d{2}$/.test(key))
    return new Intl.DateTimeFormat(locale, { ...shape, day: 'numeric' }).format(new Date(`${key}T00:00:00Z`));
  if (/^\d{4}-\d{2}$/.test(key)) return new Intl.DateTimeFormat(locale, shape).format(new Date(`${key}-01T00:00:00Z`));
  return key;
}
