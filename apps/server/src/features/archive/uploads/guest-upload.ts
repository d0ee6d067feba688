import type { IncomingMessage } from 'node:http';
import { mostGuestBytes, mostGuestFiles } from '@isocenter/contract/archive/upload-guests.ts';
import { type FileProgress } from '@isocenter/contract/archive/uploads.ts';
import { findStanding } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isClinicFull } from './clinic-room.ts';
import { countSent, findUnfinished, makerOf, showSent, uploadOfLink } from './guest-queries.ts';
import { finish } from './finish-upload.ts';
import type { FileReceiver } from './receive-file.ts';

interface Piece {
  readonly fileKey: string;
  readonly raw: IncomingMessage;
  readonly at: { readonly offset: number; readonly sizeBytes: number; readonly length: number };
}

/**
 * A piece of a file that a guest sends by a link which asks for images. It comes into the clinic of whoever made the link, while that
 * has room; what is of a study that the guest did not send himself waits for a decision. @throws AppError as the contract says
 */
export async function receiveFromGuest(
  { db, receiver }: { readonly db: Db; readonly receiver: FileReceiver },
  principal: Principal,
  { fileKey, raw, at }: Piece,
): Promise<FileProgress> {
  const { shareId, clinicId } = await linkOf(db, principal);
  const { uploadId, files, bytes } = await uploadOfLink(db, shareId, clinicId);
  const isFull = at.offset === 0 && clinicId !== undefined && (await isClinicFull(db, clinicId));
  if (isFull || files >= mostGuestFiles || bytes + at.sizeBytes > mostGuestBytes)
    throw new AppError('too-large', 'This link takes no more images. Ask whoever sent it to you for another one.');
  const progress = await receiver.piece({ uploadId, fileKey, principal }, raw, at);
  const { file } = progress;
  if (file?.state === 'stored' && file.studyUid !== null) await showSent(db, shareId, file.studyUid);
  return progress;
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
