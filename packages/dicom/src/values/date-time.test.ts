import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatTime, parseDate, parseDateTime, parseTime } from './date-time.ts';

describe('DA', () => {
  it('reads dates of today and of before 3.0', () => {
    expect(parseDate('20240229')).toEqual({ year: 2024, month: 2, day: 29 });
    expect(parseDate('1997.04.01 ')).toEqual({ year: 1997, month: 4, day: 1 });
  });
  it('refuses days that the calendar does not have, and other text', () => {
    for (const text of ['20230229', '19000229', '20241301', '20240100', '2024-01-01', '202401', ''])
      expect([text, parseDate(text)]).toEqual([text, undefined]);
  });
  it('writes what it reads', () => {
    expect(formatDate({ year: 824, month: 1, day: 9 })).toBe('08240109');
  });
});

describe('TM', () => {
  it.each(['10', '1011', '101112', '101112.500000', '235960'])('reads and writes %s', (text) => {
    const time = parseTime(text);
    expect(time && formatTime(time)).toBe(text);
  });
  it('counts the fraction in microseconds', () => {
    expect(parseTime('101112.5')?.microseconds).toBe(500_000);
    expect(parseTime('10:11:12')).toMatchObject({ hours: 10, minutes: 11, seconds: 12 });
  });
  it('refuses what is no time of day', () => {
    for (const text of ['24', '1060', '1', '101', '101112.', '101112.1234567', 'noon', ''])
      expect([text, parseTime(text)]).toEqual([text, undefined]);
  });
});

describe('DT', () => {
  it.each([
    '2024',
    '202402',
    '20240229',
    '2024022910',
    '20240229101112.123456+0100',
    '2024-0330',
    '20240229101112-0000',
  ])('reads %s', (text) => {
    expect(parseDateTime(text)?.date.year).toBe(2024);
  });
  it('reads and writes date, time and offset', () => {
    const parsed = parseDateTime('20240229101112.123456-0330');
    expect(parsed).toMatchObject({
      date: { year: 2024, month: 2, day: 29 },
      time: { hours: 10, microseconds: 123_456 },
      offsetMinutes: -210,
    });
    expect(parsed && formatDateTime(parsed)).toBe('20240229101112.123456-0330');
  });
  it('refuses other text', () => {
    for (const text of ['24', '20241301', '20240229251112', '2024022910+1', ''])
      expect([text, parseDateTime(text)]).toEqual([text, undefined]);
  });
});
