import { storeStatus } from '@isocenter/dicom-network/dimse/status.ts';
import type { StoreRequest, StoreSink, StoreStatus } from '@isocenter/dicom-network/services/storage-scp.ts';
import type { Ingest, IngestOutcome } from '#features/archive/ingest/ingest.ts';

/** Leads the data set of one C-STORE into the archive and turns the outcome into its status. */
export function storeSink(ingest: Ingest, request: StoreRequest): StoreSink {
  const source = {
    name: request.callingAeTitle,
    accountId: null,
    actor: `AE ${request.callingAeTitle}`,
    address: request.remoteAddress,
  };
  const object = ingest.begin(source, {
    form: 'data-set',
    transferSyntaxUid: request.transferSyntaxUid,
    sopClassUid: request.sopClassUid,
    sopUid: request.sopInstanceUid,
  });
  return {
    write: (chunk) => object.write(chunk),
    end: async () => statusOf(await object.end()),
    abort: () => void object.abort(),
  };
}

function statusOf(outcome: IngestOutcome): StoreStatus {
  if (outcome.kind !== 'refused') return { status: storeStatus.success };
  const errorComment = outcome.message.slice(0, 64);
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
