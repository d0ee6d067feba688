import { describe, expect, it } from 'vitest';
import type { PlacedStudy } from '@isocenter/contract/archive/studies/fields.ts';
import { mergeStudy, rowsOf, withoutStudy } from './merge-study.ts';
import type { StudyPages } from './merge-study.ts';
import { studyRow } from './study-row.testing.ts';
import { isReceiving } from './use-receiving.ts';

/** A study at a place in the list; the place says nothing but what it is compared with. */
const at = (studyUid: string, place: string, part = {}): PlacedStudy => ({ ...studyRow({ studyUid, ...part }), place });
const uids = (pages: StudyPages): readonly string[] => rowsOf(pages).map(({ studyUid }) => studyUid);
const twoPages: StudyPages = [
  { rows: [at('1', 'a'), at('2', 'b')], nextCursor: 'x' },
  { rows: [at('3', 'd')], nextCursor: 'y' },
];

describe('a study that changed', () => {
  it('comes in where the server says, whichever page that is on', () => {
    const first = mergeStudy(twoPages, at('0', '9'));
    expect([first.kind, uids(first.pages)]).toEqual(['inserted', ['0', '1', '2', '3']]);
    expect(uids(mergeStudy(twoPages, at('n', 'c')).pages)).toEqual(['1', '2', 'n', '3']);
  });

  it('waits for its page when that is not loaded', () => {
    expect(mergeStudy(twoPages, at('4', 'e'))).toEqual({ kind: 'beyond', pages: twoPages });
    const whole: StudyPages = twoPages.map((page) => ({ ...page, nextCursor: null }));
    expect(uids(mergeStudy(whole, at('4', 'e')).pages)).toEqual(['1', '2', '3', '4']);
    expect(uids(mergeStudy([{ rows: [], nextCursor: null }], at('4', 'e')).pages)).toEqual(['4']);
  });

  it('counts up where it stands; the other rows stay the same objects', () => {
    const merge = mergeStudy(twoPages, at('2', 'b', { instanceCount: 11 }));
    expect([merge.kind, uids(merge.pages)]).toEqual(['changed', ['1', '2', '3']]);
    expect(rowsOf(merge.pages)[1]?.instanceCount).toBe(11);
    expect(rowsOf(merge.pages)[0]).toBe(twoPages[0]?.rows[0]);
  });

  it('moves when it has another place', () => {
    const merge = mergeStudy(twoPages, at('1', 'c'));
    expect([merge.kind, uids(merge.pages)]).toEqual(['changed', ['2', '1', '3']]);
  });

  it('is named once although pages that were read apart hold it twice', () => {
    const twice: StudyPages = [...twoPages, { rows: [at('2', 'e')], nextCursor: null }];
    expect(uids(twice)).toEqual(['1', '2', '3']);
  });
});

describe('a study that is gone', () => {
  it('leaves the list, and changes nothing where it was not', () => {
    expect(uids(withoutStudy(twoPages, '2').pages)).toEqual(['1', '3']);
    expect(withoutStudy(twoPages, '9')).toEqual({ kind: 'none', pages: twoPages });
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
