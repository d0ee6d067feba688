import { Readable } from 'node:stream';
import { askSource, countHeld, listQuerySources } from '@isocenter/contract/network/queries.ts';
import type { QueryAnswer, QueryCriteria, QueryLevel } from '@isocenter/contract/network/queries.ts';
import { peerFaults } from '@isocenter/contract/network/peers.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import type { Caller } from '#features/network/nodes/nodes.ts';
import type { WebSignIns } from '#features/network/web-servers/web-servers.ts';
import { recordAudit, SearchLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import { askHere } from './ask-here.ts';
import { askNode } from './ask-node.ts';
import { askServer } from './ask-server.ts';
import { heldOfSeries, heldOfStudies } from './held-queries.ts';
import { requirePeer, subjectOf } from './peers.ts';
import { Places } from './places.ts';
import { queryLines } from './query-lines.ts';
import { querySources } from './sources.ts';

interface Needs {
  readonly db: Db;
  readonly caller: Caller;
  readonly signIns: WebSignIns;
}

export function queriesRoutes(server: HttpServer, needs: Needs): void {
  const { db } = needs;
  const searches = new SearchLog(db);
  const places = new Places();

  serve(server, listQuerySources, async ({ principal }) => ({ rows: await querySources(db, principal) }));

  serve(server, countHeld, async ({ body: { of, uids }, principal }) => ({
    rows: await (of === 'study' ? heldOfStudies : heldOfSeries)(db, principal, uids),
  }));

  serve(server, askSource, async ({ body, principal, reply }) => {
    const { nodeId, serverId, level, criteria, limit } = body;
    requireKeysAbove(level, criteria);
    const closed = new AbortController();
    const isHere = nodeId === undefined && serverId === undefined;
    const answers = isHere
      ? askHere({ db, searches }, principal, body)
      : await askPeer(needs, principal, body, closed.signal);
    const leave = places.take(principal.accountId);
    reply.raw.once('close', () => {
      leave();
      closed.abort();
    });
    reply.type('application/x-ndjson').header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    await reply.send(Readable.from(queryLines(answers, limit), { objectMode: false }));
    return undefined;
  });
}

/** Asks a node or server. @throws AppError `invalid-input`, `not-found` */
async function askPeer(
  { db, caller, signIns }: Needs,
  principal: Principal,
  body: BodyOf<typeof askSource>,
  signal: AbortSignal,
): Promise<AsyncIterable<QueryAnswer>> {
  requireFaultless(peerFaults(body));
  const peer = await requirePeer(db, principal, body, 'query');
  const { level, criteria } = body;
  await recordAudit(db, principal, {
    action: 'node.query',
    subject: subjectOf(peer),
    // Never for what: that is a patient's name more often than not.
    detail: { level, keys: Object.keys(criteria).toSorted() },
  });
  if (peer.kind === 'node') return askNode(peer.node, caller, body, signal);
  return askServer(signIns.reach(peer.server), body, signal);
}

/** A hierarchical query names what is above its level (PS3.4 §C.4.1.2.1). @throws AppError `invalid-input` */
function requireKeysAbove(level: QueryLevel, { studyUid, seriesUid }: QueryCriteria): void {
  if (level !== 'study' && studyUid === undefined)
    throw new AppError('invalid-input', 'Series and images are asked for of one study.', {
      'criteria.studyUid': 'is needed',
    });
  if (level === 'image' && seriesUid === undefined)
    throw new AppError('invalid-input', 'Images are asked for of one series.', { 'criteria.seriesUid': 'is needed' });
}
