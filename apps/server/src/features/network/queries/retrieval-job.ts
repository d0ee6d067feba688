import type { FastifyBaseLogger } from 'fastify';
import { priorities, type Priority } from '@isocenter/contract/archive/study.ts';
import { NetworkError } from '@isocenter/dicom-network/network-error.ts';
import { personSource, type IngestSource } from '#features/archive/ingest/ingest.ts';
import { NodeFault, type NodeRecord } from '#features/network/nodes/nodes.ts';
import { principalOfJob } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { ItemFailure, itemizedJob, type ItemRun, type JobItem, type JobKind } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { queryFaultOf } from './ask-node.ts';
import { retrieveItem, type RetrieveNeeds } from './retrieve-item.ts';
import { raisePriority } from './retrieving-queries.ts';
import { requireUsed } from './sources.ts';

export const retrievalKind = 'retrieve';
/** A night of priors does not keep anybody waiting who wants to open one study. */
const parallel = 4;

export interface JobNeeds extends RetrieveNeeds {
  readonly logger: FastifyBaseLogger;
}

/** What a retrieval was asked for; written by `retrieving-routes.ts` alone. */
export interface RetrievalInput extends Readonly<Record<string, unknown>> {
  readonly nodeId: number;
  readonly clinicId: number | null;
  readonly priority: Priority;
  readonly address: string;
}

/** Brings studies of a node, by the rights that the asker has at that moment. */
export function retrievalJob(needs: JobNeeds): JobKind {
  return itemizedJob(needs, { kind: retrievalKind, parallel, run: (item, run) => retrieve(needs, item, run) });
}

async function retrieve(needs: JobNeeds, item: JobItem, run: ItemRun): Promise<void> {
  const { db, logger } = needs;
  // Written by the route, whose schema has checked it.
  const input = run.input as RetrievalInput;
  const asker = await requireAsker(db, run);
  const node = await nodeFor(db, asker, input.nodeId);
  try {
    const source = sourceFor(db, asker, node, input);
    await retrieveItem(needs, { node, asker, source, item }, run);
  } catch (error) {
    if (error instanceof NodeFault || error instanceof NetworkError) {
      const code = queryFaultOf(error);
      logger.info({ nodeId: node.id, jobId: run.jobId, code }, 'a study could not be retrieved');
      throw new ItemFailure(code, { answered: error.message, cause: error });
    }
    throw error;
  } finally {
    await raise(db, asker, item.studyUid, input.priority);
  }
}

/** @throws ItemFailure when the account may not be used any more, or may not retrieve */
async function requireAsker(db: Db, run: ItemRun): Promise<Principal> {
  const asker = await principalOfJob(db, run);
  if (asker?.can('create', 'Query') !== true) throw new ItemFailure('failed', { isLasting: true });
  return asker;
}

async function nodeFor(db: Db, asker: Principal, nodeId: number): Promise<NodeRecord> {
  try {
    return await requireUsed(db, asker, nodeId, 'retrieve');
  } catch (error) {
    if (error instanceof AppError) throw new ItemFailure('unreachable', { isLasting: true, cause: error });
    throw error;
  }
}

function sourceFor(db: Db, asker: Principal, { aeTitle }: NodeRecord, { clinicId }: RetrievalInput): IngestSource {
  const source = personSource(db, asker, aeTitle);
  return clinicId === null ? source : { ...source, clinicId };
}

/** What of the study is here is as urgent as he said, or more. */
async function raise(db: Db, asker: Principal, studyUid: string, priority: Priority): Promise<void> {
  if (priority === 'routine') return;
  await db.transaction().execute(async (tx) => {
    const isRaised = await raisePriority(tx, asker, studyUid, { priority, rank: priorities.indexOf(priority) });
    if (!isRaised) return;
    const subject = { kind: 'study', id: studyUid };
    await recordAudit(tx, asker, { action: 'study.priority', subject, detail: { priority } });
  });
}
