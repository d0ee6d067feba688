import { textOf } from '@isocenter/contract/said.ts';
import { storeStatus } from '@isocenter/dicom-network/dimse/status.ts';
import type { StoreRequest, StoreSink, StoreStatus } from '@isocenter/dicom-network/services/storage-scp.ts';
import type { Ingest, IngestOutcome, IngestSource } from '#features/archive/ingest/ingest.ts';

/** Leads the data set of one C-STORE into the archive and turns the outcome into its status. */
export function storeObject(
  ingest: Ingest,
  source: IngestSource,
  request: StoreRequest,
  heard: (outcome: IngestOutcome, sizeBytes: number) => Promise<void> | void,
): StoreSink {
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
      await heard(outcome, sizeBytes);
      return statusOf(outcome);
    },
    abort: () => void object.abort(),
  };
}

function statusOf(outcome: IngestOutcome): StoreStatus {
  if (outcome.kind !== 'refused') {
    const [warning] = outcome.warnings ?? [];
    if (warning === undefined)
      return { status: outcome.charset === 'coerced' ? storeStatus.coercionOfDataElements : storeStatus.success };
    return { status: storeStatus.storedAlthoughDataSetDoesNotMatch, errorComment: textOf(warning).slice(0, 64) };
  }
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
