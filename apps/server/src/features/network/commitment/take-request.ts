import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import type { Service } from '@isocenter/dicom-network/dimse/service.ts';
import { status } from '@isocenter/dicom-network/dimse/status.ts';
import { commitmentScp } from '@isocenter/dicom-network/services/commitment-scp.ts';
import type { Asker } from '#features/network/query-retrieve/query-retrieve.ts';
import type { Db } from '#platform/database/schema.ts';
import { insertCommitment, isCalled } from './commitment-queries.ts';

/** Takes requests for storage commitment, made for one caller: a row is written before it is answered, and worked off by a round. */
export function commitmentService({ db }: { readonly db: Db }, { nodeId }: Asker): Service {
  return commitmentScp({
    request: async ({ transactionUid, references }) => {
      if (nodeId === null || !(await isCalled(db, nodeId)))
        throw new DimseRefusal(status.processingFailure, 'No port is known where the result is told');
      await insertCommitment(db, { nodeId, transactionUid, references });
    },
  });
}
