import { peerFaults, type PeerKeys } from '@isocenter/contract/network/queries/peers.ts';
import type { QueryAnswer } from '@isocenter/contract/network/queries/queries.ts';
import type { Caller } from '#features/network/nodes/nodes.ts';
import type { WebSignIns } from '#features/network/web-servers/web-servers.ts';
import { recordAudit, type SearchLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { askHere } from './ask-here.ts';
import { answersOn, askingNode, type SourceQuery } from './ask-node.ts';
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
  /** Further facts for the audit trail. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Queries a node or server, or this archive where none is named. @throws AppError `invalid-input`, `not-found` */
export async function askOne(
  needs: AskNeeds,
  principal: Principal,
  query: SourceQuery & PeerKeys,
  { signal, facts = {} }: Asking,
): Promise<AsyncIterable<QueryAnswer>> {
  const { level, criteria } = query;
  // Never for what: that is a patient's name more often than not.
  const detail = { level, keys: Object.keys(criteria).toSorted(), ...facts };
  return askSeveral(needs, principal, query, { signal, facts: detail }, (ask) => ask(query));
}

/** Queries one source once for each question, a node on one association. @throws as `askOne` */
export async function askSeveral<T>(
  { db, caller, signIns, searches }: AskNeeds,
  principal: Principal,
  source: PeerKeys,
  { signal, facts = {} }: Asking,
  questions: (ask: (query: SourceQuery) => AsyncIterable<QueryAnswer>) => AsyncIterable<T>,
): Promise<AsyncIterable<T>> {
  if (source.nodeId === undefined && source.serverId === undefined)
    return questions((query) => askHere({ db, searches }, principal, query));
  requireFaultless(peerFaults(source));
  const peer = await requirePeer(db, principal, source, 'query');
  await recordAudit(db, principal, { action: 'node.query', subject: subjectOf(peer), detail: facts });
  if (peer.kind === 'node') {
    const { node } = peer;
    return askingNode(node, { caller, signal }, (association) =>
      questions((query) => answersOn(association, node, query, signal)),
    );
  }
  const reach = signIns.reach(peer.server);
  return questions((query) => askServer(reach, query, signal));
}
