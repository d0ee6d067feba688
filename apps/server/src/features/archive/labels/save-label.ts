import { mostActedOn } from '@isocenter/contract/archive/studies/studies.ts';
import type { Label, LabelFields, LabelMay, LabelRow } from '@isocenter/contract/archive/labels/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { countStudies } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { boundedOf } from '#platform/lists/bounded-count.ts';
import { deleteLabel, findLabel, insertLabel, replaceLabel } from './label-queries.ts';
import { renameKind } from './rename-job.ts';

const subjectOf = (labelId: number) => ({ kind: 'label', id: String(labelId) });
const takenNames = { label_name: { name: say`Another label has this name.` } };

export function mayOfLabels({ scope }: Principal): LabelMay {
  const mayChange = scope.kind === 'all';
  return { create: mayChange, change: mayChange, remove: mayChange };
}

/** Labels are on studies of every clinic. @throws AppError `forbidden` */
function requireLabelChange(principal: Principal): void {
  if (!mayOfLabels(principal).change)
    throw new AppError('forbidden', say`${say`Changing the catalogue of labels`} is for those who see every clinic.`);
}

/** @throws AppError `not-found` */
export async function requireLabel(db: Db, labelId: number, options?: { forUpdate: boolean }): Promise<LabelRow> {
  const label = await findLabel(db, labelId, options);
  if (label === undefined) throw new AppError('not-found', 'There is no such label.');
  return label;
}

/** Returns a label, and on how many studies the caller sees it. @throws AppError `not-found` */
export async function loadLabel(db: Db, principal: Principal, labelId: number): Promise<Label> {
  const label = await requireLabel(db, labelId);
  const studies = await countStudies(db, principal, { tag: label.name }, mostActedOn);
  return { ...label, studies: boundedOf(studies, mostActedOn), may: mayOfLabels(principal) };
}

/** Adds a label. @returns its number @throws AppError `forbidden`, `conflict` for a name that is taken */
export async function createLabel(db: Db, principal: Principal, fields: LabelFields): Promise<number> {
  requireLabelChange(principal);
  return db.transaction().execute(async (tx) => {
    const labelId = await orTaken(takenNames, () => insertLabel(tx, fields));
    const detail = { name: fields.name };
    await recordAudit(tx, principal, { action: 'label.create', subject: subjectOf(labelId), detail });
    return labelId;
  });
}

/**
 * Replaces the fields of a label; a job writes a new name on its studies.
 * @throws AppError as `createLabel`, `not-found`, `stale-revision`
 */
export async function changeLabel(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  principal: Principal,
  labelId: number,
  { revision, ...fields }: LabelFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await requireLabel(tx, labelId, { forUpdate: true });
    requireLabelChange(principal);
    requireRevision(before, revision);
    await orTaken(takenNames, () => replaceLabel(tx, labelId, fields));
    const detail = { fields: changedNames(before, fields) };
    await recordAudit(tx, principal, { action: 'label.change', subject: subjectOf(labelId), detail });
    if (before.name === fields.name) return;
    await jobs.beginIn(tx, renameKind, principal, 'label.rename', {
      labelId,
      from: before.name,
      actor: principal.seenBy?.actor ?? principal.actor,
      address: principal.address,
    });
  });
}

/** Takes a label out of the catalogue. @throws AppError `not-found`, `forbidden` */
export async function removeLabel(db: Db, principal: Principal, labelId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = await requireLabel(tx, labelId, { forUpdate: true });
    requireLabelChange(principal);
    await deleteLabel(tx, labelId);
    await recordAudit(tx, principal, { action: 'label.remove', subject: subjectOf(labelId), detail: { name } });
  });
}
