import type { ListenerLimits } from '../association/limits.ts';

/** What has a place among the associations. */
export interface PlaceHolder {
  readonly remoteAddress: string;
  readonly silentMilliseconds: number;
  /** Whether anything was ever asked on it. */
  readonly hasAsked: boolean;
  abort(): void;
}

/** Shorter silences are those between two messages. */
const leastSilentMilliseconds = 250;
/** Where no address has more than its share: who opened an association and then said nothing, and who paused for long. */
const neverAskedMilliseconds = 2_000;
const pausedMilliseconds = 20_000;

/**
 * Whether a newcomer has a place. Of the address that has most of them a silent one may have to end for it; where all have few, one that
 * never asked for anything, or has been silent for long.
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
  const mute = all.filter((holder) => !holder.hasAsked && holder.silentMilliseconds >= neverAskedMilliseconds);
  const paused = all.filter((holder) => holder.silentMilliseconds >= pausedMilliseconds);
  const candidates = [greedy, mute, paused].find(({ length }) => length > 0) ?? [];
  const [victim] = candidates.toSorted((a, b) => b.silentMilliseconds - a.silentMilliseconds);
  victim?.abort();
  return victim !== undefined;
}
