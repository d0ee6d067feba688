import { describe, expect, it } from 'vitest';
import { ageAt, formatAge } from './age.ts';
import { modalityFamily, personColour } from './colour-of.ts';
import { formatDate, formatDateTime, formatRelative, formatTime } from './date-time.ts';
import type { DateTimeFormat } from './date-time.ts';
import { dueStateAt, formatDue } from './due-time.ts';
import type { DueTarget } from './due-time.ts';
import { formatClockDuration, formatDuration } from './duration.ts';
import { formatBytes, formatCount, formatMeasurement, formatNumber, formatPercent } from './number.ts';
import { formatPersonName, initialsOf, personNameParts } from './person-name.ts';

const lisbon: DateTimeFormat = { locale: 'en-GB', timeZone: 'Europe/Lisbon', datePattern: 'D MMM YYYY', hour12: false };
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('a person name', () => {
  it('is family, given and middle name without carets', () => {
    expect(formatPersonName('Ferreira da Conceição^João^Maria^Dr^PhD')).toBe('Ferreira da Conceição, João Maria');
    expect(formatPersonName('Unknown')).toBe('Unknown');
    expect(formatPersonName('^Ada')).toBe('Ada');
  });

  it('puts the ideographic group first, the alphabetic one aside and the phonetic one on hover', () => {
    expect(personNameParts('Yamada^Tarō=山田^太郎=やまだ^たろう')).toEqual({
      main: '山田 太郎',
      aside: 'Yamada, Tarō',
      phonetic: 'やまだ たろう',
      prefix: null,
      suffix: null,
    });
    expect(personNameParts({ ideographic: '山田^太郎' })?.main).toBe('山田 太郎');
  });

  it('keeps prefix and suffix apart, for headers', () => {
    expect(personNameParts('Okafor^Ada^^Dr^MD')).toMatchObject({ main: 'Okafor, Ada', prefix: 'Dr', suffix: 'MD' });
  });

  it('says so when it is empty', () => {
    expect(formatPersonName('^^^^')).toBe('Name unknown');
    expect(formatPersonName('  =  ', 'Nome desconhecido')).toBe('Nome desconhecido');
    expect(personNameParts('')).toBeNull();
  });

  it('gives the initials of given and family name in any script', () => {
    expect(initialsOf('Okafor, Adaeze')).toBe('AO');
    expect(initialsOf('Дарья Соколова')).toBe('ДС');
    expect(initialsOf('山田 太郎')).toBe('山太');
    expect(initialsOf('—')).toBe('');
  });
});

describe('an age', () => {
  it('is in days up to 31, months up to 24, then years', () => {
    const at = (birth: string): string => plain(formatAge(ageAt(birth, '2026-11-20')));
    expect(at('2026-11-20')).toBe('0 d');
    expect(at('2026-10-20')).toBe('31 d');
    expect(at('2026-10-19')).toBe('1 m');
    expect(at('2026-03-20')).toBe('8 m');
    expect(at('2024-11-20')).toBe('24 m');
    expect(at('2024-10-20')).toBe('2 y');
    expect(at('1979-11-21')).toBe('46 y');
  });

  it('is a dash when it cannot be known', () => {
    for (const birth of [null, '', '2026-13-01', '2026-02-30', '19791120', '2026-11-21']) {
      expect(formatAge(ageAt(birth, '2026-11-20'))).toBe('–');
    }
    expect(ageAt('1979-01-01', null)).toBeNull();
  });
});

