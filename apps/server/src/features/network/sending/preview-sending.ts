import { optionFaults } from '@isocenter/contract/archive/anonymise/fields.ts';
import { mostInBulk } from '@isocenter/contract/archive/studies/studies.ts';
import type { previewSending } from '@isocenter/contract/network/sending/routes.ts';
import type { SendPreview } from '@isocenter/contract/network/sending/fields.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { leavingAnonymous, previewLeaving, type LeavingNeeds } from '#features/archive/anonymise/anonymise.ts';
import { resolveSelection } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { seriesOf } from './begin-send.ts';

/** Shows what would leave of the first study of a selection. @throws AppError as `sendStudies` of the contract says */
export async function previewOf(
  { leaving }: { readonly leaving: LeavingNeeds },
  principal: Principal,
  { selection, seriesUids, anonymous }: BodyOf<typeof previewSending>,
): Promise<SendPreview> {
  const { db } = leaving;
  requireFaultless(optionFaults(anonymous));
  const studies = await resolveSelection(db, principal, selection, false, mostInBulk);
  const [first] = studies;
  if (first === undefined) throw new AppError('conflict', 'There is no study to be sent.');
  if (seriesUids !== undefined) await seriesOf(db, studies, seriesUids);
  const study = { studyUid: first.studyUid, seriesUids };
  const { patientId, studyUid, objects, withheld, leftOut } = await leavingAnonymous(
    leaving,
    principal,
    study,
    anonymous,
  );
  const series = await previewLeaving(leaving, principal, study, anonymous);
  const subject = { kind: 'study', id: first.studyUid };
  await recordAudit(db, principal, { action: 'anonymise.preview', subject });
  return { patientId, studyUid, objects: objects.length, withheld, leftOut, series };
}
