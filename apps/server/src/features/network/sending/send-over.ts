import { letGo } from '@isocenter/dicom-network/dimse/service.ts';
import { storeStatus, statusKind } from '@isocenter/dicom-network/dimse/status.ts';
import { NetworkError } from '@isocenter/dicom-network/network-error.ts';
import type { RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { isOfTheObject } from '#features/archive/dicomweb/dicomweb.ts';
import { statusAnswer, type NodeRecord } from '#features/network/nodes/nodes.ts';
import { ItemFailure } from '#features/system/jobs/jobs.ts';
import type { LeavingObject } from './leaving-object.ts';
import type { OfferedObject } from './offered-objects.ts';
import type { Sending } from './sending-parts.ts';

/** Larger objects are not opened before their turn: two of them would lie in memory. */
const mostAheadBytes = 8 * 1024 * 1024;

/** An object at which the node ended the association. */
export interface BrokenOff {
  readonly object: OfferedObject;
  readonly error: NetworkError;
}

/** After so many of them it is not the objects: nothing more is sent for now. */
const mostBrokenOff = 3;

/** A sending to a node. */
export interface NodeSending extends Sending {
  readonly node: NodeRecord;
  /** Objects at which the association broke: the rest was sent over another one. */
  readonly brokenOff: BrokenOff[];
}

type DataSetBytes = Awaited<ReturnType<LeavingObject['open']>>;

/** An object whose turn has come, or is next. */
interface Turn {
  readonly object: OfferedObject;
  /** Undefined: the node takes it in none of its syntaxes. */
  readonly transferSyntaxUid: string | undefined;
  readonly open: (transferSyntaxUid: string) => Promise<DataSetBytes>;
  /** Releases what was opened ahead. */
  readonly drop: () => void;
}

/**
 * Sends objects over one association until none is left, each opened while the one before it is sent; over another one behind an object at
 * which the node broke off. What it cannot send goes back to `left`. @throws ItemFailure, NetworkError
 */
export async function sendOver(
  sending: NodeSending,
  left: OfferedObject[],
  open: () => Promise<RequestorAssociation>,
): Promise<void> {
  let association = await open();
  let turn = takeTurn(left, association);
  try {
    while (turn !== undefined && !sending.progress.isOver) {
      const next = takeTurn(left, association);
      try {
        await sendOne(sending, association, turn);
      } catch (error) {
        if (!isBrokenOff(sending, error)) {
          if (next !== undefined) left.push(next.object);
          next?.drop();
          throw error;
        }
        sending.brokenOff.push({ object: turn.object, error });
      }
      turn = next;
      // The node broke off, or our own object did in its middle, which ends an association too.
      if (turn !== undefined && !association.isOpen) association = await openAgain(sending, open);
    }
  } catch (error) {
    if (turn !== undefined) left.push(turn.object);
    throw error;
  } finally {
    turn?.drop();
    await association.release();
  }
}

/** @throws NetworkError how the node broke off, where it is not there any more behind that */
async function openAgain(
  { brokenOff }: NodeSending,
  open: () => Promise<RequestorAssociation>,
): Promise<RequestorAssociation> {
  try {
    return await open();
  } catch (error) {
    throw brokenOff.at(-1)?.error ?? error;
  }
}

function isBrokenOff({ brokenOff }: NodeSending, error: unknown): error is NetworkError {
  if (!(error instanceof NetworkError) || brokenOff.length >= mostBrokenOff) return false;
  return error.code === 'association-aborted' || error.code === 'connection-closed';
}

function takeTurn(left: OfferedObject[], { contexts }: Pick<RequestorAssociation, 'contexts'>): Turn | undefined {
  const object = left.pop();
  if (object === undefined) return undefined;
  const { instance, transferSyntaxUids } = object;
  const own = contexts.filter(({ abstractSyntax }) => abstractSyntax === instance.sopClassUid);
  const transferSyntaxUid = transferSyntaxUids.find((uid) => own.some(({ transferSyntax }) => transferSyntax === uid));
  if (transferSyntaxUid === undefined || instance.sizeBytes > mostAheadBytes)
    return { object, transferSyntaxUid, open: instance.open, drop: () => {} };
  const ahead = instance.open(transferSyntaxUid);
  // Heard when its turn comes.
  ahead.catch(() => undefined);
  return { object, transferSyntaxUid, open: () => ahead, drop: () => void ahead.then(letGo, () => undefined) };
}

/** @throws ItemFailure when the node takes nothing more for now; NetworkError */
async function sendOne(
  sending: NodeSending,
  association: RequestorAssociation,
  { object: { instance }, transferSyntaxUid, open }: Turn,
): Promise<void> {
  const { progress, tally, node, priority } = sending;
  if (transferSyntaxUid === undefined) return progress.refused('A-ASSOCIATE-AC: presentation context not accepted');
  const { sopClassUid, sopUid: sopInstanceUid, sizeBytes } = instance;
  try {
    const dataSet = await open(transferSyntaxUid);
    const options = { sopClassUid, sopInstanceUid, transferSyntaxUid, dataSet, priority };
    const { status } = await store(association, options);
    if (status >> 8 === storeStatus.outOfResources >> 8)
      throw new ItemFailure('status', { answered: statusAnswer('C-STORE-RSP', status) });
    // Who says that he has it, has it.
    if (statusKind(status) === 'failure' && status !== storeStatus.duplicateSopInstance)
      return progress.refused(statusAnswer('C-STORE-RSP', status));
    progress.brought(instance);
    tally.sent(node.id, 1, sizeBytes);
  } catch (error) {
    if (!isOfTheObject(error)) throw error;
    const { jobId, logger } = sending;
    logger.warn({ jobId, nodeId: node.id, reason: error.message }, 'an object of the archive could not be sent');
    progress.refused('');
  }
}
