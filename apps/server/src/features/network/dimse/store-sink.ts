import type { StoreRequest, StoreSink } from '@isocenter/dicom-network/services/storage-scp.ts';
import type { Ingest, IngestSource } from '#features/archive/ingest/ingest.ts';
import type { NodeTally } from '#features/network/nodes/nodes.ts';
import { storeObject, type MovesToUs } from '#features/network/queries/queries.ts';
import type { QuietLog } from '#features/people/audit/audit.ts';
import type { DimseCaller } from './caller.ts';

/** What is wrong with the object itself. A conflict leaves a row with the object that is kept. */
const ofTheObject: ReadonlySet<string> = new Set(['unusable', 'mismatch', 'too-large']);

interface StoreNeeds {
  readonly ingest: Ingest;
  readonly refusals: QuietLog;
  readonly tally: NodeTally;
  readonly caller: DimseCaller;
  readonly moves: MovesToUs;
}

/** Leads the data set of one C-STORE into the archive and turns the outcome into its status. */
export function storeSink({ ingest, refusals, tally, caller, moves }: StoreNeeds, request: StoreRequest): StoreSink {
  const source = moves.sourceOf(caller.nodeId, request.moveOriginatorAeTitle) ?? {
    name: caller.aeTitle,
    accountId: null,
    actor: `AE ${caller.aeTitle}`,
    address: caller.address,
  };
  return storeObject(ingest, source, request, async (outcome, sizeBytes) => {
    if (outcome.kind !== 'refused' && caller.nodeId !== null) tally.received(caller.nodeId, sizeBytes);
    if (outcome.kind === 'refused' && ofTheObject.has(outcome.because))
      await recordRefusal(refusals, source, outcome.because);
  });
}

/** One row a minute for each reason: a modality sends the hundreds of one series again and again. */
async function recordRefusal(refusals: QuietLog, source: IngestSource, because: string): Promise<void> {
  const { actor, address } = source;
  const entry = { action: 'instance.refuse', outcome: 'failed', detail: { because } } as const;
  await refusals.once({ stranger: actor, address }, entry, `${actor} ${address} ${because}`, 60_000);
}
