import { commandFields } from '../dimse/commands.ts';
import type { Service, ServiceRequest } from '../dimse/service.ts';
import { chooseIdentifierTransferSyntax } from './identifier.ts';
import { acceptedContext } from './open-association.ts';
import { rootOf, type RetrieveProvider } from './query-retrieve.ts';
import { retrieveOperation } from './retrieve-operation.ts';
import { isStorageSopClass } from './storage-sop-classes.ts';
import { SubOperationsRun, type StoreTarget } from './sub-operations.ts';
import { isReadable } from './transfer-syntaxes.ts';

/**
 * Sends objects back on the association on which they were requested (PS3.4 §C.4.3), where the requestor proposed to be the SCP of their
 * storage classes. Of the syntaxes of such a context the uncompressed ones come first, since one is chosen before the objects are known; a
 * requestor that wants them as stored proposes a context for each syntax.
 */
export function getScp(provider: RetrieveProvider): Service {
  return {
    name: 'get',
    commands: [commandFields.cGet],
    accepts: (uid) => rootOf(uid, 'get') !== undefined,
    uses: isStorageSopClass,
    chooseTransferSyntax: (offered, abstractSyntax) => {
      const uncompressed = chooseIdentifierTransferSyntax(offered);
      return uncompressed ?? (isStorageSopClass(abstractSyntax) ? offered.find(isReadable) : undefined);
    },
    begin: (request) =>
      retrieveOperation(request, 'get', provider, (retrieval, signal) =>
        new SubOperationsRun({ request, retrieval, target: sameAssociation(request, signal), signal }).run(),
      ),
  };
}

function sameAssociation(request: ServiceRequest, signal: AbortSignal): StoreTarget {
  const contexts = request.contexts.filter(({ requestorServes }) => requestorServes);
  return {
    contexts,
    get isOpen() {
      return !signal.aborted;
    },
    contextFor: (abstractSyntax, transferSyntax) => acceptedContext(contexts, abstractSyntax, transferSyntax),
    request: request.ask,
  };
}
