import { mostActedOn } from '@isocenter/contract/archive/studies/studies.ts';
import type { Label, LabelFields, LabelMay, LabelRow } from '@isocenter/contract/archive/labels/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { countStudies } from '#features/archive/studies/studies.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { boundedOf } from '#platform/lists/bounded-count.ts';
import type { StoredRecord } from '#platform/records/stored-record.ts';
import { deleteLabel, findLabel, insertLabel, replaceLabel } from './label-queries.ts';
import { renameKind } from './rename-job.ts';

/** A job writes a new name on the studies that carry the label. */
export function labelRecord({ jobs }: { readonly jobs: Jobs }): StoredRecord<LabelFields, LabelRow> {
  return {
    kind: 'label',
    missing: () => new AppError('not-found', 'There is no such label.'),
    rows: {
      find: (db, _principal, labelId, lock) => findLabel(db, labelId, lock),
      insert: insertLabel,
      replace: replaceLabel,
      delete: deleteLabel,
    },
    taken: { label_name: { name: say`Another label has this name.` } },
    requireChange: requireLabelChange,
    detail: ({ name }) => ({ name }),
    async also(tx, principal, { id, before, fields }) {
      if (before === undefined || fields === undefined || before.name === fields.name) return;
      await jobs.beginIn(tx, renameKind, principal, 'label.rename', {
        labelId: id,
        from: before.name,
        actor: principal.seenBy?.actor ?? principal.actor,
        address: principal.address,
      });
    },
  };
}

export function mayOfLabels({ scope }: Principal): LabelMay {
  const mayChange = scope.kind === 'all';
  return { create: mayChange, change: mayChange, remove: mayChange };
}

/** Labels are on studies of every clinic. @throws AppError `forbidden` */
function requireLabelChange(principal: Principal): void {
  if (!mayOfLabels(principal).change)
    throw new AppError('forbidden', say`${say`Changing the catalogue of labels`} is for those who see every clinic.`);
}

/** Returns a label, and on how many studies the caller sees it. */
export async function shownLabel(db: Db, principal: Principal, label: LabelRow): Promise<Label> {
  const studies = await countStudies(db, principal, { tag: label.name }, mostActedOn);
  return { ...label, studies: boundedOf(studies, mostActedOn), may: mayOfLabels(principal) };
}
