import type { PolicyToAccept } from './fields.ts';

/** Returns true if everything that somebody has to accept may wait a while, so that he may go on. */
export function mayWait(rows: readonly Pick<PolicyToAccept, 'graceUntil'>[]): boolean {
  return rows.every(({ graceUntil }) => graceUntil !== null);
}