describe('a due time', () => {
  const minute = 60_000;
  const target: DueTarget = { startedAt: 0, dueAt: 100 * minute, finishedAt: null, paused: false };

  it('is calm above 40 per cent, then soon, then late', () => {
    expect(dueStateAt(target, 26 * minute)).toEqual({
      kind: 'running',
      minutesLeft: 74,
      fraction: 0.74,
      level: 'calm',
    });
    expect(dueStateAt(target, 60 * minute)).toMatchObject({ level: 'soon' });
    expect(dueStateAt(target, 100 * minute)).toMatchObject({ kind: 'running', minutesLeft: 0, fraction: 0 });
    expect(dueStateAt(target, 100 * minute + 1)).toEqual({ kind: 'late', minutesLate: 1 });
  });

  it('reads hours and minutes, with a true minus when late', () => {
    expect(formatDue(dueStateAt(target, 26 * minute))).toBe('1:14');
    expect(formatDue(dueStateAt(target, 107 * minute))).toBe('\u22120:07');
    const far = { ...target, dueAt: 12 * 24 * 60 * minute };
    expect(formatDue(dueStateAt(far, minute), 'T.')).toBe('11\u00a0T.');
    expect(formatDue(dueStateAt(target, 7300 * minute))).toBe('\u22125\u00a0d');
  });

  it('is a word when it is met, paused or absent', () => {
    expect(dueStateAt({ ...target, finishedAt: 100 * minute }, 500 * minute)).toEqual({ kind: 'met' });
    expect(dueStateAt({ ...target, finishedAt: 107 * minute }, 0)).toEqual({ kind: 'missed', minutesLate: 7 });
    expect(dueStateAt({ ...target, paused: true }, 500 * minute)).toEqual({ kind: 'paused' });
    expect(dueStateAt(null, 0)).toEqual({ kind: 'none' });
    expect(formatDue({ kind: 'met' })).toBeNull();
  });

  it('survives a target without length', () => {
    expect(dueStateAt({ ...target, startedAt: 0, dueAt: 0 }, 0)).toMatchObject({ kind: 'running', fraction: 0 });
  });
});

describe('a duration', () => {
  it('reads as a clock or in its two largest units', () => {
    expect(formatClockDuration(74)).toBe('1:14');
    expect(formatClockDuration(-7)).toBe('\u22120:07');
    expect(formatClockDuration(26 * 60 + 5)).toBe('26:05');
    expect(plain(formatDuration(28, { locale: 'en-GB' }))).toBe('28 s');
    expect(plain(formatDuration(4440, { locale: 'en-GB' }))).toBe('1 h 14 min');
    expect(plain(formatDuration(3605, { locale: 'en-GB' }))).toBe('1 h');
    expect(plain(formatDuration(0, { locale: 'en-GB' }))).toBe('0 s');
    expect(plain(formatDuration(183_600, { locale: 'en-GB' }))).toBe('2 d 3 h');
    expect(plain(formatDuration(183_600, { locale: 'de' }))).toBe('2 T 3 h');
    expect(plain(formatDuration(183_600, { locale: 'fr-FR' }))).toBe('2 j 3 h');
    expect(plain(formatDuration(-90, { locale: 'en-GB' }))).toBe('\u22121 min 30 s');
  });
});

describe('a number', () => {
  it('is grouped by no-break spaces or by the locale', () => {
    expect(formatNumber(2146)).toBe('2\u00A0146');
    expect(formatNumber(-3.25, 1)).toBe('\u22123.3');
    expect(formatNumber(-0.001, 1)).toBe('0.0');
    expect(formatNumber(2146.5, 1, { locale: 'de' })).toBe('2.146,5');
    expect(formatNumber(2146, 0, { locale: 'en-GB' })).toBe(formatNumber(2146));
    expect(formatNumber(Number.NaN)).toBe('–');
  });

  it('counts exactly up to 10 000', () => {
    expect(plain(formatCount({ count: 10_000, isExact: true }, {}))).toBe('10 000');
    expect(plain(formatCount({ count: 10_001, isExact: true }, {}))).toBe('10 000+');
  });

  it('writes sizes with three digits', () => {
    const sizes = [18, 999, 1000, 524_000, 999_499, 999_500, 3_100_000_000, 42_000_000_000_000_000];
    expect(sizes.map((size) => plain(formatBytes(size, { locale: 'en-GB' })))).toEqual([
      '18 B',
      '999 B',
      '1.00 kB',
      '524 kB',
      '999 kB',
      '1.00 MB',
      '3.10 GB',
      '42 000 TB',
    ]);
  });

  it('writes sizes with the decimal sign of the language', () => {
    expect(plain(formatBytes(3_100_000_000, { locale: 'de' }))).toBe('3,10 GB');
    expect(plain(formatBytes(1_500, { locale: 'pt' }))).toBe('1,50 kB');
  });

  it('writes measurements with the decimals of their unit', () => {
    expect(plain(formatMeasurement(21.44, 'mm'))).toBe('21.4 mm');
    expect(plain(formatMeasurement(99.8, 'HU'))).toBe('100 HU');
    expect(plain(formatMeasurement(2.5, 'SUV'))).toBe('2.50 SUV');
  });

  it('never says 100 % before the end', () => {
    expect([0, 0.001, 0.64, 0.999, 1].map((share) => plain(formatPercent(share)))).toEqual([
      '0 %',
      '1 %',
      '64 %',
      '99 %',
      '100 %',
    ]);
  });
});

