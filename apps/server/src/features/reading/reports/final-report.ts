import type { GuestReport } from '@isocenter/contract/reading/shares.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findReport } from './report-queries.ts';
import { signatureOf, type ReportNeeds } from './report-view.ts';
import { contentOf, isIntact } from './seal.ts';
import { signaturesOf } from './signature-queries.ts';

/**
 * The report of a study as it leaves the house: what was signed, while every signature of it is what was signed.
 * @returns undefined where there is none that is final @throws AppError `not-found` for a study that does not exist for the caller
 */
export async function finalReportOf(
  { db, key }: ReportNeeds,
  principal: Pick<Principal, 'scope'>,
  studyUid: string,
): Promise<GuestReport | undefined> {
  const record = await findReport(db, await requireStudyKey(db, principal, studyUid));
  if (record?.status !== 'final') return undefined;
  const signatures = await signaturesOf(db, record.reportId);
  const said = signatures.findLast(({ meaning }) => meaning === 'author');
  const content = said === undefined ? undefined : contentOf(said);
  const areIntact = signatures.every((each, at) => isIntact(key, each, signatures[at - 1]));
  if (content === undefined || !areIntact) return undefined;
  return {
    language: record.language,
    sections: [...content.sections],
    signatures: signatures.map((each, at) => signatureOf(key, each, signatures[at - 1])),
  };
}
