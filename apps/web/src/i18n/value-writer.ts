import type { FormatterModule } from 'i18next';
import { formatNumber } from '#ui/format/number.ts';
import { localeOf } from './locale.ts';

/** Values that name something: series 1001 is not `1 001`. They are written as they are. */
const names: ReadonlySet<unknown> = new Set(['number', 'id', 'port', 'status', 'version']);

/** How texts are given their values. */
export const interpolation = { escapeValue: false, alwaysFormat: true } as const; // React escapes

/** Writes the values of texts. Texts are given the numbers themselves, so that each is written in the language of its sentence. */
export const valueWriter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string | number | null | undefined, _, language = '', options = {}) => {
    if (typeof value !== 'number' || names.has(options['interpolationkey'])) return String(value ?? '');
    return formatNumber(value, Number.isInteger(value) ? 0 : 1, { locale: localeOf(language) });
  },
};
