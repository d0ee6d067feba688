import i18next from 'i18next';
import type { Resource } from 'i18next';
import { expect, test } from 'vitest';
import { languages } from '@isocenter/contract/people/account.ts';
import { allTexts } from './testing/all-texts.ts';
import { interpolation, valueWriter } from './value-writer.ts';

const written = { en: '12 345', de: '12.345', fr: '12 345', pt: '12.345' } as const;
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const texts = Object.entries(allTexts).map(([language, translation]) => [language, { translation }]);
const instance = i18next.createInstance().use(valueWriter);
await instance.init({ lng: 'en', resources: Object.fromEntries(texts) as Resource, interpolation });

test.each(languages)('a text in %s writes its numbers as its readers do, and names as they are', async (language) => {
  await instance.changeLanguage(language);
  const { t } = instance;
  expect(plain(t('archive.studies.images', { count: 12_345 }))).toContain(written[language]);
  expect(plain(t('archive.list.of', { shown: 12_345, all: 23_456 }))).toMatch(
    new RegExp(`^${written[language]}\\D.*23.456$`),
  );
  expect(t('archive.drawer.untitled', { number: 12_345 })).toContain('12345');
  expect(t('archive.list.emptyText', { aeTitle: 'ISOCENTER', port: 11_112 })).toContain('11112');
  expect(t('shell.footer.version', { version: '1.2' })).toContain('1.2');
});

const code = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../ui/format/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('counts are written in one place', () => {
  const others = Object.entries(code).filter(([, text]) => /\bformatCount\(|\.toLocaleString\(/.test(text));
  expect(others.map(([file]) => file)).toEqual(['./count.tsx']);
});
