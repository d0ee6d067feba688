import type { FastifyBaseLogger } from 'fastify';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import type { Priority } from '@isocenter/contract/archive/studies/study-row.ts';
import type { PeerKeys } from '@isocenter/contract/network/queries/peers.ts';
import { NetworkError } from '@isocenter/dicom-network/network-error.ts';
import { personSource, type IngestSource } from '#features/archive/ingest/ingest.ts';
import { NodeFault } from '#features/network/nodes/nodes.ts';
import { failureOfServer, sourceOfServer } from '#features/network/web-servers/web-servers.ts';
import { principalOfJob } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { ItemFailure, itemizedJob, type ItemRun, type JobItem, type JobKind } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { queryFaultOf } from './ask-node.ts';
import { keysOf, requirePeer, type Peer } from './peers.ts';
import { retrieveFromServer, type ServerNeeds } from './retrieve-from-server.ts';
import { retrieveItem, type RetrieveNeeds } from './retrieve-item.ts';
import { raisePriority } from './retrieving-queries.ts';

export const retrievalKind = 'retrieve';
/** A night of priors does not keep anybody waiting who wants to open one study. */
const parallel = 4;

export interface JobNeeds extends RetrieveNeeds, ServerNeeds {
  readonly logger: FastifyBaseLogger;
}

/** The input of a retrieval; written by `retrieving-routes.ts` alone. */
export interface RetrievalInput extends PeerKeys, Readonly<Record<string, unknown>> {
  readonly clinicId: number | null;
  readonly priority: Priority;
  /** The wanted images of a series, by its UID; a series without an entry is wanted whole. Jobs of earlier versions have none. */
  readonly images?: Readonly<Record<string, readonly string[]>>;
  /** It was to begin later: how long it took in all says nothing of its source. */
  readonly isLater?: boolean;
  readonly address: string;
}

/** Brings studies of a node or DICOMweb server, by the rights that the asker has at that moment. */
export function retrievalJob(needs: JobNeeds): JobKind {
  return itemizedJob(needs, {
    kind: retrievalKind,
    parallel,
    mayWait: true,
    run: (item, run) => retrieve(needs, item, run),
  });
}

async function retrieve(needs: JobNeeds, item: JobItem, run: ItemRun): Promise<void> {
  const { db, logger } = needs;
  // Written by the route, whose schema has checked it.
  const input = run.input as RetrievalInput;
  const asker = await requireAsker(db, run);
  const peer = await peerFor(db, asker, input);
  const source = sourceFor(db, asker, peer, input);
  const wanted = { ...item, sopUids: input.images?.[item.seriesUid ?? ''] };
  try {
    if (peer.kind === 'node') await retrieveItem(needs, { node: peer.node, asker, source, item: wanted }, run);
    else await retrieveFromServer(needs, { server: peer.server, asker, source, item: wanted }, run);
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    logger.info({ ...keysOf(peer), jobId: run.jobId, code: failure.code }, 'a study could not be retrieved');
    throw failure;
  } finally {
    await raise(db, asker, item.studyUid, input.priority);
  }
}

/** Converts an error that says why a peer was not reached or broke off; undefined for any other error. */
function failureOf(error: unknown): ItemFailure | undefined {
  if (error instanceof NodeFault || error instanceof NetworkError)
    return new ItemFailure(queryFaultOf(error), { answered: error.message, cause: error });
  return failureOfServer(error);
}

/** @throws ItemFailure when the account may not be used any more, or may not retrieve */
async function requireAsker(db: Db, run: ItemRun): Promise<Principal> {
  const asker = await principalOfJob(db, run);
  if (asker?.can('create', 'Query') !== true) throw new ItemFailure('failed', { isLasting: true });
  return asker;
}

async function peerFor(db: Db, asker: Principal, keys: PeerKeys): Promise<Peer> {
  try {
    return await requirePeer(db, asker, keys, 'retrieve');
  } catch (error) {
    if (error instanceof AppError) throw new ItemFailure('unreachable', { isLasting: true, cause: error });
    throw error;
  }
}

/** Decides the clinic of a new study: as requested, else as the server's record says, else by the rules of the clinics. */
function sourceFor(db: Db, asker: Principal, peer: Peer, input: RetrievalInput): IngestSource {
  const name = peer.kind === 'node' ? peer.node.aeTitle : sourceOfServer(peer.server);
  const source = personSource(db, asker, name);
  const clinicId = input.clinicId ?? (peer.kind === 'server' ? peer.server.clinicId : null);
  return clinicId === null ? source : { ...source, clinicId };
}

/** Raises the priority of the study's part in the archive to the requested one, and never lowers it. */
async function raise(db: Db, asker: Principal, studyUid: string, priority: Priority): Promise<void> {
  if (priority === 'routine') return;
  await db.transaction().execute(async (tx) => {
    const isRaised = await raisePriority(tx, asker, studyUid, { priority, rank: priorities.indexOf(priority) });
    if (!isRaised) return;
    const subject = { kind: 'study', id: studyUid };
    await recordAudit(tx, asker, { action: 'study.priority', subject, detail: { priority } });
  });
}
