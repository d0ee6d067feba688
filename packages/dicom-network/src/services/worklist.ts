import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { ContextProposal } from '../association/negotiation.ts';
import { commandFields } from '../dimse/commands.ts';
import type { PeerFacts, Service } from '../dimse/service.ts';
import { respondWithAnswers } from './find-scp.ts';
import { findIn } from './find-scu.ts';
import { IdentifierOperation } from './identifier-operation.ts';
import { chooseIdentifierTransferSyntax, identifierTransferSyntaxes } from './identifier.ts';
import type { RequestorAssociation } from './open-association.ts';
import type { FindAnswer } from './query-retrieve.ts';

/** Modality Worklist Information Model - FIND, PS3.4 §K.6.1.4. */
const worklistSopClass = '1.2.840.10008.5.1.4.31';

/** A query for scheduled procedure steps. It has no level, and no extended negotiation is answered. */
export interface WorklistRequest {
  readonly identifier: DataSet;
  readonly peer: PeerFacts;
  readonly messageId: number;
}

export interface WorklistProvider {
  /** One answer for each scheduled procedure step; as `FindProvider` does it. */
  find(request: WorklistRequest, signal: AbortSignal): AsyncIterable<FindAnswer>;
}

/** Answers C-FIND of the modality worklist (PS3.4 §K.4.1). */
export function worklistScp(provider: WorklistProvider): Service {
  return {
    name: 'worklist',
    commands: [commandFields.cFind],
    accepts: (uid) => uid === worklistSopClass,
    chooseTransferSyntax: chooseIdentifierTransferSyntax,
    begin: (request) =>
      new IdentifierOperation(request, (identifier, signal) => {
        const { peer, command } = request;
        const query = { identifier, peer, messageId: command.MessageID ?? 0 };
        return respondWithAnswers(request, provider.find(query, signal), signal);
      }),
  };
}

/** The context to propose for `findWorklist`. */
export const worklistContext: ContextProposal = {
  abstractSyntax: worklistSopClass,
  transferSyntaxes: identifierTransferSyntaxes,
};

/** C-FIND of the modality worklist, as `find` does it. */
export function findWorklist(association: RequestorAssociation, identifier: DataSet): AsyncGenerator<FindAnswer> {
  return findIn(association, worklistSopClass, identifier);
}
