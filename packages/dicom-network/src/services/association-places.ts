import type { ListenerLimits } from '../association/limits.ts';

/** An association that occupies a place. */
export interface PlaceHolder {
  readonly remoteAddress: string;
  readonly silentMilliseconds: number;
  /** True if anything was ever requested on it. */
  readonly hasAsked: boolean;
  abort(): void;
}

/** Shorter silences are those between two messages. */
const leastSilentMilliseconds = 250;
/**
 * Silences after which an association may end for a newcomer where no address has more than its share: if nothing was ever requested on it,
 * and otherwise.
 */
const idleBeforeRequestMilliseconds = 2_000;
const pausedMilliseconds = 20_000;

/**
 * Returns true if a newcomer has a place. A silent association may have to end for it: one of the address that has most of them; where all
 * have few, one on which nothing was ever requested, or that has been silent for long.
 */
export function hasRoom(holders: ReadonlySet<PlaceHolder>, limits: ListenerLimits, remoteAddress: string): boolean {
  const byAddress = Map.groupBy(holders, (holder) => holder.remoteAddress);
  const own = byAddress.get(remoteAddress)?.length ?? 0;
  const total = holders.size;
  if (own >= limits.maxAssociationsPerAddress) return false;
  const isTight = total >= limits.maxAssociations - limits.sparePlaces;
  if (isTight && own >= limits.spareForAddressesBelow) return false;
  return total < limits.maxAssociations || endOneOf([...byAddress.values()], own);
}

/** Ends the longest silent association that may be ended for a newcomer whose address has so many. */
function endOneOf(groups: readonly (readonly PlaceHolder[])[], own: number): boolean {
  const [most = []] = groups.toSorted((a, b) => b.length - a.length);
  const greedy =
    most.length > own + 1 ? most.filter((holder) => holder.silentMilliseconds >= leastSilentMilliseconds) : [];
  const all = groups.flat();
  const mute = all.filter((holder) => !holder.hasAsked && holder.silentMilliseconds >= idleBeforeRequestMilliseconds);
  const paused = all.filter((holder) => holder.silentMilliseconds >= pausedMilliseconds);
  const candidates = [greedy, mute, paused].find(({ length }) => length > 0) ?? [];
  const [victim] = candidates.toSorted((a, b) => b.silentMilliseconds - a.silentMilliseconds);
  victim?.abort();
  return victim !== undefined;
}
