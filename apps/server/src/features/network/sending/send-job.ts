import type { PeerKeys } from '@isocenter/contract/network/peers.ts';
import { listStored, type StoredInstance } from '#features/archive/dicomweb/dicomweb.ts';
import { principalOfJob } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { ItemFailure, itemizedJob, type ItemRun, type JobItem, type JobKind } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Destination } from './destination.ts';
import { DestinationPlaces } from './destination-places.ts';
import { findDestination } from './find-destination.ts';
import { SendProgress } from './send-progress.ts';
import type { Sending, SendingParts } from './sending-parts.ts';
import { addSent, listSent } from './sent-queries.ts';

export const sendKind = 'send';

/** So many jobs send at once: one destination that is slow keeps no other waiting. */
const parallel = 4;

/** Sends studies, one after the other, each as it is when its turn comes. A second run goes on where the first one stopped. */
export function sendJob(needs: Omit<SendingParts, 'places'>): JobKind {
  const parts = { ...needs, places: new DestinationPlaces() };
  return itemizedJob(needs, {
    kind: sendKind,
    parallel,
    mayWait: true,
    run: (item, run) => sendItem(parts, item, run),
  });
}

async function sendItem(parts: SendingParts, item: JobItem, run: ItemRun): Promise<void> {
  const { db, places, logger } = parts;
  const asker = await principalOfJob(db, run);
  if (asker === undefined || !asker.can('download', 'Study')) throw new ItemFailure('gone', { isLasting: true });
  // Written by `beginSendJob` alone.
  const to = await findDestination(db, asker, run.input as PeerKeys);
  // Switched off, it can be switched on again; it is tried for a while.
  if (to?.isSentTo !== true) throw new ItemFailure('unreachable', { isLasting: to === undefined });
  const { studyUid, seriesUid } = item;
  const address = { studyUid, ...(seriesUid === null ? {} : { seriesUid }) };
  const instances = await listStored(db, asker, address);
  if (instances.length === 0) throw new ItemFailure('gone', { isLasting: true });
  const progress = new SendProgress(db, run, instances.length);
  const leave = await places.take(to.place, to.places);
  progress.begin();
  try {
    await sendMissing({ ...parts, jobId: run.jobId, progress }, { to, asker, item, instances, run });
  } catch (error) {
    throw to.failureOf(error) ?? error;
  } finally {
    leave();
    await progress.end();
    const { bytes: _, ...counts } = progress.counts;
    logger.info({ jobId: run.jobId, ...to.keys, ...counts }, 'a study was sent');
  }
  progress.requireNoneRefused();
}

interface Sent {
  readonly to: Destination;
  readonly asker: Principal;
  readonly item: JobItem;
  readonly instances: readonly StoredInstance[];
  readonly run: ItemRun;
}

/** @throws ItemFailure, and what `failureOf` of the destination knows */
async function sendMissing(sending: Sending, { to, asker, item, instances, run }: Sent): Promise<void> {
  const { db, jobId, progress } = sending;
  const uids = instances.map(({ sopUid }) => sopUid);
  const before = await listSent(db, jobId, uids);
  progress.knows(instances.filter(({ sopUid }) => before.has(sopUid)));
  let missing = instances.filter(({ sopUid }) => !before.has(sopUid));
  if (run.input['isOnlyLacking'] === true && missing.length > 0) {
    const there = await to.thereAlready(sending, missing);
    for (const instance of missing) if (there.has(instance.sopUid)) progress.brought(instance);
    missing = missing.filter(({ sopUid }) => !there.has(sopUid));
  }
  if (missing.length === 0) return;
  await tellTrail(db, asker, { item, jobId, to, files: missing.length });
  await to.send(sending, missing);
}

interface Leaving extends Pick<Sending, 'jobId'> {
  readonly to: Destination;
  readonly item: JobItem;
  readonly files: number;
}

/** Before the first byte of it leaves, once for each job and study, or series where it is sent by series: also after a crash. */
async function tellTrail(db: Db, asker: Principal, { item, jobId, to, files }: Leaving): Promise<void> {
  const { studyUid, seriesUid } = item;
  await db.transaction().execute(async (tx) => {
    const [isNew] = await addSent(tx, jobId, [seriesUid ?? studyUid]);
    if (isNew === undefined) return;
    const series = seriesUid === null ? {} : { series: seriesUid };
    await recordAudit(tx, asker, {
      action: 'study.export',
      subject: { kind: 'study', id: studyUid },
      detail: { through: 'send', ...to.facts, jobId, files, ...series },
    });
  });
}
