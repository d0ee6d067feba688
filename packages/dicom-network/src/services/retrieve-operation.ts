import type { Operation, ServiceRequest } from '../dimse/service.ts';
import { retrieveStatus } from '../dimse/status.ts';
import { IdentifierOperation, type Outcome, type ServeIdentifier } from './identifier-operation.ts';
import type { Retrieval, RetrieveProvider, RetrieveRequest } from './query-retrieve.ts';
import { levelOf, rootOf } from './query-retrieve.ts';
import { orAborted } from './until-aborted.ts';

/** Sends what was found. */
export type SendRetrieval = (retrieval: Retrieval, signal: AbortSignal) => Promise<Outcome>;

/** A C-GET or C-MOVE from its identifier to its final response. */
export function retrieveOperation(
  request: ServiceRequest,
  verb: RetrieveRequest['verb'],
  provider: RetrieveProvider,
  send: SendRetrieval,
): Operation {
  const { context, command, peer } = request;
  const serve: ServeIdentifier = async (identifier, signal) => {
    const root = rootOf(context.abstractSyntax, verb) ?? 'study';
    const retrieveRequest: RetrieveRequest = {
      verb,
      root,
      level: levelOf(identifier, root),
      identifier,
      destination: (verb === 'move' && command.MoveDestination) || '',
      peer,
      messageId: command.MessageID ?? 0,
      sopClassUid: context.abstractSyntax,
    };
    const retrieval = await orAborted(provider.retrieve(retrieveRequest, signal), signal);
    return retrieval ? send(retrieval, signal) : { status: retrieveStatus.cancelled };
  };
  return new IdentifierOperation(request, serve, { converses: verb === 'get' });
}