describe('a date', () => {
  it('follows the pattern of the person', () => {
    const on = (datePattern: DateTimeFormat['datePattern']): string =>
      formatDate('2026-09-02', { ...lisbon, datePattern });
    expect(on('D MMM YYYY')).toBe('02 Sep 2026');
    expect(on('YYYY-MM-DD')).toBe('2026-09-02');
    expect(on('DD.MM.YYYY')).toBe('02.09.2026');
    expect(on('DD/MM/YYYY')).toBe('02/09/2026');
    expect(on('MM/DD/YYYY')).toBe('09/02/2026');
  });

  it('keeps a calendar date on its day and moves an instant into the zone', () => {
    expect(formatDate('2026-11-20', { ...lisbon, timeZone: 'America/Los_Angeles' })).toBe('20 Nov 2026');
    expect(formatDateTime('2026-11-20T02:22:00Z', { ...lisbon, timeZone: 'America/Los_Angeles' })).toBe(
      '19 Nov 2026, 18:22',
    );
  });

  it('writes times in 24 or 12 hours', () => {
    expect(formatTime('2026-11-20T00:05:00Z', lisbon)).toBe('00:05');
    expect(plain(formatTime('2026-11-20T14:22:00Z', { ...lisbon, hour12: true }))).toBe('2:22 pm');
    expect(formatTime('2026-11-20', lisbon)).toBe('–');
  });

  it('is a dash when it is missing or malformed', () => {
    expect([formatDate(null), formatDate(''), formatDateTime('soon'), formatTime('x')]).toEqual(['–', '–', '–', '–']);
  });

  it('is relative only within the last 24 hours', () => {
    const now = new Date('2026-11-20T14:22:00Z');
    const labels = { now: 'now', minutesAgo: (m: number) => `${m} min ago`, hoursAgo: (h: number) => `${h} h ago` };
    const at = (value: string): string => formatRelative(value, now, labels, lisbon);
    expect(at('2026-11-20T14:21:30Z')).toBe('now');
    expect(at('2026-11-20T14:02:00Z')).toBe('20 min ago');
    expect(at('2026-11-20T09:02:00Z')).toBe('5 h ago');
    expect(at('2026-11-19T14:22:00Z')).toBe('19 Nov 2026, 14:22');
    expect(at('2026-11-20T14:23:00Z')).toBe('20 Nov 2026, 14:23');
  });
});

describe('a colour', () => {
  it('belongs to the family of the modality', () => {
    expect(['CT', 'dx', 'IVUS', 'NM', 'RTSTRUCT', 'SR', 'XYZ', ''].map(modalityFamily)).toEqual([
      'ct',
      'cr',
      'us',
      'pt',
      'rt',
      'sr',
      'sr',
      'sr',
    ]);
  });

  it('stays with a person', () => {
    expect(personColour('Bergström, Ingrid')).toBe(personColour('Ingrid Bergstrom'));
    expect(new Set(Array.from({ length: 64 }, (_, index) => personColour(`user-${index}`))).size).toBe(8);
  });
});
