/**
 * Between groups of digits, and between a number and its unit. Plex draws the narrow no-break space (U+202F) 1.5 px
 * wide at 13 px, where `1 312` reads as `1312`; its no-break space is as narrow as a narrow one should be.
 */
export const numberSpace = '\u00A0';

/** Formats by language and form: making one takes a hundred times as long as writing with it. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number as it is written everywhere, on the screen, on paper and in letters: `12 345.6` in English, `12.345,6` in German, with a true
 * minus, which zero never has. A decimal text is written digit by digit and goes through no floating point.
 */
export function writtenNumber(value: number | string, locale: string, form: Intl.NumberFormatOptions = {}): string {
  return numberFormat(locale, form)
    .formatToParts(value as `${number}`) // what is given as text is a decimal number
    .map(({ type, value: text }) => {
      if (type === 'minusSign') return '\u2212';
      return type === 'group' && locale.startsWith('en') ? numberSpace : text.replace('\u202F', numberSpace);
    })
    .join('');
}

/** The browser's own way to write numbers, of which `writtenNumber` makes ours. */
export function numberFormat(locale: string, form: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = locale + JSON.stringify(form);
  const known = formats.get(name) ?? new Intl.NumberFormat(locale, { signDisplay: 'negative', ...form });
  formats.set(name, known);
  return known;
}
