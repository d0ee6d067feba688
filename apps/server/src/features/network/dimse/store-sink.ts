import type { StoreRequest, StoreSink } from '@isocenter/dicom-network/services/storage-scp.ts';
import type { Ingest, IngestSource } from '#features/archive/ingest/ingest.ts';
import type { NodeTally } from '#features/network/nodes/nodes.ts';
import { storeObject, type MovesToUs } from '#features/network/queries/queries.ts';
import type { QuietLog } from '#features/people/audit/audit.ts';
import type { DimseCaller } from './caller.ts';

interface StoreNeeds {
  readonly ingest: Ingest;
  readonly refusals: QuietLog;
  readonly tally: NodeTally;
  readonly caller: DimseCaller;
  readonly moves: MovesToUs;
}

/** Leads the data set of one C-STORE into the archive and turns the outcome into its status. */
export function storeSink({ ingest, refusals, tally, caller, moves }: StoreNeeds, request: StoreRequest): StoreSink {
  const { aeTitle: name, address, nodeId, clinicIds } = caller;
  const sent = { way: 'dimse', clinicId: clinicIds[0] ?? null, ...(nodeId === null ? {} : { nodeId }) } as const;
  const moved = moves.sourceOf(nodeId, request.moveOriginatorAeTitle);
  const { charset } = caller;
  const source: IngestSource = {
    ...(moved ?? { name, accountId: null, actor: `AE ${name}`, address }),
    refusals: moved === undefined ? sent : { ...sent, clinicId: moved.refusals?.clinicId ?? null },
    ...(charset !== undefined && { charset }),
  };
  return storeObject(ingest, source, request, async (outcome, sizeBytes) => {
    if (outcome.kind !== 'refused' && nodeId !== null) tally.received(nodeId, { sizeBytes, charset: outcome.charset });
    // Everything else that is refused for good is kept, and has a row of its own.
    if (outcome.kind === 'refused' && outcome.because === 'too-large')
      await recordRefusal(refusals, source, outcome.because);
  });
}

/** One row a minute for each reason: a modality sends the hundreds of one series again and again. */
async function recordRefusal(refusals: QuietLog, source: IngestSource, because: string): Promise<void> {
  const { actor, address } = source;
  const entry = { action: 'instance.refuse', outcome: 'failed', detail: { because } } as const;
  await refusals.once({ stranger: actor, address }, entry, `${actor} ${address} ${because}`, 60_000);
}
