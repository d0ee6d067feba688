import { NetworkError } from '@isocenter/dicom-network/network-error.ts';
import { listStored, type StoredInstance } from '#features/archive/dicomweb/dicomweb.ts';
import { faultOf, findNode, NodeFault } from '#features/network/nodes/nodes.ts';
import { principalOfJob } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { ItemFailure, itemizedJob, type ItemRun, type JobItem, type JobKind } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isDestination } from './destination.ts';
import { NodePlaces } from './node-places.ts';
import { batchesOf, offeredTo } from './offered-objects.ts';
import { sendBatch } from './send-batch.ts';
import { SendProgress } from './send-progress.ts';
import type { Sending, SendingParts } from './sending-parts.ts';
import { addSent, listSent } from './sent-queries.ts';
import { thereAlready } from './there-already.ts';

export const sendKind = 'send';

/** So many jobs send at once: one node that is slow keeps no other waiting. */
const parallel = 4;

/** Sends studies to a node, one after the other, each as it is when its turn comes. A second run goes on where the first one stopped. */
export function sendJob(needs: Omit<SendingParts, 'places'>): JobKind {
  const parts = { ...needs, places: new NodePlaces() };
  return itemizedJob(needs, { kind: sendKind, parallel, run: (item, run) => sendItem(parts, item, run) });
}

async function sendItem(parts: SendingParts, item: JobItem, run: ItemRun): Promise<void> {
  const { db, places, logger } = parts;
  const asker = await principalOfJob(db, run);
  if (asker === undefined || !asker.can('download', 'Study')) throw new ItemFailure('gone', { isLasting: true });
  const node = await findNode(db, asker, Number(run.input['nodeId']));
  // Switched off, it can be switched on again; it is tried for a while.
  if (node === undefined || !isDestination(node))
    throw new ItemFailure('unreachable', { isLasting: node === undefined });
  const { studyUid, seriesUid } = item;
  const address = { studyUid, ...(seriesUid === null ? {} : { seriesUid }) };
  const instances = await listStored(db, asker, address);
  if (instances.length === 0) throw new ItemFailure('gone', { isLasting: true });
  const progress = new SendProgress(db, run, instances.length);
  const leave = await places.take(node.id, node.mostAssociations);
  progress.begin();
  try {
    await sendMissing({ ...parts, jobId: run.jobId, node, progress }, { asker, item, instances, run });
  } catch (error) {
    throw error instanceof NetworkError || error instanceof NodeFault ? failureOf(error) : error;
  } finally {
    leave();
    await progress.end();
    const { bytes: _, ...counts } = progress.counts;
    logger.info({ jobId: run.jobId, nodeId: node.id, ...counts }, 'a study was sent to a node');
  }
  progress.requireNoneRefused();
}

interface Sent {
  readonly asker: Principal;
  readonly item: JobItem;
  readonly instances: readonly StoredInstance[];
  readonly run: ItemRun;
}

/** @throws NodeFault, NetworkError, ItemFailure */
async function sendMissing(sending: Sending, { asker, item, instances, run }: Sent): Promise<void> {
  const { db, tools, node, caller, jobId, progress } = sending;
  const uids = instances.map(({ sopUid }) => sopUid);
  const before = await listSent(db, jobId, uids);
  progress.knows(instances.filter(({ sopUid }) => before.has(sopUid)));
  let missing = instances.filter(({ sopUid }) => !before.has(sopUid));
  if (run.input['isOnlyLacking'] === true && missing.length > 0) {
    const there = await thereAlready(node, caller, missing);
    for (const instance of missing) if (there.has(instance.sopUid)) progress.brought(instance);
    missing = missing.filter(({ sopUid }) => !there.has(sopUid));
  }
  if (missing.length === 0) return;
  await tellTrail(db, asker, { item, jobId, node, files: missing.length });
  const objects = missing.map((instance) => offeredTo(node, instance, tools.renderer));
  for (const batch of batchesOf(objects)) if (!progress.isOver) await sendBatch(sending, batch);
}

interface Leaving extends Pick<Sending, 'jobId' | 'node'> {
  readonly item: JobItem;
  readonly files: number;
}

/** Before the first byte of it leaves, once for each job and study, or series where it is sent by series: also after a crash. */
async function tellTrail(db: Db, asker: Principal, { item, jobId, node, files }: Leaving): Promise<void> {
  const { studyUid, seriesUid } = item;
  await db.transaction().execute(async (tx) => {
    const [isNew] = await addSent(tx, jobId, [seriesUid ?? studyUid]);
    if (isNew === undefined) return;
    const series = seriesUid === null ? {} : { series: seriesUid };
    await recordAudit(tx, asker, {
      action: 'study.export',
      subject: { kind: 'study', id: studyUid },
      detail: { through: 'send', nodeId: node.id, node: node.name, jobId, files, ...series },
    });
  });
}

function failureOf(error: NetworkError | NodeFault): ItemFailure {
  const { result, source, reason } = error instanceof NetworkError ? error.facts : {};
  const answered = result === undefined ? '' : `A-ASSOCIATE-RJ ${result} ${source} ${reason}`;
  return new ItemFailure(faultOf(error), { answered, cause: error });
}
