import type { ReadingTarget } from '@isocenter/contract/reading/workflow/fields.ts';
import { notifyStudies } from '#features/archive/studies/studies.ts';
import { requireClinic } from '#features/people/clinics/clinics.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { listTargets, replaceTargets } from './target-queries.ts';

export async function readTargets(
  db: Db,
  principal: Principal,
  clinicId: number | undefined,
): Promise<ReadingTarget[]> {
  if (clinicId !== undefined) await requireClinic(db, principal, clinicId);
  return listTargets(db, clinicId);
}

/**
 * @throws AppError `not-found`; `forbidden` for those of the installation by somebody who sees a part of it; `invalid-input` for one
 * twice
 */
export async function saveTargets(
  db: Db,
  principal: Principal,
  clinicId: number | undefined,
  targets: readonly ReadingTarget[],
): Promise<ReadingTarget[]> {
  if (clinicId === undefined && principal.scope.kind !== 'all')
    throw new AppError('forbidden', 'Only somebody who sees all studies changes what holds for all clinics.');
  const named = new Set(targets.map(({ modality, priority }) => `${modality} ${priority}`));
  if (named.size < targets.length)
    throw new AppError('invalid-input', 'A modality and priority stand there twice.', { rows: 'has one twice' });
  await db.transaction().execute(async (tx) => {
    if (clinicId !== undefined) await requireClinic(tx, principal, clinicId);
    await notifyStudies(tx, await replaceTargets(tx, clinicId, targets));
    const subject = clinicId === undefined ? undefined : { kind: 'clinic', id: String(clinicId) };
    await recordAudit(tx, principal, {
      action: 'reading.targets',
      ...(subject === undefined ? {} : { subject }),
      detail: { targets },
    });
  });
  return listTargets(db, clinicId);
}
