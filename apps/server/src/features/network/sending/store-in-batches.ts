import { letGo, piecesOf } from '@isocenter/dicom-network/dimse/service.ts';
import { storeStatus } from '@isocenter/dicom-network/dimse/status.ts';
import { isOfTheObject, part10Head } from '#features/archive/dicomweb/dicomweb.ts';
import { statusAnswer } from '#features/network/nodes/nodes.ts';
import {
  countSent,
  storeAt,
  type SentFile,
  type StoredThere,
  type WebServerRecord,
} from '#features/network/web-servers/web-servers.ts';
import { ItemFailure } from '#features/system/jobs/jobs.ts';
import type { LeavingObject } from './leaving-object.ts';
import type { Sending } from './sending-parts.ts';

/** For one request: what a server has not acknowledged is sent again. A larger object goes alone. */
const mostObjects = 100;
const mostBytes = 32 * 1024 * 1024;

/** Sends objects by STOW-RS as they are stored, corrected. @throws ItemFailure when no more is taken for now; WebFault, OutboundFault */
export async function storeInBatches(
  sending: Sending,
  server: WebServerRecord,
  instances: readonly LeavingObject[],
): Promise<void> {
  for (const batch of batchesFor(instances)) if (!sending.progress.isOver) await storeBatch(sending, server, batch);
}

/** In their order, so many and so much at once. */
export function* batchesFor<T extends Pick<LeavingObject, 'sizeBytes'>>(
  instances: readonly T[],
  { objects = mostObjects, bytes = mostBytes } = {},
): Generator<readonly T[]> {
  let batch: T[] = [];
  let size = 0;
  for (const instance of instances) {
    if (batch.length === objects || (batch.length > 0 && size + instance.sizeBytes > bytes)) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(instance);
    size += instance.sizeBytes;
  }
  if (batch.length > 0) yield batch;
}

/** The outcome of a batch on our side. */
interface Leaving {
  readonly withheld: Set<LeavingObject>;
  /** The error that ended the request early, and its object. */
  broken: { readonly instance: LeavingObject; readonly error: unknown } | undefined;
}

async function storeBatch(sending: Sending, server: WebServerRecord, batch: readonly LeavingObject[]): Promise<void> {
  const leaving: Leaving = { withheld: new Set(), broken: undefined };
  const reached = await sending.signIns.reach(server)('store');
  const files = filesOf(sending, batch, leaving);
  const first = await files.next();
  if (first.done === true) return;
  try {
    const outcome = await storeAt(reached, beginningWith(first.value, files));
    // A server may answer before it has read all.
    await judge(sending, server, soundOf(batch, leaving), outcome);
  } catch (error) {
    const { broken } = leaving;
    if (broken === undefined) throw error;
    if (!isOfTheObject(broken.error)) throw broken.error;
    withhold(sending, leaving, broken.instance, broken.error);
    await storeBatch(sending, server, soundOf(batch, leaving));
  }
}

function soundOf(batch: readonly LeavingObject[], { withheld }: Leaving): LeavingObject[] {
  return batch.filter((instance) => !withheld.has(instance));
}

async function* beginningWith(first: SentFile, others: AsyncIterable<SentFile>): AsyncGenerator<SentFile> {
  yield first;
  yield* others;
}

/** Opens each object when its turn comes. One that the archive cannot read does not stop the others. */
async function* filesOf(sending: Sending, batch: readonly LeavingObject[], leaving: Leaving): AsyncGenerator<SentFile> {
  for (const instance of batch) {
    if (sending.progress.isOver) return;
    try {
      const dataSet = await instance.open(instance.transferSyntaxUid);
      try {
        yield fileOf(instance, dataSet, leaving);
      } finally {
        letGo(dataSet);
      }
    } catch (error) {
      if (!isOfTheObject(error)) {
        leaving.broken = { instance, error };
        throw error;
      }
      withhold(sending, leaving, instance, error);
    }
  }
}

async function* fileOf(
  instance: LeavingObject,
  dataSet: Awaited<ReturnType<LeavingObject['open']>>,
  leaving: Leaving,
): AsyncGenerator<Uint8Array> {
  yield part10Head(instance);
  try {
    yield* piecesOf(dataSet);
  } catch (error) {
    leaving.broken = { instance, error };
    throw error;
  }
}

function withhold({ progress, logger, jobId }: Sending, leaving: Leaving, instance: LeavingObject, error: Error) {
  leaving.withheld.add(instance);
  logger.warn({ jobId, reason: error.message }, 'an object of the archive could not be sent');
  progress.refused('');
}

/** @throws ItemFailure where the server takes nothing more for now, or says nothing of some of them */
async function judge(
  { db, progress }: Sending,
  { id }: WebServerRecord,
  sent: readonly LeavingObject[],
  { stored, failed }: StoredThere,
): Promise<void> {
  const [full, silent]: [number[], LeavingObject[]] = [[], []];
  const count = { objects: 0, bytes: 0, refused: 0 };
  for (const instance of sent) {
    const reason = failed.get(instance.sopUid);
    // Who says that he has it, has it.
    if (stored.has(instance.sopUid) || reason === storeStatus.duplicateSopInstance) {
      progress.brought(instance);
      count.objects += 1;
      count.bytes += instance.sizeBytes;
    } else if (reason === undefined) silent.push(instance);
    else {
      count.refused += 1;
      if (reason >> 8 === storeStatus.outOfResources >> 8) full.push(reason);
      else progress.refused(reasonAnswer(reason));
    }
  }
  await countSent(db, id, count);
  const [reason] = full;
  if (reason !== undefined) throw new ItemFailure('status', { answered: reasonAnswer(reason) });
  if (silent.length > 0)
    throw new ItemFailure('status', { answered: `STOW-RS, ${silent.length} of ${sent.length} not named` });
}

/** PS3.18 Table I.2-2. */
function reasonAnswer(reason: number): string {
  return statusAnswer('Failure Reason', reason);
}
