import type { VerifiedSignature } from '@isocenter/contract/reading/reports.ts';
import { takeTry } from '#features/people/auth/auth.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ReportNeeds } from './report-view.ts';
import { contentOf, isIntact } from './seal.ts';
import { reportOfCode, signaturesOf, studiesOf } from './signature-queries.ts';

const tries = 20;

/** What anybody may know of a signature by its printed code. @throws AppError as the contract says */
export async function verifySignature(
  { db, key, institution }: ReportNeeds & { readonly institution: () => Promise<string> },
  code: string,
  address: string,
): Promise<VerifiedSignature> {
  const taken = await takeTry(db, [{ key: 'verification code', place: address, tries, isForgiven: false }]);
  const reportId = await reportOfCode(db, code);
  const signatures = reportId === undefined ? [] : await signaturesOf(db, reportId);
  const at = signatures.findIndex((each) => each.code === code);
  const record = signatures[at];
  if (record === undefined || reportId === undefined)
    throw new AppError('not-found', 'No signature here has this code.');
  await taken.giveBack(db);
  const content = contentOf(record);
  const now = await studiesOf(db, reportId);
  return {
    // Of one that comes behind others, these have to be right as well.
    isIntact:
      content?.reportId === reportId &&
      signatures.slice(0, at + 1).every((each, place) => isIntact(key, each, signatures[place - 1])),
    state: signatures.some(({ meaning }) => meaning === 'void') ? 'void' : 'valid',
    meaning: record.meaning,
    name: record.name,
    at: record.at.toISOString(),
    addenda: signatures.filter(({ meaning }) => meaning === 'addendum').length,
    sameImages: JSON.stringify(content?.studies) === JSON.stringify(now),
    institution: await institution(),
    sha256: record.sha256.toString('hex'),
  };
}
