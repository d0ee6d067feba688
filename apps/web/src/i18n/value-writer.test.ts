import { expect, test } from 'vitest';
import { languages } from '@isocenter/contract/people/account/account.ts';
import { Speaker } from './speaker.ts';
import { allTexts } from './testing/all-texts.ts';

const written = { en: '12 345', de: '12.345', fr: '12 345', pt: '12.345' } as const;
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const own = new Speaker();
for (const [language, texts] of Object.entries(allTexts)) own.add(language, texts);

test.each(languages)('a text in %s writes its numbers as its readers do, and names as they are', (language) => {
  const t = own.in(language);
  expect(plain(t('archive.studies.images', { count: 12_345 }))).toContain(written[language]);
  expect(plain(t('archive.list.of', { shown: 12_345, all: 23_456 }))).toMatch(
    new RegExp(`^${written[language]}\\D.*23.456$`),
  );
  expect(t('archive.drawer.untitled', { number: 12_345 })).toContain('12345');
  expect(t('archive.list.emptyText', { aeTitle: 'ISOCENTER', port: 11_112 })).toContain('11112');
  expect(t('shell.footer.version', { version: '1.2' })).toContain('1.2');
});

test('a name that turns what stands behind it round turns nothing of the sentence', () => {
  const t = own.in('en');
  const added = (name: string): string => t('record.added', { name });
  expect(added('Ada')).toBe('Ada is added');
  expect(added('a\u202Egnp.exe')).toBe('\u2068a\u202Egnp.exe\u2069 is added');
  // What would end the isolation is left out.
  expect(added('a\u2069\u202Eb')).toBe('\u2068a\u202Eb\u2069 is added');
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
