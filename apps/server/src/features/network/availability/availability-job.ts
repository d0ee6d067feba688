import { newUid } from '@isocenter/dicom/uid.ts';
import { status as dimseStatus, statusKind } from '@isocenter/dicom-network/dimse/status.ts';
import { NetworkError } from '@isocenter/dicom-network/network-error.ts';
import {
  availabilityContext,
  notifyAvailability,
  type AvailableStudy,
} from '@isocenter/dicom-network/services/availability-scu.ts';
import { listStored } from '#features/archive/dicomweb/dicomweb.ts';
import {
  faultOf,
  findCalled,
  NodeFault,
  openToNode,
  scopeOfNode,
  statusAnswer,
  type Caller,
  type NodeRecord,
} from '#features/network/nodes/nodes.ts';
import { ItemFailure, itemizedJob, type ItemRun, type JobItem, type JobKind } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { stepsOf } from './availability-queries.ts';

export const availabilityKind = 'announce';

/** So many jobs tell at once: one node that is slow keeps no other waiting. */
const parallel = 4;
/** A node may accept on a later try what it refuses with one of these. */
const passing: readonly number[] = [dimseStatus.processingFailure, dimseStatus.resourceLimitation];

interface Needs {
  readonly db: Db;
  readonly caller: Caller;
}

/** Notifies a node of the studies that can be retrieved (PS3.4 §R), one after the other, each as it is when its turn comes. */
export function availabilityJob(needs: Needs): JobKind {
  return itemizedJob(needs, { kind: availabilityKind, parallel, run: (item, run) => tellItem(needs, item, run) });
}

async function tellItem(needs: Needs, { studyUid }: JobItem, run: ItemRun): Promise<void> {
  const node = await findCalled(needs.db, Number(run.input['nodeId']));
  // Switched off, it can be switched on again; it is tried for a while.
  if (node === undefined || !node.uses.includes('availability')) throw new ItemFailure('unreachable');
  const study = await availableStudy(needs, node, studyUid);
  // It has gone since: nothing of it is available.
  if (study.objects.length === 0) throw new ItemFailure('gone', { isLasting: true });
  try {
    await tell(needs.caller, node, study);
  } catch (error) {
    if (error instanceof NetworkError || error instanceof NodeFault)
      throw new ItemFailure(faultOf(error), { cause: error });
    throw error;
  }
  const objects = study.objects.length;
  await run.note({ objects, moved: objects, refused: 0, bytes: 0 });
}

async function availableStudy({ db, caller }: Needs, node: NodeRecord, studyUid: string): Promise<AvailableStudy> {
  const instances = await listStored(db, { scope: scopeOfNode(node) }, { studyUid });
  return {
    studyUid,
    stepUids: await stepsOf(db, studyUid),
    objects: instances
      .filter(({ isDamaged }) => !isDamaged)
      .map(({ seriesUid, sopClassUid, sopUid }) => ({ seriesUid, sopClassUid, sopInstanceUid: sopUid })),
    retrieveAeTitle: node.localAeTitle || caller.aeTitle,
  };
}

/** @throws NodeFault, NetworkError, ItemFailure for a refusal */
async function tell(caller: Caller, node: NodeRecord, study: AvailableStudy): Promise<void> {
  const association = await openToNode(node, caller, [availabilityContext]);
  try {
    const { status } = await notifyAvailability(association, newUid(), study);
    if (statusKind(status) !== 'failure') return;
    const answered = statusAnswer('N-CREATE-RSP', status);
    throw new ItemFailure('status', { answered, isLasting: !passing.includes(status) });
  } finally {
    await association.release();
  }
}
