import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { instantOf } from '@isocenter/contract/zoned-time.ts';
import type { EventRecord } from './event-queries.ts';
import { icsOf } from './ics-out.ts';
import { startsWithin } from './occurrences.ts';

const berlin = 'Europe/Berlin';
const usual: EventRecord = {
  id: 1,
  uid: 'one@clinic.example',
  calendar: 'Personal',
  clinicId: null,
  clinicName: '',
  title: 'Übergabe; Röntgen, „Früh“\\Spät',
  startsAt: new Date(0),
  endsAt: null,
  overAt: new Date('9999-12-31T00:00:00Z'),
  allDay: false,
  timeZone: berlin,
  roomId: null,
  roomName: '',
  location: 'Raum 2, Köln',
  url: '',
  description: `Zeile 1\nZeile 2; mit Komma, ${'ä'.repeat(100)}`,
  rule: '',
  remindMinutes: null,
  ownerId: 1,
  ownerName: '',
  skipped: [],
  seriesId: null,
  insteadOf: null,
  revision: 1,
  answer: null,
  mayChange: true,
};

function eventAt(wall: string, more: Partial<EventRecord>): EventRecord {
  const timeZone = more.timeZone ?? berlin;
  return { ...usual, ...more, timeZone, startsAt: instantOf(wall, timeZone) };
}

function read(events: readonly EventRecord[]) {
  const file = new ICAL.Component(ICAL.parse(icsOf(events, [])) as []);
  for (const zone of file.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return file.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
}

test.each([
  ['2026-10-05T08:30:00', { rule: 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231T235959' }],
  ['2026-10-22T08:30:00', { rule: 'FREQ=DAILY;COUNT=9' }],
  ['2026-10-06T18:00:00', { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=12', timeZone: 'America/New_York' }],
  ['2026-10-13T07:00:00', { rule: 'FREQ=MONTHLY;BYMONTHDAY=13;UNTIL=20270601T000000', timeZone: 'Pacific/Auckland' }],
  ['2026-09-25T16:00:00', { rule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=9', timeZone: 'America/Sao_Paulo' }],
])('a series from %s is the same to another program', (wall, more) => {
  const skipped = startsWithin(eventAt(wall, more), wholeYear, 3).slice(1, 2);
  const event = eventAt(wall, { ...more, skipped });
  const [shown] = read([event]);
  const steps = shown?.iterator();
  const starts: string[] = [];
  for (let at = steps?.next(); at; at = steps?.next()) starts.push(at.toJSDate().toISOString());
  const ours = startsWithin(event, wholeYear, 100).map((at) => at.toISOString());
  expect(ours.length).toBeGreaterThan(5);
  expect(starts.filter((at) => at < wholeYear.to.toISOString())).toEqual(ours);
});

const wholeYear = { from: new Date('2026-09-01T00:00:00Z'), to: new Date('2027-09-01T00:00:00Z') };

test('words, whole days and one that was moved come as they are', () => {
  const series = eventAt('2026-10-05T08:30:00', { rule: 'FREQ=WEEKLY;COUNT=3' });
  const insteadOf = instantOf('2026-10-12T08:30:00', berlin);
  const moved = eventAt('2026-10-12T10:00:00', { id: 2, seriesId: 1, insteadOf });
  const leave = eventAt('2026-11-10T00:00:00', { uid: 'leave@clinic.example', allDay: true });
  const [first, second, third] = read([series, moved, leave]);
  expect(first).toMatchObject({ summary: usual.title, location: usual.location, description: usual.description });
  expect(second?.recurrenceId.toJSDate()).toEqual(insteadOf);
  expect([third?.startDate.isDate, third?.startDate.toString(), third?.endDate.toString()]).toEqual([
    true,
    '2026-11-10',
    '2026-11-11',
  ]);
  const longest = Math.max(
    ...icsOf([series], [])
      .split('\r\n')
      .map((line) => Buffer.byteLength(line)),
  );
  expect(longest).toBeLessThanOrEqual(75);
});
