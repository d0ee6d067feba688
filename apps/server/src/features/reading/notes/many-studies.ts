import type { BulkKind } from '#platform/jobs/bulk-kind.ts';
import { lastNotes, lookAtSeen, setSeen } from './seen-queries.ts';

interface Seen {
  readonly isSeen: boolean;
}

/** Somebody has read the notes of many studies, or is to read the last of each again. Nobody else is told, and it is not of the trail. */
export const manySeen: BulkKind<Seen> = {
  // Who looks through an account has read nothing for its owner.
  refusal: async (_tx, principal) =>
    principal.can('read', 'Note') && principal.seenBy === undefined ? undefined : 'right',
  look: (tx, _act, keys, { accountId }) => lookAtSeen(tx, accountId, keys),
  run: async (tx, principal, { isSeen }, keys) => {
    const last = await lastNotes(tx, principal, keys);
    const upTo = new Map([...last].map(([key, noteId]) => [key, isSeen ? noteId : noteId - 1]));
    await setSeen(tx, principal.accountId, upTo);
    const without = isSeen ? [] : keys.filter((key) => !last.has(key));
    return new Map(without.map((key) => [key, 'notes']));
  },
  putBack: async (tx, { accountId }, _act, records) => {
    // What `lookAtSeen` wrote; no note has the number 0.
    const before = records.map(({ key, before: said }) => [key, (said as { upTo: number | null }).upTo ?? 0] as const);
    await setSeen(tx, accountId, new Map(before));
  },
};
