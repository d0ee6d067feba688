import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import type { ContextProposal } from '../association/negotiation.ts';
import { withDataSet } from '../dimse/command-set.ts';
import { commandFields } from '../dimse/commands.ts';
import type { PeerFacts, Service } from '../dimse/service.ts';
import { status } from '../dimse/status.ts';
import { IdentifierOperation, normalizedFaults } from './identifier-operation.ts';
import { chooseIdentifierTransferSyntax, identifierTransferSyntaxes } from './identifier.ts';
import type { RequestorAssociation } from './open-association.ts';
import type { CommitmentResult, CommitmentTransaction } from './storage-commitment.ts';
import {
  commitmentSopClass,
  commitmentSopInstance,
  readResult,
  requestCommitmentAction,
  writeTransaction,
} from './storage-commitment.ts';
import type { StoreStatus } from './storage-scp.ts';

/** The context to propose for `requestCommitment`. */
export const commitmentContext: ContextProposal = {
  abstractSyntax: commitmentSopClass,
  transferSyntaxes: identifierTransferSyntaxes,
};

/**
 * Requests by N-ACTION (PS3.4 §J.3.2) that the peer store objects. Success says that it will report, by an N-EVENT-REPORT on this
 * association or on one that it opens; see `commitmentResults`.
 * @throws NetworkError `context-not-accepted`, `timeout`, or how the association ended
 */
export async function requestCommitment(
  association: RequestorAssociation,
  transaction: CommitmentTransaction,
): Promise<StoreStatus> {
  const context = association.contextFor(commitmentSopClass);
  const { command } = await association.request(
    context.id,
    {
      RequestedSOPClassUID: commitmentSopClass,
      CommandField: commandFields.nAction,
      CommandDataSetType: withDataSet,
      RequestedSOPInstanceUID: commitmentSopInstance,
      ActionTypeID: requestCommitmentAction,
    },
    writeDataSet(writeTransaction(transaction), context.transferSyntax),
  );
  return { status: command.Status ?? status.processingFailure, errorComment: command.ErrorComment };
}

export interface CommitmentResultsOptions {
  /** It is answered when this settles. Throwing `DimseRefusal` answers its status, anything else 0110. */
  reported(result: CommitmentResult, peer: PeerFacts): Promise<void>;
}

/** Receives the reports about what we requested, as service of a listener or of the association on which it was requested. */
export function commitmentResults(options: CommitmentResultsOptions): Service {
  return {
    name: 'storage commitment results',
    commands: [commandFields.nEventReport],
    accepts: (uid) => uid === commitmentSopClass,
    uses: (uid) => uid === commitmentSopClass,
    chooseTransferSyntax: chooseIdentifierTransferSyntax,
    begin: (request) =>
      new IdentifierOperation(
        request,
        async (dataSet) => {
          await options.reported(readResult(dataSet), request.peer);
          return { status: status.success, command: { EventTypeID: request.command.EventTypeID } };
        },
        { faults: normalizedFaults },
      ),
  };
}
