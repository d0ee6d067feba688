import { describe, expect, it } from 'vitest';
import { readQuick } from './quick-text.ts';

/** A Friday. */
const now = new Date(2026, 10, 20, 9, 0);
const read = (text: string, locale = 'en-GB') => readQuick(text, { locale, datePattern: 'D MMM YYYY' }, now);

describe('a line that somebody types', () => {
  it('gives its day, time, tags and person, and keeps the rest as the title', () => {
    expect(read('call ward 4 tomorrow 9:00 #high #own-word @joana')).toEqual({
      title: 'call ward 4',
      dueDay: '2026-11-21',
      dueTime: '09:00',
      tags: ['high', 'own-word'],
      person: 'joana',
    });
  });

  it.each([
    ['renew Monday', 'en-GB', '2026-11-23'],
    ['renew fri', 'en-GB', '2026-11-27'],
    ['renew 2 Dec 2026', 'en-GB', '2026-12-02'],
    ['renew 2026-12-31', 'en-GB', '2026-12-31'],
    ['anrufen übermorgen', 'de-DE', '2026-11-22'],
    ['ligar amanhã', 'pt-BR', '2026-11-21'],
    ['appeler demain', 'fr-FR', '2026-11-21'],
  ])('%s in %s is due on %s', (text, locale, day) => {
    expect(read(text, locale).dueDay).toBe(day);
  });

  it('is due today at an hour without a day, and never where it says neither', () => {
    expect(read('call 16:30')).toMatchObject({ dueDay: '2026-11-20', dueTime: '16:30' });
    expect(read('A#1 mail a@b.example 24:30')).toMatchObject({ title: 'A#1 mail a@b.example 24:30', dueDay: null });
  });
});
