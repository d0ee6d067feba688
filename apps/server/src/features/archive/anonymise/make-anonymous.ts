import type { Anonymisation, AnonymiseRequest } from '@isocenter/contract/archive/anonymise/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { requireStudyKey, visibleStudyKey } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { requireClinic } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { anonymiseKind } from './anonymise-job.ts';
import {
  changeAnonymisation,
  findAnonymisation,
  findKnownAs,
  insertAnonymisation,
  listOfAccount,
  listOriginals,
  nameOfNumber,
} from './anonymise-queries.ts';
import type { AnonymiseNeeds } from './needs.ts';
import {
  newAnonymisation,
  openAnonymisation,
  sealAnonymisation,
  type AnonymisationRecord,
} from './sealed-anonymisation.ts';
import { burnedIn, undecodedAmong } from './preview-anonymous.ts';
import { rectanglesOf, takenAlong } from './taken-along.ts';

const mostListed = 50;
const mostOpened = 500;

/** Returns the requested anonymisation, of a study and a clinic that the caller sees. @throws AppError */
export async function requestedAnonymisation(
  { db, key }: AnonymiseNeeds,
  principal: Principal,
  studyUid: string,
  wish: AnonymiseRequest,
): Promise<AnonymisationRecord> {
  const studyKey = await requireStudyKey(db, principal, studyUid);
  if (wish.clinicId !== null) await requireClinic(db, principal, wish.clinicId);
  else if (principal.scope.kind !== 'all')
    throw new AppError('invalid-input', 'The new study needs a clinic of yours.');
  if (wish.options.includes('full-dates') && wish.options.includes('modified-dates'))
    throw new AppError('invalid-input', 'Dates are kept or moved, not both.');
  return newAnonymisation(key, { studyUid, wish, known: await findKnownAs(db, studyKey) });
}

/** Begins the job that makes an anonymous study. @throws AppError `conflict` when writing would be left, or the number is somebody's */
export async function makeAnonymousStudy(
  needs: AnonymiseNeeds,
  principal: Principal,
  anonymisation: AnonymisationRecord,
): Promise<{ anonymisationId: number; job: JobRow }> {
  const { db, key, jobs } = needs;
  const { wish, studyUid } = anonymisation;
  await requireMakeable(needs, anonymisation);
  return db.transaction().execute(async (tx) => {
    const anonymisationId = await insertAnonymisation(tx, principal.accountId);
    const job = await jobs.beginIn(tx, anonymiseKind, principal, 'anonymise.make', { anonymisationId });
    await changeAnonymisation(tx, anonymisationId, {
      sealed: sealAnonymisation(key, anonymisationId, anonymisation),
      job_id: job.id,
    });
    const detail = { anonymisationId, options: wish.options };
    await recordAudit(tx, principal, { action: 'anonymise.make', subject: { kind: 'study', id: studyUid }, detail });
    return { anonymisationId, job };
  });
}

async function requireMakeable({ db, renderer }: AnonymiseNeeds, record: AnonymisationRecord): Promise<void> {
  const { wish, studyUid, known } = record;
  const name = await nameOfNumber(db, wish.patientId);
  if (wish.patientId === known.patientId || (name !== undefined && name !== wish.patientName))
    throw new AppError('conflict', 'Somebody else has this patient number.');
  const { taken } = takenAlong(await listOriginals(db, studyUid), wish);
  if (taken.length === 0) throw new AppError('conflict', 'Nothing of the study can be made anonymous.');
  const written = burnedIn(taken, record).length;
  if (written > 0)
    throw new AppError(
      'conflict',
      say`${written} images say that writing is burned into them. Black it out, or leave their series out.`,
    );
  const undecoded = undecodedAmong(
    renderer,
    taken.filter((object) => rectanglesOf(object, wish.blackOut).length > 0),
  );
  if (undecoded !== null)
    throw new AppError('unusable-file', say`Pictures in ${undecoded} cannot be blacked out here.`);
}

/** Lists the anonymisations that the caller made of a study, the newest first. */
export async function listMade(
  { db, key }: AnonymiseNeeds,
  principal: Principal,
  studyUid: string,
): Promise<Anonymisation[]> {
  await requireStudyKey(db, principal, studyUid);
  const rows = await listOfAccount(db, principal.accountId, mostOpened);
  const opened = rows.map((row) => ({ row, anonymisation: openAnonymisation(key, row.id, row.sealed) }));
  return opened
    .filter(({ anonymisation }) => anonymisation.studyUid === studyUid)
    .slice(0, mostListed)
    .map(({ row, anonymisation }) => ({
      anonymisationId: row.id,
      at: row.at.toISOString(),
      patientId: anonymisation.wish.patientId,
      patientName: anonymisation.wish.patientName,
      state: row.done_at !== null ? 'done' : row.dropped_at !== null ? 'dropped' : 'running',
      images: row.images,
      leftOut: row.left_out,
      anonymousStudyUid: anonymisation.anonymousStudyUid,
    }));
}

/** @throws AppError `not-found` for who neither made it nor administers the installation; `conflict` while there is no key */
export async function requireKey(
  { db, key }: { readonly db: Db; readonly key: Uint8Array },
  principal: Principal,
  id: number,
): Promise<AnonymisationRecord> {
  const row = await findAnonymisation(db, id);
  const isOpen = row?.account_id === principal.accountId || principal.can('manage', 'Installation');
  const anonymisation = row && isOpen ? openAnonymisation(key, id, row.sealed) : undefined;
  if (row === undefined || anonymisation === undefined || !(await isSeen(db, principal, anonymisation.studyUid)))
    throw new AppError('not-found', 'There is no such key.');
  if (row.done_at === null) throw new AppError('conflict', 'The key is there when the anonymous study is.');
  return anonymisation;
}

/** True if the caller sees the original; whoever sees everything has the key also when the original is gone. */
async function isSeen(db: Db, principal: Principal, studyUid: string): Promise<boolean> {
  return principal.scope.kind === 'all' || (await visibleStudyKey(db, principal, studyUid)) !== undefined;
}
