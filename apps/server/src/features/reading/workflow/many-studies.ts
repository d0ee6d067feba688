import type { Priority, StudyStatus } from '@isocenter/contract/archive/studies/study-row.ts';
import { workRules } from '@isocenter/contract/reading/workflow/work-acts.ts';
import { notifyStudies } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { takeStudiesBack } from '#features/reading/assignments/assignments.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { allDone, type BulkKind, type Changed } from '#platform/jobs/bulk-kind.ts';
import { moveEach, placeAt, prioritiseEach, sayPriority, type MoveRequest } from './move-studies.ts';
import { isThere, lockWork, lookAtPriority, lookAtWork, type NewWork } from './work-queries.ts';

/** Moves on the way to the report, with many studies. */
export const manyMoves: BulkKind<MoveRequest> = {
  refusal: async (tx, principal, move, isUndo) => {
    const { action, subject } = workRules[move.act];
    if (!principal.can(action, subject)) return 'right';
    if (isUndo || move.act !== 'assign') return undefined;
    return (await isThere(tx, principal, move)) ? undefined : 'target';
  },
  look: (tx, { readerId }, keys) => lookAtWork(tx, keys, readerId),
  run: async (tx, principal, move, keys) => moveEach(tx, principal, await lockWork(tx, keys), move),
  putBack: async (tx, principal, move, records) => {
    const uids = new Map((await lockWork(tx, keysOf(records))).map(({ id, study_uid }) => [id, study_uid]));
    for (const [, alike] of Map.groupBy(records, ({ before }) => JSON.stringify(before)))
      await placeBack(tx, principal, move, alike);
    for (const { key, before, after } of records) {
      const [{ status: to, readerId, groupId }, { status: from }] = [saidOf(before), saidOf(after)];
      const detail = { act: 'undo', of: move.act, from, to, readerId, groupId };
      const subject = { kind: 'study', id: uids.get(key) ?? '' };
      await recordAudit(tx, principal, { action: 'study.move', subject, detail });
    }
    await notifyStudies(tx, keysOf(records));
  },
};

interface Said extends NewWork {
  readonly status: StudyStatus;
  /** True if the person whom the act names was given access to the study. */
  readonly isGiven: boolean;
}

/** The value is what `lookAtWork` wrote. */
function saidOf(stored: unknown): Said {
  return stored as Said;
}

/** Studies that all said the same before. */
async function placeBack(tx: Db, principal: Principal, move: MoveRequest, alike: readonly Changed[]): Promise<void> {
  const [first] = alike;
  if (first === undefined) return;
  const { isGiven, ...work } = saidOf(first.before);
  await placeAt(tx, keysOf(alike), work, work.readerId ?? principal.accountId);
  const given = alike.filter(({ after }) => saidOf(after).isGiven);
  if (!isGiven && move.readerId !== undefined) await takeStudiesBack(tx, keysOf(given), move.readerId);
}

interface NewPriority {
  readonly priority: Priority;
}

/** Sets the priority of many studies. */
export const manyPriorities: BulkKind<NewPriority> = {
  refusal: async (_tx, principal) => (principal.can('update', 'Study') ? undefined : 'right'),
  look: (tx, _act, keys) => lookAtPriority(tx, keys),
  run: async (tx, principal, { priority }, keys) =>
    keys.length === 0 ? allDone : prioritiseEach(tx, principal, await lockWork(tx, keys), priority),
  putBack: async (tx, principal, _act, records) => {
    const before = new Map(records.map((record) => [record.key, (record.before as NewPriority).priority]));
    const studies = await lockWork(tx, keysOf(records));
    for (const [priority, alike] of Map.groupBy(studies, ({ id }) => before.get(id)))
      if (priority !== undefined) await sayPriority(tx, principal, alike, priority);
  },
};

function keysOf(records: readonly Changed[]): number[] {
  return records.map(({ key }) => key);
}
