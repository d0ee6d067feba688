import { peerFaults, type PeerKeys } from '@isocenter/contract/network/peers.ts';
import type { QueryAnswer } from '@isocenter/contract/network/queries.ts';
import type { Caller } from '#features/network/nodes/nodes.ts';
import type { WebSignIns } from '#features/network/web-servers/web-servers.ts';
import { recordAudit, type SearchLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { askHere } from './ask-here.ts';
import { askNode, type Asked } from './ask-node.ts';
import { askServer } from './ask-server.ts';
import { requirePeer, subjectOf } from './peers.ts';

export interface AskNeeds {
  readonly db: Db;
  readonly caller: Caller;
  readonly signIns: WebSignIns;
  readonly searches: SearchLog;
}

interface Asking {
  readonly signal: AbortSignal;
  /** What the trail tells beside. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Asks a node or server, or this archive where none is named. @throws AppError `invalid-input`, `not-found` */
export async function askOne(
  { db, caller, signIns, searches }: AskNeeds,
  principal: Principal,
  asked: Asked & PeerKeys,
  { signal, facts = {} }: Asking,
): Promise<AsyncIterable<QueryAnswer>> {
  const { nodeId, serverId, level, criteria } = asked;
  if (nodeId === undefined && serverId === undefined) return askHere({ db, searches }, principal, asked);
  requireFaultless(peerFaults(asked));
  const peer = await requirePeer(db, principal, asked, 'query');
  await recordAudit(db, principal, {
    action: 'node.query',
    subject: subjectOf(peer),
    // Never for what: that is a patient's name more often than not.
    detail: { level, keys: Object.keys(criteria).toSorted(), ...facts },
  });
  if (peer.kind === 'node') return askNode(peer.node, caller, asked, signal);
  return askServer(signIns.reach(peer.server), asked, signal);
}
