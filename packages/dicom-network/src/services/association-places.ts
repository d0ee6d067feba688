import type { ListenerLimits } from '../association/limits.ts';

/** What has a place among the associations. */
export interface PlaceHolder {
  readonly remoteAddress: string;
  readonly silentMilliseconds: number;
  abort(): void;
}

/** Shorter silences are those between two messages. */
const leastSilentMilliseconds = 250;

/** Whether a newcomer has a place. Of the address that has most of them a silent one may have to end for it. */
export function hasRoom(holders: ReadonlySet<PlaceHolder>, limits: ListenerLimits, remoteAddress: string): boolean {
  const byAddress = Map.groupBy(holders, (holder) => holder.remoteAddress);
  const own = byAddress.get(remoteAddress)?.length ?? 0;
  const total = holders.size;
  if (own >= limits.maxAssociationsPerAddress) return false;
  const isTight = total >= limits.maxAssociations - limits.sparePlaces;
  if (isTight && own >= limits.spareForAddressesBelow) return false;
  return total < limits.maxAssociations || endOneOf([...byAddress.values()], own);
}

/** Ends the longest silent association of the address that has most, if that is more than the newcomer would have then. */
function endOneOf(groups: readonly (readonly PlaceHolder[])[], own: number): boolean {
  const [most = []] = groups.toSorted((a, b) => b.length - a.length);
  if (most.length <= own + 1) return false;
  const [victim] = most.toSorted((a, b) => b.silentMilliseconds - a.silentMilliseconds);
  if (victim === undefined || victim.silentMilliseconds < leastSilentMilliseconds) return false;
  victim.abort();
  return true;
}
