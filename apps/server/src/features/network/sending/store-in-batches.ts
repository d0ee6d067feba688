import { storeStatus } from '@isocenter/dicom-network/dimse/status.ts';
import { dataSetForm, isOfTheObject, part10Head, type StoredInstance } from '#features/archive/dicomweb/dicomweb.ts';
import { statusAnswer } from '#features/network/nodes/nodes.ts';
import { storeAt, type Reach, type SentFile, type StoredThere } from '#features/network/web-servers/web-servers.ts';
import { ItemFailure } from '#features/system/jobs/jobs.ts';
import type { Sending } from './sending-parts.ts';

/** Of one request: what a server has not acknowledged is sent again. One that is larger goes alone. */
const mostObjects = 100;
const mostBytes = 32 * 1024 * 1024;

/** Sends objects by STOW-RS as they are stored, corrected. @throws ItemFailure when no more is taken for now; WebFault, OutboundFault */
export async function storeInBatches(
  sending: Sending,
  reach: Reach,
  instances: readonly StoredInstance[],
): Promise<void> {
  for (const batch of batchesFor(instances)) if (!sending.progress.isOver) await storeBatch(sending, reach, batch);
}

/** In their order, so many and so much at once. */
export function* batchesFor<T extends Pick<StoredInstance, 'sizeBytes'>>(
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

/** What became of a batch on our side. */
interface Leaving {
  readonly withheld: Set<StoredInstance>;
  /** What ended the request before its end. */
  broken: { readonly instance: StoredInstance; readonly error: unknown } | undefined;
}

async function storeBatch(sending: Sending, reach: Reach, batch: readonly StoredInstance[]): Promise<void> {
  const leaving: Leaving = { withheld: new Set(), broken: undefined };
  const server = await reach('store');
  const files = filesOf(sending, batch, leaving);
  const first = await files.next();
  if (first.done === true) return;
  try {
    const outcome = await storeAt(server, beginningWith(first.value, files));
    // A server may answer before it has read all.
    judge(sending, soundOf(batch, leaving), outcome);
  } catch (error) {
    const { broken } = leaving;
    if (broken === undefined) throw error;
    if (!isOfTheObject(broken.error)) throw broken.error;
    withhold(sending, leaving, broken.instance, broken.error);
    await storeBatch(sending, reach, soundOf(batch, leaving));
  }
}

function soundOf(batch: readonly StoredInstance[], { withheld }: Leaving): StoredInstance[] {
  return batch.filter((instance) => !withheld.has(instance));
}

async function* beginningWith(first: SentFile, others: AsyncIterable<SentFile>): AsyncGenerator<SentFile> {
  yield first;
  yield* others;
}

/** Each is opened when its turn comes. What the archive cannot give is no reason to keep back the others. */
async function* filesOf(
  sending: Sending,
  batch: readonly StoredInstance[],
  leaving: Leaving,
): AsyncGenerator<SentFile> {
  for (const instance of batch) {
    if (sending.progress.isOver) return;
    try {
      const dataSet = await dataSetForm(sending.tools, instance, instance.transferSyntaxUid);
      yield fileOf(instance, dataSet, leaving);
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
  instance: StoredInstance,
  dataSet: Awaited<ReturnType<typeof dataSetForm>>,
  leaving: Leaving,
): AsyncGenerator<Uint8Array> {
  yield part10Head(instance);
  try {
    if (dataSet instanceof Uint8Array) yield dataSet;
    else yield* dataSet;
  } catch (error) {
    leaving.broken = { instance, error };
    throw error;
  }
}

function withhold({ progress, logger, jobId }: Sending, leaving: Leaving, instance: StoredInstance, error: Error) {
  leaving.withheld.add(instance);
  logger.warn({ jobId, reason: error.message }, 'an object of the archive could not be sent');
  progress.refused('');
}

/** @throws ItemFailure where the server takes nothing more for now, or says nothing of some of them */
function judge({ progress }: Sending, sent: readonly StoredInstance[], { stored, failed }: StoredThere): void {
  const [full, silent]: [number[], StoredInstance[]] = [[], []];
  for (const instance of sent) {
    const reason = failed.get(instance.sopUid);
    // Who says that he has it, has it.
    if (stored.has(instance.sopUid) || reason === storeStatus.duplicateSopInstance) progress.brought(instance);
    else if (reason === undefined) silent.push(instance);
    else if (reason >> 8 === storeStatus.outOfResources >> 8) full.push(reason);
    else progress.refused(reasonAnswer(reason));
  }
  const [reason] = full;
  if (reason !== undefined) throw new ItemFailure('status', { answered: reasonAnswer(reason) });
  if (silent.length > 0)
    throw new ItemFailure('status', { answered: `STOW-RS, ${silent.length} of ${sent.length} not named` });
}

/** PS3.18 Table I.2-2. */
function reasonAnswer(reason: number): string {
  return statusAnswer('Failure Reason', reason);
}
