import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import type { ContextProposal } from '../association/negotiation.ts';
import { withDataSet } from '../dimse/command-set.ts';
import { commandFields } from '../dimse/commands.ts';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import type { PeerFacts, Service } from '../dimse/service.ts';
import { status } from '../dimse/status.ts';
import { IdentifierOperation, normalizedFaults } from './identifier-operation.ts';
import { chooseIdentifierTransferSyntax, identifierTransferSyntaxes } from './identifier.ts';
import type { RequestorAssociation } from './open-association.ts';
import type { CommitmentResult, CommitmentTransaction } from './storage-commitment.ts';
import {
  commitmentEvents,
  commitmentSopClass,
  commitmentSopInstance,
  readTransaction,
  requestCommitmentAction,
  writeResult,
} from './storage-commitment.ts';
import type { StoreStatus } from './storage-scp.ts';

export interface CommitmentRequest extends CommitmentTransaction {
  readonly peer: PeerFacts;
}

export interface CommitmentProvider {
  /**
   * Accepts the duty to find out, and to report by `reportCommitment`. It is answered when this settles: what was accepted must not be
   * forgotten. Throwing `DimseRefusal` refuses with its status, anything else with 0110.
   */
  request(request: CommitmentRequest): Promise<void>;
}

/** Takes requests for storage commitment (PS3.4 §J.3.2). */
export function commitmentScp(provider: CommitmentProvider): Service {
  return {
    name: 'storage commitment',
    commands: [commandFields.nAction],
    accepts: (uid) => uid === commitmentSopClass,
    chooseTransferSyntax: chooseIdentifierTransferSyntax,
    begin: (request) => {
      const { command, peer } = request;
      return new IdentifierOperation(
        request,
        async (dataSet) => {
          if (command.RequestedSOPInstanceUID !== commitmentSopInstance) {
            throw new DimseRefusal(status.noSuchSopInstance);
          }
          if (command.ActionTypeID !== requestCommitmentAction) throw new DimseRefusal(status.noSuchAction);
          await provider.request({ ...readTransaction(dataSet), peer });
          return { status: status.success, command: { ActionTypeID: requestCommitmentAction } };
        },
        { faults: normalizedFaults },
      );
    },
  };
}

/** The context to propose to whoever requested a commitment: the roles are turned round, he stays the SCU (PS3.4 §J.3.3). */
export const commitmentReportContext: ContextProposal = {
  abstractSyntax: commitmentSopClass,
  transferSyntaxes: identifierTransferSyntaxes,
  requestorServes: true,
};

/**
 * Reports by N-EVENT-REPORT what was committed, and what was not.
 * @throws NetworkError `context-not-accepted`, `timeout`, or how the association ended
 */
export async function reportCommitment(
  association: RequestorAssociation,
  result: CommitmentResult,
): Promise<StoreStatus> {
  const context = association.contextFor(commitmentSopClass);
  const isComplete = result.failed.length === 0;
  const { command } = await association.request(
    context.id,
    {
      AffectedSOPClassUID: commitmentSopClass,
      CommandField: commandFields.nEventReport,
      CommandDataSetType: withDataSet,
      AffectedSOPInstanceUID: commitmentSopInstance,
      EventTypeID: isComplete ? commitmentEvents.allCommitted : commitmentEvents.someFailed,
    },
    writeDataSet(writeResult(result), context.transferSyntax),
  );
  return { status: command.Status ?? status.processingFailure, errorComment: command.ErrorComment };
}
