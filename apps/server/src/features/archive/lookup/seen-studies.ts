import type { LookupAnswers } from '@isocenter/contract/archive/lookup/fields.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { HolderOfUid } from './lookup-queries.ts';

type Unseen = LookupAnswers['unseen'][number] & { readonly studyUid: string };

/**
 * True for those who are told that an exact UID is known though they may not see it: people of the house, who look after patients.
 * Referring doctors and clients are guests. A number or a name of somebody else's patient is never known to anybody: those can be guessed,
 * a UID cannot.
 */
function hearsOfUnseen({ role, can }: Pick<Principal, 'role' | 'can'>): boolean {
  return can('read', 'Patient') && role !== 'referring-doctor' && role !== 'client';
}

/** Decides about holders of a UID, for all: those that the caller may see, and what he is told of the others. */
export function decideSeen(
  holders: readonly HolderOfUid[],
  principal: Pick<Principal, 'role' | 'can'>,
): { readonly seen: readonly HolderOfUid[]; readonly unseen: readonly Unseen[] } {
  const mayReadBin = principal.can('read', 'Bin');
  const isLeft = ({ isVisible, isWithdrawn }: HolderOfUid) => !isVisible || !isWithdrawn;
  const there = holders.filter(isLeft);
  const seen = there.filter(({ isVisible, isBinned }) => isVisible && (mayReadBin || !isBinned));
  if (!hearsOfUnseen(principal)) return { seen, unseen: [] };
  const shown = new Set(seen.map(({ uid }) => uid));
  const hidden = new Map(there.filter(({ uid }) => !shown.has(uid)).map((holder) => [holder.uid, holder]));
  const unseen = [...hidden.values()].map(({ uid, level, studyUid, isVisible, clinic }) => ({
    uid,
    level,
    studyUid,
    because: isVisible ? ('bin' as const) : ('scope' as const),
    clinic,
  }));
  return { seen, unseen };
}
