import type { VerifiedSignature } from '@isocenter/contract/reading/reports/report-signing-fields.ts';
import { takeTry } from '#features/people/auth/auth.ts';
import { AppError } from '#platform/http/app-error.ts';
import { documentsOf, type ReportNeeds } from './documents/check-objects.ts';
import { contentOf, isIntact, type SignatureRecord } from './seal.ts';
import { reportOfCode, signaturesOf, studiesOf } from './signature-queries.ts';

const tries = 20;

/** Returns what anybody may know of a signature by its printed code. @throws AppError as the contract says */
export async function verifySignature(
  { db, key, reader, institution }: ReportNeeds & { readonly institution: () => Promise<string> },
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
  const now = await studiesOf(db, reportId, record.at);
  const documents = await documentsOf({ db, key, reader }, reportId, signatures);
  const objects = documents.filter(({ kind }) => kind !== 'file');
  return {
    // Of one that comes behind others, these have to be right as well.
    isIntact:
      content?.reportId === reportId &&
      !documents.some(({ kind, state }) => kind === 'file' && state === 'changed') &&
      signatures.slice(0, at + 1).every((each, place) => isIntact(key, each, signatures[place - 1])),
    state: stateOf(signatures, at),
    meaning: record.meaning,
    name: record.name,
    at: record.at.toISOString(),
    addenda: signatures.filter(({ meaning }) => meaning === 'addendum').length,
    sameImages: JSON.stringify(content?.studies) === JSON.stringify(now),
    documents: objects.some(({ state }) => state === 'changed')
      ? 'changed'
      : objects.some(({ state }) => state === 'intact')
        ? 'intact'
        : 'none',
    institution: await institution(),
    sha256: record.sha256.toString('hex'),
  };
}

/** One of its author counts until he signs again. */
function stateOf(signatures: readonly SignatureRecord[], at: number): VerifiedSignature['state'] {
  if (signatures.some(({ meaning }) => meaning === 'void')) return 'void';
  const last = signatures.findLastIndex(({ meaning }) => meaning === 'author');
  return signatures[at]?.meaning === 'author' && at < last ? 'replaced' : 'valid';
}
