import i18next from 'i18next';
import type { Resource } from 'i18next';
import { describe, expect, test } from 'vitest';
import { languages } from '@isocenter/contract/people/account/account.ts';
import { Speaker } from './speaker.ts';
import { allTexts } from './testing/all-texts.ts';
import { writeValue, type Value } from './value-writer.ts';

const own = new Speaker();
for (const [language, texts] of Object.entries(allTexts)) own.add(language, texts);

const library = i18next.createInstance().use({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: Value, _: unknown, language = '', options: Readonly<Record<string, unknown>> = {}) =>
    writeValue(String(options['interpolationkey']), value, language),
});
const resources = Object.entries(allTexts).map(([language, translation]) => [language, { translation }]);
await library.init({
  lng: 'en',
  fallbackLng: false,
  resources: Object.fromEntries(resources) as Resource,
  interpolation: { escapeValue: false, alwaysFormat: true },
});

/** Every key of some texts, without the forms of counts. */
function keysOf(texts: object, before = ''): readonly string[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? keysOf(text, `${before}${name}.`)
      : [before + name, before + name.replace(/_(?:zero|one|many|other)$/, '')],
  );
}

/** A word for every value of a text. */
function valuesOf(language: keyof typeof allTexts): Readonly<Record<string, string>> {
  const names = [...JSON.stringify(allTexts[language]).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, `<${name}>`]));
}

describe.each(languages)('in %s', (language) => {
  const keys = [...new Set(keysOf(allTexts[language]))];
  const theirs = library.getFixedT(language);
  const t = own.in(language);

  test.each([{}, { count: 0 }, { count: 1 }, { count: 2 }, { count: 2_000_000 }])('with %o', (count) => {
    const values = { ...valuesOf(language), ...count };
    const differing = keys.filter((key) => t(key as never, values) !== theirs(key as never, values));
    expect(differing).toEqual([]);
  });

  test('what has no text', () => {
    for (const key of ['shell', 'shell.menu', 'no.such', 'shell.menu.toString'])
      expect(own.in(language)(key as never, { defaultValue: 'x' })).toBe('x');
    expect(t('no.such' as never)).toBe('no.such');
    expect(t('common.cancel')).not.toBe('common.cancel');
  });
});

test('whoever listens hears of another language and of texts that came later', () => {
  let heard = 0;
  const before = own.t;
  const stop = own.subscribe(() => (heard += 1));
  own.speak('de');
  expect(own.t('common.cancel')).toBe(allTexts.de.common.cancel);
  expect(own.exists('common.cancel')).toBe(true);
  expect(own.exists('common')).toBe(false);
  own.renew();
  stop();
  own.speak('fr');
  expect(heard).toBe(2);
  expect(own.t).not.toBe(before);
});
