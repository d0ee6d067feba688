import { expect, test } from 'vitest';
import { dayOnPaper, momentOnPaper } from './written-day.ts';

test('a day on paper is written like on the screen of the house, in the language of the page', () => {
  const inLetters = (language: string): string => dayOnPaper('2026-09-02', { language, dateFormat: 'DD MMM YYYY' });
  expect(['en', 'de', 'fr', 'pt'].map(inLetters)).toEqual([
    '02 Sep 2026',
    '02. Sept 2026',
    '02 sept 2026',
    '02 set 2026',
  ]);
  expect(inLetters('ja')).toBe('2026/09/02');
  expect(dayOnPaper('2026-09-02', { language: 'de', dateFormat: 'DD.MM.YYYY' })).toBe('02.09.2026');
  expect([dayOnPaper(null, english), dayOnPaper('soon', english)]).toEqual(['', 'soon']);
});

test('a time on paper has its zone', () => {
  expect(momentOnPaper('2026-11-20T14:22:00Z', english, 'Europe/Lisbon')).toBe('20 Nov 2026, 14:22 WET');
  expect(momentOnPaper('2026-11-20T23:22:00Z', english, 'Asia/Tokyo')).toMatch(/^21 Nov 2026, 08:22 /);
});

const english = { language: 'en', dateFormat: 'DD MMM YYYY' };
