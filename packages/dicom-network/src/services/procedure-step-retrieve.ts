import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { Tag } from '@isocenter/dicom/dictionary/dictionary.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import type { ContextProposal } from '../association/negotiation.ts';
import { noDataSet } from '../dimse/command-set.ts';
import { commandFields } from '../dimse/commands.ts';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import type { PeerFacts, Service } from '../dimse/service.ts';
import { status } from '../dimse/status.ts';
import { IdentifierOperation, normalizedFaults } from './identifier-operation.ts';
import { chooseIdentifierTransferSyntax, identifierTransferSyntaxes, readIdentifier } from './identifier.ts';
import type { RequestorAssociation } from './open-association.ts';
import type { StoreStatus } from './storage-scp.ts';
import { isReceivedUid } from '@isocenter/dicom/uid.ts';

/** Modality Performed Procedure Step Retrieve, PS3.4 §F.8. */
const stepRetrieveSopClass = '1.2.840.10008.3.1.2.3.4';

interface StepRetrieveRequest {
  readonly sopInstanceUid: string;
  readonly peer: PeerFacts;
}

export interface StepRetrieveProvider {
  /** All that is known of a step. Throwing `DimseRefusal` refuses with its status (0112 when there is none), anything else with 0110. */
  get(request: StepRetrieveRequest): Promise<DataSet>;
}

/** Answers N-GET (PS3.4 §F.8.2) with what is known of performed procedure steps: the requested attributes, or all. */
export function stepRetrieveScp(provider: StepRetrieveProvider): Service {
  return {
    name: 'performed procedure step retrieve',
    commands: [commandFields.nGet],
    accepts: (uid) => uid === stepRetrieveSopClass,
    chooseTransferSyntax: chooseIdentifierTransferSyntax,
    begin: (request) => {
      const { command, peer, context } = request;
      const sopInstanceUid = command.RequestedSOPInstanceUID ?? '';
      return new IdentifierOperation(
        request,
        async () => {
          if (!isReceivedUid(sopInstanceUid)) throw new DimseRefusal(status.invalidSopInstance);
          const step = await provider.get({ sopInstanceUid, peer });
          const tags = command.AttributeIdentifierList ?? [];
          const isWhole = tags.every((tag) => step.has(tag));
          const answer = tags.length === 0 ? step : picked(step, tags);
          return {
            status: isWhole ? status.success : status.attributesNotSupported,
            dataSet: writeDataSet(answer, context.transferSyntax),
          };
        },
        { faults: normalizedFaults, hasIdentifier: false },
      );
    },
  };
}

/** Returns the requested attributes, with the character set that they are written in. */
function picked(step: DataSet, tags: readonly Tag[]): DataSet {
  const wanted = new Set([0x0008_0005, ...tags]);
  const answer = new DataSet();
  for (const element of step.elements()) if (wanted.has(element.tag)) answer.setElement(element);
  return answer;
}

/** The context to propose for `retrieveStep`. */
export const stepRetrieveContext: ContextProposal = {
  abstractSyntax: stepRetrieveSopClass,
  transferSyntaxes: identifierTransferSyntaxes,
};

/**
 * N-GET of a step; without tags of all that is known of it.
 * @throws NetworkError `context-not-accepted`, `timeout`, or how the association ended
 */
export async function retrieveStep(
  association: RequestorAssociation,
  sopInstanceUid: string,
  tags: readonly Tag[] = [],
): Promise<StoreStatus & { readonly attributes: DataSet }> {
  const context = association.contextFor(stepRetrieveSopClass);
  const { command, dataSet } = await association.request(context.id, {
    RequestedSOPClassUID: stepRetrieveSopClass,
    CommandField: commandFields.nGet,
    CommandDataSetType: noDataSet,
    RequestedSOPInstanceUID: sopInstanceUid,
    AttributeIdentifierList: tags.length === 0 ? undefined : tags,
  });
  const attributes = dataSet === undefined ? new DataSet() : readIdentifier(dataSet, context.transferSyntax);
  return { status: command.Status ?? status.processingFailure, errorComment: command.ErrorComment, attributes };
}
