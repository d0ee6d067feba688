import { notifyStudies } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { allDone, type BulkKind } from '#platform/jobs/bulk-kind.ts';
import { lookAtDue, putDueBack, setDue, type DueSaid } from './due-queries.ts';
import { lockWork, type WorkRecord } from './work-queries.ts';

interface NewDue {
  /** Null: when the targets say. */
  readonly dueAt: string | null;
}

const endedStatuses: readonly string[] = ['preliminary', 'final', 'addended', 'rejected'];

/** Sets when many studies are due. Those that have a report, or get none, are due to nobody. */
export const manyDueTimes: BulkKind<NewDue> = {
  refusal: async (_tx, principal) => (principal.can('update', 'Study') ? undefined : 'right'),
  look: (tx, _act, keys) => lookAtDue(tx, keys),
  run: async (tx, principal, { dueAt }, keys) => {
    if (keys.length === 0) return allDone;
    const studies = await lockWork(tx, keys);
    const ended = studies.filter(({ status }) => endedStatuses.includes(status));
    const open = studies.filter((study) => !ended.includes(study));
    const openKeys = open.map(({ id }) => id);
    await setDue(tx, openKeys, dueAt === null ? null : new Date(dueAt));
    await sayDue(tx, principal, open, () => ({ dueAt }));
    return new Map(ended.map(({ id }) => [id, 'status']));
  },
  putBack: async (tx, principal, _act, records) => {
    const before = new Map(records.map((record) => [record.key, saidOf(record.before)]));
    const studies = await lockWork(tx, [...before.keys()]);
    await putDueBack(tx, before);
    await sayDue(tx, principal, studies, (key) => ({ act: 'undo', dueAt: before.get(key)?.dueBy ?? null }));
  },
};

/** The value is what `lookAtDue` wrote. */
function saidOf(stored: unknown): DueSaid {
  return stored as DueSaid;
}

async function sayDue(
  tx: Db,
  principal: Principal,
  studies: readonly WorkRecord[],
  detailOf: (key: number) => object,
): Promise<void> {
  for (const { id: key, study_uid: id } of studies)
    await recordAudit(tx, principal, {
      action: 'study.due',
      subject: { kind: 'study', id },
      detail: { ...detailOf(key) },
    });
  await notifyStudies(
    tx,
    studies.map(({ id }) => id),
  );
}
