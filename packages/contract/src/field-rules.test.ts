import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { birthDateProblem, isDay, isEmail, isLine, isPhone, isUsername, isWebAddress } from './field-rules.ts';
import { Email, MaybePhone, MaybeSocialLink, MaybeWebAddress, Phone, Username } from './field-schemas.ts';

/** Those that a rule judges otherwise than they are meant. */
const misjudged = (judge: (text: string) => boolean, good: readonly string[], wrong: readonly string[]) => [
  ...good.filter((text) => !judge(text)),
  ...wrong.filter(judge),
];

describe('a field of people', () => {
  test('takes as a telephone number what can be dialled', () => {
    const good = ['007', '+351 (0)210 555 0142', '(030) 123.45-6/7', '030 / 123-45', '+351210555014', '030 1'];
    const wrong = ['', '12', '+', 'call me', '12+345', '1\u20282345', '030  123', '030-', '((030)', '1'.repeat(41)];
    expect(misjudged(isPhone, good, wrong)).toEqual([]);
    expect(misjudged((text) => Value.Check(Phone, text), good, wrong)).toEqual([]);
    expect(Value.Check(MaybePhone, '')).toBe(true);
  });

  test('answers at once for a number that is made to be slow', () => {
    const begun = Date.now();
    expect(isPhone(`${'1'.repeat(39)}x`)).toBe(false);
    expect(Value.Check(Phone, `${'1 - '.repeat(9)}1x`)).toBe(false);
    expect(Date.now() - begun).toBeLessThan(1_000);
  });

  test('takes as an e-mail address one that a letter can be sent to', () => {
    const good = ['a@b.example', 'ö.müller+x@klinik-süd.example'];
    const wrong = ['', 'a@b', 'a b@c.example', 'a@b@c.example', 'a@b.example\r\nbcc: c@d.example', 'a\u0007@b.example'];
    expect(misjudged(isEmail, good, [...wrong, `${'a'.repeat(250)}@b.example`])).toEqual([]);
    expect(misjudged((text) => Value.Check(Email, text), good, wrong)).toEqual([]);
  });

  test('takes as a user name letters, figures and three signs', () => {
    expect(misjudged(isUsername, ['j.müller-2', '_'], ['', 'j müller', 'a@b', 'x'.repeat(65)])).toEqual([]);
    expect(misjudged((text) => Value.Check(Username, text), ['j.müller-2'], ['', 'j müller', 'x'.repeat(65)])).toEqual(
      [],
    );
  });

  test('takes as a web address nothing that a browser would run', () => {
    const good = ['https://clinic.example', 'http://10.0.0.7:8080/a?b#c', 'https://klinik-süd.example/ärzte'];
    const wrong = ['clinic.example', 'javascript:alert(1)', 'https://', 'https://a b', 'https://u:p@clinic.example'];
    expect(misjudged(isWebAddress, good, ['', ...wrong])).toEqual([]);
    expect(misjudged((text) => Value.Check(MaybeWebAddress, text), ['', ...good], wrong)).toEqual([]);
    expect(
      misjudged(
        (text) => Value.Check(MaybeSocialLink, text),
        ['', '@iholm', ...good],
        ['two words', 'javascript:alert(1)'],
      ),
    ).toEqual([]);
  });

  test('takes as a line what has no control character', () => {
    expect(misjudged(isLine, ['', 'Zoë'], ['a\nb', 'a\u0000', 'a\u0085b'])).toEqual([]);
  });

  test('knows the days of the calendar, and on which of them somebody can be born', () => {
    expect(
      misjudged(isDay, ['2024-02-29', '0001-01-01'], ['2026-02-31', '2026-2-1', '', '2026-11-20T00:00:00Z']),
    ).toEqual([]);
    const now = new Date('2026-11-20T12:00:00Z');
    expect(birthDateProblem('1980-02-29', now)).toBeUndefined();
    expect(birthDateProblem('2026-11-21', now)).toBeUndefined();
    expect(birthDateProblem('2026-11-22', now)).toBe('future');
    expect(birthDateProblem('1869-12-31', now)).toBe('too-early');
    expect(birthDateProblem('1980-13-01', now)).toBe('no-day');
  });
});
