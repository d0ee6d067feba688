import { statfs } from 'node:fs/promises';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { announcedBytes } from './part-queries.ts';
import { uploadLimits } from './limits.ts';

/** The file of an upload, and its sender. The upload is known to be the caller's and unfinished. */
export interface Target {
  readonly uploadId: string;
  readonly fileKey: string;
  readonly principal: Principal;
}

/** `offset` and `length` of a piece in a file of `sizeBytes`. */
export interface PieceAt {
  readonly offset: number;
  readonly sizeBytes: number;
  readonly length: number;
}

interface Disk {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Returns the bytes that must stay free on a disk after guests, or after people, have sent their pieces. */
export function leastFree(who: 'guests' | 'people', totalBytes: number): number {
  const { share, bytes } = uploadLimits.leave[who];
  return Math.min(totalBytes * share, bytes);
}

/**
 * Checks that a piece may come: some of the disk stays free of uploads, so that machines can send and the house goes on. Of a file that
 * begins, all that its sender has announced must fit, the file itself twice: whole, it lies beside its copy in the archive for a moment.
 * @throws AppError `storage-full`
 */
export async function requireDisk(
  { db, folder }: { readonly db: Db; readonly folder: string },
  { uploadId, fileKey, principal }: Target,
  at: PieceAt,
): Promise<void> {
  const { freeBytes, totalBytes } = await diskOf(folder);
  const usable = freeBytes - leastFree(principal.guestOf === undefined ? 'people' : 'guests', totalBytes);
  const others = at.offset === 0 ? await announcedBytes(db, principal, { uploadId, fileKey }) : 0;
  const needed = at.offset === 0 ? others + 2 * at.sizeBytes : at.length;
  if (needed > usable) throw new AppError('storage-full', 'The disk of the archive has no room for this file now.');
}

async function diskOf(folder: string): Promise<Disk> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
