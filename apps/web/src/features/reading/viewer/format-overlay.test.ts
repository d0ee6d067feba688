import { describe, expect, test } from 'vitest';
import { dataSet } from '@isocenter/viewer/dicom-json/testing.ts';
import { overlayFacts } from '@isocenter/viewer/overlay/overlay-facts.ts';
import { defaultDateTimeFormat } from '#ui/format/date-time.ts';
import {
  calendarDate,
  formatDateTimeValue,
  formatGrey,
  formatMillimetres,
  formatMoment,
  formatScale,
  formatSeries,
  formatSexAndAge,
  formatTechnique,
} from './format-overlay.ts';

const facts = (values: Parameters<typeof dataSet>[0]) =>
  overlayFacts({ instance: dataSet(values), sopInstanceUid: '1', frame: 1 });
const plain = (text: string): string => text.replaceAll(/\s/g, ' '); // whichever space stands before a unit
const labels = { day: 'd', month: 'm', year: 'y' };

describe('dates and times', () => {
  test('are written as recorded, without a zone', () => {
    const moment = { date: '20261120', time: '132012.5' };
    expect(formatMoment(moment, defaultDateTimeFormat)).toBe('20 Nov 2026 13:20');
    expect(formatMoment(moment, { ...defaultDateTimeFormat, hour12: true })).toBe('20 Nov 2026 1:20 pm');
    expect(formatMoment({ ...moment, time: '001500' }, { ...defaultDateTimeFormat, hour12: true })).toContain(
      '12:15 am',
    );
  });

  test('of a content item are as exact as it says, with its offset from UTC', () => {
    const written = (recorded: string) => formatDateTimeValue(recorded, defaultDateTimeFormat);
    expect(written('20261101090000')).toBe('01 Nov 2026 09:00:00');
    expect(written('202611011320')).toBe('01 Nov 2026 13:20');
    expect(written('20261101132012.123456+0100')).toBe('01 Nov 2026 13:20:12 +0100');
    expect(written('20261101')).toBe('01 Nov 2026');
    expect(formatDateTimeValue('20261101132012', { ...defaultDateTimeFormat, hour12: true })).toBe(
      '01 Nov 2026 1:20:12 pm',
    );
    for (const other of ['132012', '2026110113', '20261101250000', 'x']) expect(written(other)).toBe(other);
  });

  test('that are missing or malformed are left out', () => {
    expect(formatMoment({ date: undefined, time: '132000' }, defaultDateTimeFormat)).toBe('');
    expect(formatMoment({ date: '20261120', time: 'x' }, defaultDateTimeFormat)).toBe('20 Nov 2026');
    expect(calendarDate('2026')).toBeNull();
  });
});

describe('sex and age', () => {
  test('count from birth to the examination', () => {
    const found = formatSexAndAge(
      facts({ PatientSex: 'M', PatientBirthDate: '19640503', StudyDate: '20261120' }),
      labels,
    );
    expect(plain(found)).toBe('M · 62 y');
  });

  test.each([
    ['008M', '8 m'],
    ['003W', '21 d'],
    ['062Y', '62 y'],
    ['old', ''],
  ])('of %s without a birth date are %s', (age, text) => {
    expect(plain(formatSexAndAge(facts({ PatientAge: age }), labels))).toBe(text);
  });
});

test('the technique has units, and nothing where nothing is recorded', () => {
  expect(formatTechnique(facts({ KVP: 120, Exposure: 84 }))).toBe('120 kV · 84 mAs');
  expect(formatTechnique(facts({ RepetitionTime: 500, EchoTime: 12.5 }))).toBe('TR 500 ms · TE 12.5 ms');
  expect(formatTechnique(facts({}))).toBe('');
});

test('series, lengths, scales and grey values are written with the right digits', () => {
  expect(formatSeries({ seriesNumber: 2, seriesDescription: 'Lung 1.0' })).toBe('2 · Lung 1.0');
  expect(formatSeries({ seriesNumber: undefined, seriesDescription: undefined })).toBe('');
  expect([formatMillimetres(-124), formatMillimetres(undefined)]).toEqual(['\u2212124.0 mm', undefined]);
  expect([100, 10, 5, 0.5].map(formatScale)).toEqual(['10 cm', '1 cm', '5 mm', '0.5 mm']);
  expect([formatGrey(0.000_75, 0.0015), formatGrey(0.0015, 0.0015)]).toEqual(['0.00075', '0.00150']);
  expect([formatGrey(-450, 1450), formatGrey(1450, 1450), formatGrey(2.5, 5)]).toEqual(['\u2212450', '1450', '2.50']);
});
