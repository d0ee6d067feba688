import type { StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import { sharePage } from '@isocenter/contract/reading/shares/guest-root.ts';
import { mostStudiesOfShare } from '@isocenter/contract/reading/shares/shares.ts';
import type { MadeShare, NewShare, Share } from '@isocenter/contract/reading/shares/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { languageIn } from '@isocenter/contract/system/text-languages/text-languages.ts';
import { resolveSelection, studyRowsByKeys } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { hashPassword } from '#features/people/auth/auth.ts';
import { shareLetter } from '#features/system/letters/letters.ts';
import { textLanguagesOf } from '#features/system/text-languages/text-languages.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { newSecret } from './guest-cookie.ts';
import { birthDateOf } from './share-birth-date.ts';
import { newCode } from './share-code.ts';
import { findShare } from './share-list-queries.ts';
import { clinicAgainst, forgetDevices, insertShare, listTries, prolong, revoke } from './share-queries.ts';

const dayMilliseconds = 86_400_000;

/** The way links leave in the course of a request. */
export interface LinkWay {
  readonly outbox: Outbox;
  /** Base URL of this installation, without a slash at its end. */
  readonly base: string;
}

/** A share as the caller sees it. @throws AppError `not-found` */
export async function loadShare(db: Db, principal: Principal, shareId: number): Promise<Share> {
  const row = await findShare(db, principal, shareId);
  if (row === undefined) throw new AppError('not-found', 'There is no such share.');
  return { ...row, tries: await listTries(db, shareId) };
}

/** Link and code are told here and never again. @throws AppError as the contract says */
export async function makeShare(
  db: Db,
  principal: Principal,
  { days, studyUids, matching, ...request }: NewShare,
  { outbox, base }: LinkWay,
): Promise<MadeShare> {
  // Who sends images is given none of what becomes of them.
  const wish = request.takesImages ? { ...request, withReport: false, mayDownload: false } : request;
  if (wish.mayDownload && !principal.can('download', 'Study'))
    throw new AppError('forbidden', 'You may not download studies, so neither may the people you share them with.');
  await requireWritten(db, wish.language);
  const selections: StudySelection[] = [
    ...(studyUids.length > 0 ? [{ studyUids }] : []),
    ...(matching ? [matching] : []),
  ];
  requireSense(principal, wish, selections.length);
  const [selection] = selections;
  const studies = selection ? await resolveSelection(db, principal, selection, false, mostStudiesOfShare) : [];
  const keys = studies.map(({ key }) => key);
  await requireShareable(db, keys);
  if (wish.proof === 'birth-date') requireBirthDate(await studyRowsByKeys(db, principal, keys));
  const { secret, hash: tokenHash } = newSecret();
  const code = wish.proof === 'code' ? newCode() : null;
  const codeHash = code === null ? '' : await hashPassword(code);
  const expiresAt = new Date(Date.now() + days * dayMilliseconds);
  const link = `${base}${sharePage}#${secret}`;
  const isMailed = wish.email !== '' && outbox.isConfigured;
  const shareId = await db.transaction().execute(async (tx) => {
    const id = await insertShare(tx, principal.accountId, wish, { tokenHash, codeHash, expiresAt }, keys);
    const { recipient, mayDownload, withReport, takesImages } = wish;
    await recordAudit(tx, principal, {
      action: 'share.create',
      subject: { kind: 'share', id: String(id) },
      detail: {
        recipient,
        mayDownload,
        withReport,
        days,
        isMailed,
        studies: studies.map(({ studyUid }) => studyUid),
        ...(takesImages && { takesImages }),
      },
    });
    if (isMailed)
      await outbox.queue(tx, await shareLetter(tx, { ...wish, accountId: principal.accountId, link, expiresAt }));
    return id;
  });
  return { share: await loadShare(db, principal, shareId), link, code, isMailed };
}

/** @throws AppError `forbidden` where a clinic wants none of its studies to be shown to people outside */
async function requireShareable(db: Db, keys: readonly number[]): Promise<void> {
  const against = await clinicAgainst(db, keys);
  if (against !== undefined)
    throw new AppError('forbidden', say`${against} does not allow its studies to be shared by link.`);
}

async function requireWritten(db: Db, language: string): Promise<void> {
  if (languageIn(await textLanguagesOf(db), language) === undefined)
    requireFaultless({ language: say`is no language that letters are written in` });
}

/** A link shows studies, or it asks for some, of which nobody knows a birth date. */
function requireSense(
  principal: Principal,
  { takesImages, proof }: Pick<NewShare, 'takesImages' | 'proof'>,
  selections: number,
): void {
  if (takesImages && !principal.can('create', 'Upload'))
    throw new AppError('forbidden', say`Your role does not include it: ${'create Upload'}.`);
  requireFaultless({
    ...(selections !== (takesImages ? 0 : 1) && {
      studyUids: say`names what the link shows, or nothing where it asks`,
    }),
    ...(takesImages && proof !== 'code' && { proof: say`needs studies of one patient whose birth date is known` }),
  });
}

function requireBirthDate(studies: ReadonlyMap<number, { readonly birthDate: string | null }>): void {
  if (birthDateOf(studies.values()) !== undefined) return;
  throw new AppError('invalid-input', 'The birth date as a proof needs studies of one patient of whom it is known.', {
    proof: say`needs studies of one patient whose birth date is known`,
  });
}

/** @throws AppError as the contract says */
export async function prolongOne(db: Db, principal: Principal, shareId: number, days: number): Promise<void> {
  const { recipient } = await loadShare(db, principal, shareId);
  await db.transaction().execute(async (tx) => {
    const expiresAt = await prolong(tx, principal, shareId, days);
    if (expiresAt === undefined)
      throw new AppError('conflict', 'This share did not end by its date. Share the study again.');
    await recordAudit(tx, principal, {
      action: 'share.prolong',
      subject: { kind: 'share', id: String(shareId) },
      detail: { recipient, days, until: expiresAt.toISOString() },
    });
  });
}

/** @throws AppError `not-found` */
export async function forgetDevicesOf(db: Db, principal: Principal, shareId: number): Promise<void> {
  const { recipient } = await loadShare(db, principal, shareId);
  await db.transaction().execute(async (tx) => {
    const devices = await forgetDevices(tx, shareId);
    await recordAudit(tx, principal, {
      action: 'share.forget-devices',
      subject: { kind: 'share', id: String(shareId) },
      detail: { recipient, devices },
    });
  });
}

/** @throws AppError `not-found` when one of them does not exist for the caller; none is revoked then */
export async function revokeSome(db: Db, principal: Principal, shareIds: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await revoke(tx, principal, shareIds);
    if (found.length < shareIds.length) throw new AppError('not-found', 'There is no such share.');
    for (const { shareId, recipient, isNew } of found)
      if (isNew)
        await recordAudit(tx, principal, {
          action: 'share.revoke',
          subject: { kind: 'share', id: String(shareId) },
          detail: { recipient },
        });
  });
}
