import { formatNumber } from '#ui/format/number.ts';
import { localeOf } from './locale.ts';

/** Values that name something: series 1001 is not `1 001`. They are written as they are. */
const names: ReadonlySet<string> = new Set(['number', 'id', 'port', 'status', 'version']);

/** What stands in a text. */
export type Value = string | number | boolean | null | undefined;

/** Writes a value of a text. Texts are given the numbers themselves, so that each is written in the language of its sentence. */
export function writeValue(name: string, value: Value, language: string): string {
  if (typeof value !== 'number' || names.has(name)) return String(value ?? '');
  return formatNumber(value, Number.isInteger(value) ? 0 : 1, { locale: localeOf(language) });
}
