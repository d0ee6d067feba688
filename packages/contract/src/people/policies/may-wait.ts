import type { PolicyToAccept } from './fields.ts';

/** Whether somebody may go on: whatever he has to accept may wait a while. */
export function mayWait(rows: readonly Pick<PolicyToAccept, 'graceUntil'>[]): boolean {
  return rows.every(({ graceUntil }) => graceUntil !== null);
}
