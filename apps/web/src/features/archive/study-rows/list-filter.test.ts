import { describe, expect, it } from 'vitest';
import { dateSpanOf, dateSpanText } from './date-span.ts';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import { isSameFilter, readFilter, setParts, toStudyFilter, withPart } from './list-filter.ts';

const today = '2026-11-20';

describe('a span of days', () => {
  it('is a preset, a day, or from one day to another with either end open', () => {
    expect(dateSpanOf('today', today)).toEqual({ from: today, to: today });
    expect(dateSpanOf('7d', today)).toEqual({ from: '2026-11-14', to: today });
    expect(dateSpanOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(dateSpanOf('2026-01-02', today)).toEqual({ from: '2026-01-02', to: '2026-01-02' });
    expect(dateSpanOf('2026-01-02..', today)).toEqual({ from: '2026-01-02', to: undefined });
    expect(dateSpanOf('..2026-01-02', today)).toEqual({ from: undefined, to: '2026-01-02' });
  });

  it('is put the right way round', () => {
    expect(dateSpanOf('2026-02-01..2026-01-01', today)).toEqual({ from: '2026-01-01', to: '2026-02-01' });
  });

  it.each(['', '..', 'tomorrow', '2026-02-30', '20261120', '2026-01-01..x', 'a..b..c'])('is none in “%s”', (text) => {
    expect(dateSpanOf(text, today)).toBeUndefined();
  });

  it('is written as it is read', () => {
    for (const text of ['2026-01-02', '2026-01-02..', '..2026-01-02', '2026-01-02..2026-01-05']) {
      const span = dateSpanOf(text, today);
      expect(span === undefined ? undefined : dateSpanText(span)).toBe(text);
    }
    expect(dateSpanText({ from: undefined, to: undefined })).toBeUndefined();
  });

  it('begins with the day of the person, not of Greenwich', () => {
    expect(calendarDayOf(new Date(2026, 10, 20, 0, 5))).toBe('2026-11-20');
  });
});

describe('a filter in an address', () => {
  it('keeps what it understands and drops the rest', () => {
    expect(
      readFilter({
        q: ' lena ',
        date: 'soon',
        status: 'ready,gone',
        priority: 'high',
        match: 'all',
        sort: 'x',
        tag: 7,
      }),
    ).toEqual({ q: 'lena', status: 'ready' });
  });

  it('knows birth dates as days and spans, not as “today”', () => {
    expect(readFilter({ born: '1979-10-05' })).toEqual({ born: '1979-10-05' });
    expect(readFilter({ born: 'today' })).toEqual({});
    expect(toStudyFilter({ born: '1960-01-01..1969-12-31' }, today)).toEqual({
      birthFrom: '1960-01-01',
      birthTo: '1969-12-31',
    });
  });

  it('knows a physician by number only', () => {
    expect(readFilter({ referrerId: '12' })).toEqual({ referrerId: '12' });
    expect(readFilter({ referrerId: '12 or 1=1' })).toEqual({});
    expect(toStudyFilter({ referrerId: '12' }, '2026-11-20')).toEqual({ referrerId: 12 });
  });

  it('knows clinics by their numbers, and those studies that none has', () => {
    expect(readFilter({ clinic: '4, none,4,x,0,-1' })).toEqual({ clinic: '4,none' });
    expect(readFilter({ clinic: "1' or true" })).toEqual({});
    expect(toStudyFilter({ clinic: '4,none' }, today)).toEqual({ clinic: '4,none' });
    expect(toStudyFilter({ status: 'preliminary,reported,ready' }, today)).toEqual({
      status: 'preliminary,final,addended,ready',
    });
  });

  it('understands the word that addresses had for preliminary', () => {
    expect(readFilter({ status: 'verified,reported' })).toEqual({ status: 'preliminary,reported' });
  });

  it('names each value of a list once', () => {
    expect(readFilter({ modality: 'CT, MR,CT,,' })).toEqual({ modality: 'CT,MR' });
  });

  it('asks for all modalities only when there are several', () => {
    expect(readFilter({ modality: 'CT,MR', match: 'all' }).match).toBe('all');
    expect(readFilter({ modality: 'CT', match: 'all' }).match).toBeUndefined();
    expect(withPart({ modality: 'CT,MR', match: 'all' }, 'modality', 'CT').match).toBeUndefined();
  });

  it('loses a part that is set to nothing', () => {
    expect(withPart({ q: 'a', tag: 'b' }, 'tag', '  ')).toEqual({ q: 'a' });
    expect(isSameFilter(withPart({ q: 'a' }, 'tag', undefined), { q: 'a' })).toBe(true);
  });

  it('has a chip for each part but the search and the rule of the modalities', () => {
    expect(setParts({ q: 'a', match: 'all', modality: 'CT,MR', date: 'today' })).toEqual(['date', 'modality']);
  });
});

describe('what the server is asked', () => {
  it('has days and instants in place of presets, and nothing that is not set', () => {
    const query = toStudyFilter({ date: '7d', received: 'today', modality: 'CT,MR', match: 'all', id: 'RG' }, today);
    expect(query).toEqual({
      dateFrom: '2026-11-14',
      dateTo: today,
      receivedFrom: new Date(2026, 10, 20).toISOString(),
      receivedTo: new Date(2026, 10, 21).toISOString(),
      modality: 'CT,MR',
      modalityMatch: 'all',
      patientId: 'RG',
    });
    expect(toStudyFilter({}, today)).toEqual({});
  });
});
