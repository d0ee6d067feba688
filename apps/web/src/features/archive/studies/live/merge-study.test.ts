import { describe, expect, it } from 'vitest';
import { defaultOrder } from '../list/list-order.ts';
import type { ListOrder } from '../list/list-order.ts';
import { matchesFilter } from '@isocenter/contract/archive/matches-filter.ts';
import { mergeStudy, rowsOf, withoutStudy } from './merge-study.ts';
import type { StudyPages } from './merge-study.ts';
import { studyRow } from './study-row.testing.ts';
import { isReceiving } from './use-receiving.ts';

const at = (studyUid: string, studyTime: string, part = {}) => studyRow({ studyUid, studyTime, ...part });
const all = { filter: {}, order: defaultOrder };
const uids = (pages: StudyPages): readonly string[] => rowsOf(pages).map(({ studyUid }) => studyUid);
const twoPages: StudyPages = [
  { rows: [at('4', '14:00:00'), at('3', '13:00:00')], nextCursor: 'x' },
  { rows: [at('2', '12:00:00')], nextCursor: 'y' },
];

describe('a study that changed', () => {
  it('comes in at its place in the order, whichever page that is on', () => {
    const newest = mergeStudy(twoPages, at('5', '15:00:00'), all);
    expect([newest.kind, uids(newest.pages)]).toEqual(['inserted', ['5', '4', '3', '2']]);
    expect(uids(mergeStudy(twoPages, at('b', '12:30:00'), all).pages)).toEqual(['4', '3', 'b', '2']);
  });

  it('waits for its page when that is not loaded', () => {
    expect(mergeStudy(twoPages, at('1', '11:00:00'), all)).toEqual({ kind: 'beyond', pages: twoPages });
    const whole: StudyPages = twoPages.map((page) => ({ ...page, nextCursor: null }));
    expect(uids(mergeStudy(whole, at('1', '11:00:00'), all).pages)).toEqual(['4', '3', '2', '1']);
    expect(uids(mergeStudy([{ rows: [], nextCursor: null }], at('1', '11:00:00'), all).pages)).toEqual(['1']);
  });

  it('counts up where it stands; the other rows stay the same objects', () => {
    const merge = mergeStudy(twoPages, at('3', '13:00:00', { instanceCount: 11 }), all);
    expect([merge.kind, uids(merge.pages)]).toEqual(['changed', ['4', '3', '2']]);
    expect(rowsOf(merge.pages)[1]?.instanceCount).toBe(11);
    expect(rowsOf(merge.pages)[0]).toBe(twoPages[0]?.rows[0]);
  });

  it('moves when what the list is sorted by changed', () => {
    const order: ListOrder = { column: 'instanceCount', direction: 'asc' };
    const merge = mergeStudy(twoPages, at('4', '14:00:00', { instanceCount: 99 }), { filter: {}, order });
    expect(merge.kind).toBe('changed');
    expect(uids(merge.pages)).not.toEqual(['4', '3', '2']);
  });

  it('leaves when the filter no longer lets it through, and does not come in when it never did', () => {
    const filter = { status: 'ready' };
    const left = mergeStudy(twoPages, at('3', '13:00:00', { status: 'final' }), { ...all, filter });
    expect([left.kind, uids(left.pages)]).toEqual(['removed', ['4', '2']]);
    expect(mergeStudy(twoPages, at('9', '15:00:00', { status: 'final' }), { ...all, filter }).kind).toBe('none');
  });

  it('does not come into the list of one physician by itself, and stays where it stands in it', () => {
    const one = { ...all, filter: { referrerId: 12 } };
    expect(mergeStudy(twoPages, at('5', '15:00:00'), one).kind).toBe('none');
    expect(mergeStudy(twoPages, at('3', '13:00:00', { instanceCount: 11 }), one).kind).toBe('changed');
  });

  it('is named once although pages that were read apart hold it twice', () => {
    const twice: StudyPages = [...twoPages, { rows: [at('3', '13:00:00')], nextCursor: null }];
    expect(uids(twice)).toEqual(['4', '3', '2']);
  });
});

describe('a study that is gone', () => {
  it('leaves the list, and changes nothing where it was not', () => {
    expect(uids(withoutStudy(twoPages, '3').pages)).toEqual(['4', '2']);
    expect(withoutStudy(twoPages, '9')).toEqual({ kind: 'none', pages: twoPages });
  });
});

describe('whether a study belongs to a list', () => {
  const row = studyRow({
    tags: ['teaching'],
    modalities: ['CT', 'PT'],
    patientName: { alphabetic: 'Yamada^Tarō', ideographic: '山田^太郎', phonetic: '' },
  });

  it.each([
    [{ q: 'tarō yama' }, true],
    [{ q: '太郎' }, true],
    [{ q: 'ad' }, false],
    [{ q: 'amad' }, true],
    [{ patientName: 'ya' }, true],
    [{ accession: 'a26-1' }, true],
    [{ modality: 'pt' }, true],
    [{ modality: 'CT,MR', modalityMatch: 'all' as const }, false],
    [{ tag: 'teaching,tumour' }, true],
    [{ institution: 'Northkai' }, false],
    [{ dateFrom: '2026-11-20', dateTo: '2026-11-20' }, true],
    [{ dateTo: '2026-11-19' }, false],
    [{ receivedFrom: '2026-11-20T13:01:00.000Z' }, true],
    [{ receivedTo: '2026-11-20T13:01:00.000Z' }, false],
    [{ bin: true }, false],
    [{ patientKey: 2 }, false],
  ])('is decided as the archive decides: %o', (filter, expected) => {
    expect(matchesFilter(row, filter)).toBe(expected);
  });
});

describe('a study whose images come in', () => {
  const heard = Date.parse('2026-11-20T13:02:00Z');

  it('is receiving for 15 s after it was last heard of, whatever the clocks say', () => {
    const row = studyRow({ status: 'received', changedAt: '2020-01-01T00:00:00Z' });
    expect(isReceiving(row, heard, heard + 14_000)).toBe(true);
    expect(isReceiving(row, heard, heard + 15_000)).toBe(false);
    expect(isReceiving(row, undefined, heard)).toBe(false);
    expect(isReceiving({ ...row, status: 'ready' }, heard, heard)).toBe(false);
  });
});
