import type { DestinationKeys } from '@isocenter/contract/network/sending/destinations.ts';
import type { DimsePriority } from '@isocenter/contract/network/sending/sending.ts';
import { principalOfJob } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { ItemFailure, itemizedJob, type ItemRun, type JobItem, type JobKind } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Destination } from './destination.ts';
import { DestinationPlaces } from './destination-places.ts';
import { findDestination } from './find-destination.ts';
import { whatLeaves, withheldOf, type Leaving } from './leaving.ts';
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
  const to = await findDestination(parts, asker, run.input as DestinationKeys);
  // Switched off, it can be switched on again; it is tried for a while.
  if (to?.isSentTo !== true) throw new ItemFailure('unreachable', { isLasting: to === undefined });
  const leaving = await whatLeaves(parts, asker, item, run);
  const progress = new SendProgress(db, run, leaving.objects.length);
  const leave = await places.take(to.place, to.places);
  progress.begin();
  try {
    // Written by `beginSendJob`; a job of before has none.
    const priority = (run.input['dimsePriority'] as DimsePriority | undefined) ?? 'medium';
    await sendMissing(
      { ...parts, jobId: run.jobId, ordinal: item.ordinal, priority, progress },
      { to, asker, item, leaving, run },
    );
  } catch (error) {
    throw to.failureOf(error) ?? error;
  } finally {
    leave();
    await progress.end();
    const { bytes: _, ...counts } = progress.counts;
    logger.info({ jobId: run.jobId, ...to.keys, ...counts }, 'a study was sent');
  }
  progress.requireNoneRefused();
  if (leaving.withheld > 0) throw withheldOf(leaving.withheld);
}

interface Sent {
  readonly to: Destination;
  readonly asker: Principal;
  readonly item: JobItem;
  readonly leaving: Leaving;
  readonly run: ItemRun;
}

/** @throws ItemFailure, and what `failureOf` of the destination knows */
async function sendMissing(sending: Sending, { to, asker, item, leaving, run }: Sent): Promise<void> {
  const { db, jobId, progress } = sending;
  const { objects, facts } = leaving;
  const uids = objects.map(({ sopUid }) => sopUid);
  const before = await listSent(db, jobId, uids);
  progress.knows(objects.filter(({ sopUid }) => before.has(sopUid)));
  let missing = objects.filter(({ sopUid }) => !before.has(sopUid));
  if (run.input['isOnlyLacking'] === true && missing.length > 0) {
    const there = await to.thereAlready(sending, missing);
    for (const instance of missing) if (there.has(instance.sopUid)) progress.brought(instance);
    missing = missing.filter(({ sopUid }) => !there.has(sopUid));
  }
  if (missing.length > 0) {
    await tellTrail(db, asker, { item, jobId, facts: { ...to.facts, jobId, files: missing.length, ...facts } });
    await to.send(sending, missing);
  }
  if (to.finish === undefined) return;
  // First: a run after this one would find nothing begun, and begin anew with what it does not know of.
  await progress.write();
  await to.finish(sending);
}

interface TrailEntry extends Pick<Sending, 'jobId'> {
  readonly item: JobItem;
  readonly facts: Leaving['facts'];
}

/** Before the first byte of it leaves, once for each job and study, or series where it is sent by series: also after a crash. */
async function tellTrail(db: Db, asker: Principal, { item, jobId, facts }: TrailEntry): Promise<void> {
  const { studyUid, seriesUid } = item;
  await db.transaction().execute(async (tx) => {
    const [isNew] = await addSent(tx, jobId, [seriesUid ?? studyUid]);
    if (isNew === undefined) return;
    const series = seriesUid === null ? {} : { series: seriesUid };
    await recordAudit(tx, asker, {
      action: 'study.export',
      subject: { kind: 'study', id: studyUid },
      detail: { through: 'send', ...facts, ...series },
    });
  });
}
