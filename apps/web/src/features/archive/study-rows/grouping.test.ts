import { expect, it } from 'vitest';
import { studyRow } from '#features/archive/studies/live/study-row.testing.ts';
import { groupOfStudy, keepsGroups, orderWithin, shownOrder } from './grouping.ts';
import type { ListWords } from './list-words.ts';

const now = new Date(2026, 10, 20, 12, 0).getTime();
const today = '2026-11-20';
const words = { t: (key: string) => key } as unknown as ListWords; // only the words of due times are asked for
const inMinutes = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const dueIn = (minutes: number | null) =>
  groupOfStudy(studyRow({ dueAt: minutes === null ? null : inMinutes(minutes) }), 'due', { words, today, now }).key;

it('studies stand together by how long they may still wait', () => {
  expect([-5, 0, 59, 60, 700, 730, null].map(dueIn)).toEqual([
    'overdue',
    'hour',
    'hour',
    'today',
    'today',
    'later',
    'none',
  ]);
});

it('what nobody reads, and what is of no day, stand together too', () => {
  const present = { words, today, now };
  expect(groupOfStudy(studyRow({ reader: null }), 'reader', present).key).toBe('0');
  expect(groupOfStudy(studyRow({ studyDate: null }), 'day', present)).toEqual({ key: '', name: 'archive.group.noDay' });
});

it('a list in groups is ordered by them, in the direction of the header that stands for them', () => {
  const byName = { column: 'patientName', direction: 'desc' } as const;
  expect(orderWithin(undefined, byName)).toBe(byName);
  expect(orderWithin('patient', byName)).toEqual({ column: 'patient', direction: 'desc' });
  expect(orderWithin('due', byName)).toEqual({ column: 'dueAt', direction: 'asc' });
  expect(shownOrder('patient', byName)).toEqual(byName);
  expect(shownOrder('due', byName)).toEqual({ column: 'urgency', direction: 'asc' });
  expect([keepsGroups('due', 'urgency'), keepsGroups('due', 'patientName'), keepsGroups(undefined, 'sex')]).toEqual([
    true,
    false,
    false,
  ]);
});
