import type { IncomingMessage } from 'node:http';
import { mostGuestBytes, mostGuestFiles } from '@isocenter/contract/archive/uploads/uploads.ts';
import type { FileProgress } from '@isocenter/contract/archive/uploads/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { findStanding } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isClinicFull } from './clinic-room.ts';
import { announceByLink, countSent, findUnfinished, makerOf, showSent, uploadOfLink } from './guest-queries.ts';
import { finish } from './finish-upload.ts';
import type { PieceAt } from './disk-room.ts';
import type { FileReceiver } from './receive-file.ts';

interface Piece {
  readonly fileKey: string;
  readonly raw: IncomingMessage;
  readonly at: PieceAt;
}

/**
 * Receives a piece of a file that a guest sends by a link which asks for images. It comes into the clinic of whoever made the link, while
 * that has room; what is of a study that the guest did not send himself waits for a decision.
 * @throws AppError as the contract says
 */
export async function receiveFromGuest(
  { db, receiver }: { readonly db: Db; readonly receiver: FileReceiver },
  principal: Principal,
  { fileKey, raw, at }: Piece,
): Promise<FileProgress> {
  const { shareId, clinicId } = await linkOf(db, principal);
  const isFull = at.offset === 0 && clinicId !== undefined && (await isClinicFull(db, clinicId));
  if (isFull)
    throw new AppError('too-large', 'This link accepts no more images. Ask the person who sent it for another one.');
  const target = { uploadId: await uploadOfLink(db, shareId, clinicId), fileKey, principal };
  // Asked before the file is noted: what has no room on the disk takes none of the link's.
  await receiver.requireRoom(target, at);
  if (!(await announceByLink(db, shareId, { ...target, sizeBytes: at.sizeBytes }))) throw quotaReached();
  const progress = await receiver.piece(target, raw, at);
  const { file } = progress;
  if (file?.state === 'stored' && file.studyUid !== null) await showSent(db, shareId, file.studyUid);
  return progress;
}

function quotaReached(): AppError {
  const [gigabytes, files] = [mostGuestBytes / 1024 ** 3, mostGuestFiles];
  return new AppError(
    'too-large',
    say`This link takes ${gigabytes} GB and ${files} files in all; this file is beyond that. Ask whoever sent it for another one.`,
  );
}

/** @returns how many studies came since the guest was done last @throws AppError as the contract says */
export async function finishForGuest(db: Db, principal: Principal): Promise<number> {
  const { shareId } = await linkOf(db, principal);
  const uploadId = await findUnfinished(db, shareId);
  if (uploadId === undefined) return 0;
  await finish(db, principal, uploadId, { tags: [], priority: 'routine' });
  // What waits for a decision is none of his, and that it is here is not told.
  return countSent(db, shareId, uploadId);
}

async function linkOf(db: Db, { guestOf }: Principal) {
  const accountId = guestOf === undefined ? undefined : await makerOf(db, guestOf);
  const maker = accountId === undefined ? undefined : await findStanding(db, accountId);
  if (guestOf === undefined || maker === undefined) throw new AppError('not-found', 'There is nothing here.');
  return { shareId: guestOf, clinicId: maker.clinicIds[0] };
}
