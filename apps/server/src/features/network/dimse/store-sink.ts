import { textOf } from '@isocenter/contract/said.ts';
import { storeStatus } from '@isocenter/dicom-network/dimse/status.ts';
import type { StoreRequest, StoreSink, StoreStatus } from '@isocenter/dicom-network/services/storage-scp.ts';
import type { Ingest, IngestOutcome, IngestSource } from '#features/archive/ingest/ingest.ts';
import type { NodeTally } from '#features/network/nodes/nodes.ts';
import type { QuietLog } from '#features/people/audit/audit.ts';
import type { DimseCaller } from './caller.ts';

/** What is wrong with the object itself. A conflict leaves a row with the object that is kept. */
const ofTheObject: ReadonlySet<string> = new Set(['unusable', 'mismatch', 'too-large']);

interface StoreNeeds {
  readonly ingest: Ingest;
  readonly refusals: QuietLog;
  readonly tally: NodeTally;
  readonly caller: DimseCaller;
}

/** Leads the data set of one C-STORE into the archive and turns the outcome into its status. */
export function storeSink({ ingest, refusals, tally, caller }: StoreNeeds, request: StoreRequest): StoreSink {
  const source = {
    name: caller.aeTitle,
    accountId: null,
    actor: `AE ${caller.aeTitle}`,
    address: caller.address,
  };
  const object = ingest.begin(source, {
    form: 'data-set',
    transferSyntaxUid: request.transferSyntaxUid,
    sopClassUid: request.sopClassUid,
    sopUid: request.sopInstanceUid,
  });
  let sizeBytes = 0;
  return {
    write: (chunk) => {
      sizeBytes += chunk.length;
      return object.write(chunk);
    },
    end: async () => {
      const outcome = await object.secure();
      if (outcome.kind !== 'refused' && caller.nodeId !== null) tally.received(caller.nodeId, sizeBytes);
      if (outcome.kind === 'refused' && ofTheObject.has(outcome.because))
        await recordRefusal(refusals, source, outcome.because);
      return statusOf(outcome);
    },
    abort: () => void object.abort(),
  };
}

/** One row a minute for each reason: a modality sends the hundreds of one series again and again. */
async function recordRefusal(refusals: QuietLog, source: IngestSource, because: string): Promise<void> {
  const { actor, address } = source;
  const entry = { action: 'instance.refuse', outcome: 'failed', detail: { because } } as const;
  await refusals.once({ stranger: actor, address }, entry, `${actor} ${address} ${because}`, 60_000);
}

function statusOf(outcome: IngestOutcome): StoreStatus {
  if (outcome.kind !== 'refused') return { status: storeStatus.success };
  const errorComment = textOf(outcome.message).slice(0, 64);
  switch (outcome.because) {
    case 'conflict':
      return { status: storeStatus.duplicateSopInstance, errorComment };
    case 'mismatch':
      return { status: storeStatus.dataSetDoesNotMatchSopClass, errorComment };
    case 'no-space':
    case 'too-large':
      return { status: storeStatus.outOfResources, errorComment };
    case 'unusable':
    case 'interrupted':
      return { status: storeStatus.cannotUnderstand, errorComment };
  }
}
