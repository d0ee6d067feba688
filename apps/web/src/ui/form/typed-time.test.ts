import { expect, test } from 'vitest';
import { defaultDateTimeFormat } from '../format/date-time.ts';
import { readTypedTime, writtenTime } from './typed-time.ts';

test('times are read however they are typed', () => {
  const typed = ['14:30', '1430', '930', '14h30', '14.30 Uhr', ' 9 ', '14 h', '2:30 pm', '2.30 p.m.', '12 am', '12pm'];
  expect(typed.map(readTypedTime)).toEqual([
    '14:30',
    '14:30',
    '09:30',
    '14:30',
    '14:30',
    '09:00',
    '14:00',
    '14:30',
    '14:30',
    '00:00',
    '12:00',
  ]);
});

test('what is no time is none', () => {
  for (const text of ['', 'noon', '24:00', '9:60', '9:3', '13 pm', '0 am', '12:30:15'])
    expect(readTypedTime(text), text).toBeNull();
});

test('what was written is read as the same time, by twelve hours and by twenty-four, in each language', () => {
  for (const locale of ['en-GB', 'en-US', 'de-DE', 'fr-FR', 'pt-BR'])
    for (const hour12 of [true, false])
      for (const time of ['00:05', '09:00', '12:00', '23:59'])
        expect(readTypedTime(writtenTime(time, { ...defaultDateTimeFormat, locale, hour12 }))).toBe(time);
});
