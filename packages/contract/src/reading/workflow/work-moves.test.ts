import { describe, expect, test } from 'vitest';
import { abilityOf, roleGrants, roles, type Role } from '../../abilities.ts';
import { studyStatuses } from '../../archive/studies/study.ts';
import type { StudyStatus } from '../../archive/studies/study-row.ts';
import { workActs, workRules, type WorkAct } from './work-acts.ts';
import { coarseStatusOf, statusesOf } from './coarse-status.ts';
import { actsOn, statusAfter, whyNot, type Worker } from './work-moves.ts';

const me = 1;
const somebodyElse = 2;
const myGroup = 7;

function worker(role: Role): Worker {
  const ability = abilityOf(roleGrants[role]);
  return { accountId: me, groupIds: [myGroup], can: (action, subject) => ability.can(action, subject) };
}

const of = (status: StudyStatus, readerId: number | null = null, groupId: number | null = null) => ({
  status,
  readerId,
  groupId,
});

/** The acts on a study that somebody has himself, in every state: written out, so that a change of the rules is seen here. */
const expected: Readonly<Record<WorkAct, { readonly from: string; readonly by: string }>> = {
  complete: { from: 'received', by: 'admin power-user technologist' },
  assign: { from: 'received ready assigned', by: 'admin power-user technologist' },
  unassign: { from: 'assigned', by: 'admin power-user technologist' },
  take: { from: 'ready assigned', by: 'admin power-user radiologist technologist' },
  release: { from: 'reading', by: 'admin power-user radiologist technologist' },
  hold: { from: 'ready assigned reading draft', by: 'admin power-user radiologist technologist' },
  resume: { from: 'on-hold', by: 'admin power-user radiologist technologist' },
  reject: { from: 'received ready assigned on-hold', by: 'admin power-user technologist' },
  restore: { from: 'rejected', by: 'admin power-user technologist' },
  draft: { from: 'reading', by: 'admin power-user radiologist technologist' },
  preliminary: { from: 'reading draft', by: 'admin power-user radiologist technologist' },
  finalise: { from: 'reading draft preliminary', by: 'admin power-user radiologist' },
  addend: { from: 'final addended', by: 'admin power-user radiologist' },
  reopen: { from: 'preliminary final addended', by: 'admin power-user radiologist' },
};

describe.each(workActs)('%s', (act) => {
  test('is for whom, and from where, the table says: every state and every role', () => {
    for (const role of roles)
      for (const status of studyStatuses) {
        const isAllowed = whyNot(act, of(status, me), worker(role)) === undefined;
        const isExpected = expected[act].by.split(' ').includes(role) && expected[act].from.split(' ').includes(status);
        expect(isAllowed, `${role} in ${status}`).toBe(isExpected);
      }
  });

  test('leads to a state of the list', () => {
    for (const readerId of [null, me]) {
      const after = statusAfter(act, { readerId, groupId: null });
      expect(workRules[act].to === 'before' ? (readerId === null ? 'ready' : 'assigned') : workRules[act].to).toBe(
        after,
      );
    }
  });
});

test('a report is finished by signing it, by a second reader too, and its study opened again once it is void', () => {
  const reported = (status: StudyStatus, report: 'draft' | 'final') => ({ ...of(status, me), report });
  expect(whyNot('finalise', reported('draft', 'draft'), worker('radiologist'))).toBe('status');
  expect(whyNot('finalise', reported('draft', 'final'), worker('radiologist'))).toBeUndefined();
  expect(whyNot('countersign', of('preliminary', me), worker('radiologist'))).toBe('status');
  expect(whyNot('countersign', reported('preliminary', 'final'), worker('radiologist'))).toBeUndefined();
  expect(whyNot('countersign', reported('preliminary', 'final'), worker('technologist'))).toBe('right');
  expect(whyNot('reopen', reported('final', 'final'), worker('radiologist'))).toBe('status');
});

test('a report from elsewhere finishes what nobody here has begun with', () => {
  for (const status of ['received', 'ready', 'assigned'] as const)
    expect(whyNot('declare', of(status, me), worker('power-user'))).toBeUndefined();
  for (const status of ['reading', 'draft', 'preliminary', 'final', 'on-hold', 'rejected'] as const)
    expect(whyNot('declare', of(status, me), worker('power-user'))).toBe('status');
  expect(whyNot('declare', { ...of('ready', me), report: 'draft' }, worker('power-user'))).toBe('status');
  for (const role of ['radiologist', 'technologist', 'doctor', 'referring-doctor'] as const)
    expect(whyNot('declare', of('ready', me), worker(role))).toBe('right');
});

test('what somebody else has is his: only who rules over readers is not held up', () => {
  const inReading = of('reading', somebodyElse);
  expect(whyNot('release', inReading, worker('radiologist'))).toBe('held');
  expect(whyNot('finalise', inReading, worker('radiologist'))).toBe('held');
  expect(whyNot('hold', inReading, worker('radiologist'))).toBe('held');
  expect(whyNot('release', inReading, worker('power-user'))).toBeUndefined();
  expect(whyNot('take', of('assigned', somebodyElse), worker('radiologist'))).toBe('held');
});

test('what waits for a group is for its members', () => {
  expect(whyNot('take', of('assigned', null, myGroup), worker('radiologist'))).toBeUndefined();
  expect(whyNot('take', of('assigned', null, myGroup + 1), worker('radiologist'))).toBe('held');
});

test('the right is asked first, then the state, then whose it is', () => {
  expect(whyNot('take', of('final', somebodyElse), worker('doctor'))).toBe('right');
  expect(whyNot('take', of('final', somebodyElse), worker('radiologist'))).toBe('status');
  expect(actsOn(of('ready'), worker('referring-doctor'))).toEqual([]);
});

test('every state has one of the four words, but for what was rejected', () => {
  expect(studyStatuses.filter((status) => coarseStatusOf(status) === null)).toEqual(['rejected']);
  expect(statusesOf('preliminary')).toEqual(['preliminary']);
  expect(statusesOf('reported')).toEqual(['final', 'addended']);
  expect(studyStatuses.flatMap(statusesOf)).toEqual(studyStatuses);
});
