import { commandFields } from '../dimse/commands.ts';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import type { Service, ServiceRequest } from '../dimse/service.ts';
import { retrieveStatus } from '../dimse/status.ts';
import { NetworkError } from '../network-error.ts';
import type { Outcome } from './identifier-operation.ts';
import { chooseIdentifierTransferSyntax } from './identifier.ts';
import { openAssociation, type RequestorAssociation } from './open-association.ts';
import { rootOf, type Retrieval, type RetrieveProvider } from './query-retrieve.ts';
import { retrieveOperation } from './retrieve-operation.ts';
import { storageContexts } from './storage-contexts.ts';
import { SubOperationsRun } from './sub-operations.ts';
import { orAborted } from './until-aborted.ts';

/** Sends objects to where the requestor wants them (PS3.4 §C.4.2), on an association of our own. */
export function moveScp(provider: RetrieveProvider): Service {
  return {
    name: 'move',
    commands: [commandFields.cMove],
    accepts: (uid) => rootOf(uid, 'move') !== undefined,
    chooseTransferSyntax: chooseIdentifierTransferSyntax,
    begin: (request) =>
      retrieveOperation(request, 'move', provider, (retrieval, signal) =>
        sendToDestination(retrieval, request, signal),
      ),
  };
}

async function sendToDestination(retrieval: Retrieval, request: ServiceRequest, signal: AbortSignal): Promise<Outcome> {
  let association = retrieval.total === 0 ? undefined : await openedFor(retrieval, request, signal);
  const isUnreached = association === undefined && retrieval.total > 0 && !signal.aborted;
  const { peer, command } = request;
  const moveOriginator = { aeTitle: peer.callingAeTitle, messageId: command.MessageID ?? 0 };
  try {
    const outcome = await new SubOperationsRun({
      request,
      retrieval,
      target: association,
      // A destination that ends the association at one object may take the others.
      again: async () => (association = await openedFor(retrieval, request, signal)),
      moveOriginator,
      signal,
    }).run();
    return isUnreached ? { ...outcome, errorComment: 'No association with the destination' } : outcome;
  } finally {
    await association?.release();
  }
}

/** The association to the destination; undefined when it cannot be had, whatever the reason: every sub-operation fails then. */
async function openedFor(
  { destination, offers }: Retrieval,
  { reportFailure }: ServiceRequest,
  signal: AbortSignal,
): Promise<RequestorAssociation | undefined> {
  if (destination === undefined) throw new DimseRefusal(retrieveStatus.moveDestinationUnknown);
  const opening = openAssociation({ ...destination, presentationContexts: storageContexts(offers) });
  try {
    const opened = await orAborted(opening, signal);
    // Nobody wants it any more when it comes.
    if (opened === undefined) opening.then((late) => late.abort()).catch(() => undefined);
    return opened;
  } catch (error) {
    if (!(error instanceof NetworkError)) reportFailure(error);
    return undefined;
  }
}
