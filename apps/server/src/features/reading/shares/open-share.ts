import { createHash, timingSafeEqual } from 'node:crypto';
import { say } from '@isocenter/contract/said.ts';
import { findStanding, guestPrincipal } from '#features/people/access/access.ts';
import { studyRowsByKeys } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { passwordFits } from '#features/people/auth/auth.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { hashOf, newSecret } from './guest-cookie.ts';
import {
  admitDevice,
  findOpenShare,
  insertOpening,
  insertWrongProof,
  studyKeysOf,
  type LockedShare,
  type TryFrom,
} from './opening-queries.ts';
import { birthDateOf } from './share-birth-date.ts';
import { shortened } from './shortened-address.ts';
import { writtenCode } from './share-code.ts';

/** No guest stays longer without proving himself again. */
const longestStayMilliseconds = 12 * 3_600_000;

export interface Opening {
  readonly token: string;
  readonly proof: string;
  readonly address: string;
  readonly browser: string;
  /** The secret in this browser's cookie. */
  readonly device: string;
}

/** The guest's secret, and until when it is good. */
export interface Opened {
  readonly secret: string;
  readonly endsAt: Date;
}

/** For every link that does not open anything, whyever: one answer. */
function over(): AppError {
  return new AppError('not-found', 'This link no longer works.');
}

/** A share behind a link that can be opened, with studies to see or images to send. @throws AppError `not-found` */
export async function requireOpenShare(
  db: Db,
  token: string,
  address: string,
  options = { forUpdate: false },
): Promise<{ share: LockedShare; birthDate: string | undefined }> {
  const share = await findOpenShare(db, hashOf(token), options);
  const maker = share === undefined ? undefined : await findStanding(db, share.accountId);
  if (share === undefined || maker === undefined) throw over();
  const guest = guestPrincipal(maker, { ...share, sessionId: '', endsAt: share.expiresAt, address });
  const studies = guest === undefined ? [] : await seenStudies(db, guest, share.shareId);
  if (guest === undefined || (studies.length === 0 && !share.takesImages)) throw over();
  return { share, birthDate: birthDateOf(studies) };
}

/** The studies of a share that a guest sees now; the newest first. */
export async function seenStudies(db: Db, guest: Parameters<typeof studyRowsByKeys>[1], shareId: number) {
  const rows = await studyRowsByKeys(db, guest, await studyKeysOf(db, shareId));
  const day = ({ studyDate, studyTime }: { studyDate: string | null; studyTime: string | null }): string =>
    `${studyDate ?? ''} ${studyTime ?? ''}`;
  return [...rows.values()]
    .filter(({ binnedAt }) => binnedAt === null)
    .toSorted((one, other) => day(other).localeCompare(day(one)));
}

/**
 * Opens a share. Tries that come together are judged one after the other, and a wrong one is counted although it is refused.
 * @throws AppError `not-found`; `invalid-input` for a wrong proof; `conflict` for a right one on one device more than may be
 */
export async function openShareBy(db: Db, opening: Opening): Promise<Opened> {
  const opened = await db.transaction().execute((tx) => judged(tx, opening));
  if (opened === 'over') throw over();
  if (opened === 'device')
    throw new AppError('conflict', 'This link was opened on too many devices. Ask the person who sent it.');
  if (opened !== 'wrong') return opened;
  throw new AppError('invalid-input', 'That is not right. Look at it again.', {
    proof: say`That is not right. Look at it again.`,
  });
}

async function judged(
  tx: Db,
  { token, proof, address, browser, device }: Opening,
): Promise<Opened | 'wrong' | 'over' | 'device'> {
  const { share, birthDate } = await requireOpenShare(tx, token, address, { forUpdate: true });
  const from: TryFrom = { address: shortened(address), browser };
  const subject = { kind: 'share', id: String(share.shareId) };
  const guest = { stranger: `guest ${share.recipient}`, address };
  const detail = { recipient: share.recipient };
  if (await isRight(share, birthDate, proof)) {
    if (!(await admitDevice(tx, share, hashOf(`${share.shareId} ${device}`), from))) {
      const because = { ...detail, because: 'device' };
      await recordAudit(tx, guest, { action: 'share.open', outcome: 'refused', subject, detail: because });
      return 'device';
    }
    const { secret, hash: sessionHash } = newSecret();
    const endsAt = new Date(Math.min(Date.now() + longestStayMilliseconds, share.expiresAt.getTime()));
    await insertOpening(tx, share.shareId, from, { sessionHash, endsAt });
    await recordAudit(tx, guest, { action: 'share.open', subject, detail });
    return { secret, endsAt };
  }
  const isLocked = await insertWrongProof(tx, share.shareId, from);
  const because = isLocked ? 'locked' : 'proof';
  await recordAudit(tx, guest, { action: 'share.open', outcome: 'refused', subject, detail: { ...detail, because } });
  if (isLocked) await tell(tx, { kind: 'share.locked', accountIds: [share.accountId], shareId: share.shareId });
  return isLocked ? 'over' : 'wrong';
}

/** Takes as long for a wrong proof as for a right one. */
async function isRight({ proof, codeHash }: LockedShare, birthDate: string | undefined, given: string) {
  if (proof === 'code') return passwordFits(codeHash, writtenCode(given));
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given.trim()), digest(birthDate ?? '')) && birthDate !== undefined;
}
