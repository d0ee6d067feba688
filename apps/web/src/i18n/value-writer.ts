import { formatNumber } from '#ui/format/number.ts';
import { localeOf } from './locale.ts';

/** Values that name something: series 1001 is not `1 001`. They are written as they are. */
const names: ReadonlySet<string> = new Set(['number', 'id', 'port', 'status', 'version']);

/** The value of a place in a text. */
export type Value = string | number | boolean | null | undefined;

/** Marks that turn what stands behind them round (UAX #9): in a name they reach no further than the name. */
function isolated(text: string): string {
  return /[\u202A-\u202E\u2066-\u2069]/.test(text) ? `\u2068${text.replaceAll(/[\u2066-\u2069]/g, '')}\u2069` : text;
}

/** Writes a value of a text. Texts are given the numbers themselves, so that each is written in the language of its sentence. */
export function writeValue(name: string, value: Value, language: string): string {
  if (typeof value !== 'number' || names.has(name)) return isolated(String(value ?? ''));
  return formatNumber(value, Number.isInteger(value) ? 0 : 1, { locale: localeOf(language) });
}
