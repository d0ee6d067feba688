import { createHash } from 'node:crypto';

/** The content that one seal vouches for: its own place and moment, and every column of its row as text. */
export interface Link {
  readonly sequence: number;
  readonly at: Date;
  /** The first transaction that had not begun when it was sealed. */
  readonly horizon: string;
  /** Every column of the row, see `rowText`. */
  readonly text: string;
}

/** Stands before the first seal. */
export const beforeFirst: Buffer = Buffer.alloc(32);

/** Returns SHA-256 over the hash before it and the link. No part but the last can hold a line feed, so no two links have one form. */
export function hashOf(previous: Buffer, { sequence, at, horizon, text }: Link): Buffer {
  return createHash('sha256').update(previous).update(`${sequence}\n${at.toISOString()}\n${horizon}\n${text}`).digest();
}
