import { textOfPeer, type ListedPeer, type PeerKeys } from '@isocenter/contract/network/queries/peers.ts';
import { here } from './merged.ts';

/** A source among those of all kinds. */
export function keyOfSource(source: ListedPeer): string {
  return source.nodeId === null && source.serverId === null ? here : textOfPeer(source);
}

/** Returns the keys by which a call names a source; none for this archive. */
export function peerOfKey(key: string): { nodeId?: number; serverId?: number } {
  const number = Number(key.slice(key.indexOf('-') + 1));
  if (key.startsWith('node-')) return { nodeId: number };
  return key.startsWith('server-') ? { serverId: number } : {};
}

/** The key of a source that a call named. */
export function keyOfNamed({ nodeId, serverId }: PeerKeys): string {
  return keyOfSource({ nodeId: nodeId ?? null, serverId: serverId ?? null });
}
