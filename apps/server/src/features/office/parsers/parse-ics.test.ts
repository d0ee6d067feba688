import { expect, test } from 'vitest';
import { parseIcs } from './parse-ics.ts';

const event = (uid: string, ...lines: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, `SUMMARY:${uid}`, 'END:VEVENT'].join('\r\n');

test('what was cancelled is no event, and one of a series is left out of it', () => {
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    event('series', 'DTSTART:20261005T080000Z', 'RRULE:FREQ=DAILY;COUNT=3'),
    event('series', 'DTSTART:20261006T090000Z', 'RECURRENCE-ID:20261006T080000Z', 'STATUS:CANCELLED'),
    event('alone', 'DTSTART:20261005T100000Z', 'STATUS:cancelled'),
    event('sure', 'DTSTART:20261005T110000Z', 'STATUS:CONFIRMED'),
    'END:VCALENDAR',
  ].join('\r\n');
  expect(parseIcs(text, 'Europe/Berlin')).toMatchObject({
    kind: 'events',
    count: 2,
    events: [
      { uid: 'series', skipped: [new Date('2026-10-06T08:00:00Z')], insteadOf: null },
      { uid: 'sure', skipped: [] },
    ],
  });
});
