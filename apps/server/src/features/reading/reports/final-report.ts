import type { GuestReport } from '@isocenter/contract/reading/shares/fields.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findReport } from './report-queries.ts';
import type { ReportNeeds } from './documents/check-objects.ts';
import { shownImages, signatureOf } from './report-view.ts';
import { sealedFile } from './outside/outside-file.ts';
import { contentOf, isIntact, saidIn } from './seal.ts';
import { signaturesOf } from './signature-queries.ts';

/**
 * The report of a study as it leaves the house: what was signed, while every signature of it is what was signed.
 * @returns undefined where there is none that is final @throws AppError `not-found` for a study that does not exist for the caller
 */
export async function finalReportOf(
  { db, key, reader }: ReportNeeds,
  principal: Pick<Principal, 'scope'>,
  studyUid: string,
): Promise<GuestReport | undefined> {
  const record = await findReport(db, await requireStudyKey(db, principal, studyUid));
  if (record?.status !== 'final') return undefined;
  const signatures = await signaturesOf(db, record.reportId);
  const said = saidIn(signatures);
  const content = said === undefined ? undefined : contentOf(said);
  const areIntact = signatures.every((each, at) => isIntact(key, each, signatures[at - 1]));
  if (content === undefined || !areIntact) return undefined;
  const isOutside = content.outside !== undefined;
  if (isOutside && (await sealedFile({ db, reader }, content.outside)) === undefined) return undefined;
  return {
    language: record.language,
    isOutside,
    sections: [...content.sections],
    images: shownImages(content.images),
    signatures: signatures.map((each, at) => signatureOf(key, each, signatures[at - 1])),
  };
}
