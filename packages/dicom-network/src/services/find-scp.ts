import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { commandFields, responseTo } from '../dimse/commands.ts';
import type { Service, ServiceRequest } from '../dimse/service.ts';
import { queryStatus } from '../dimse/status.ts';
import { IdentifierOperation, type Outcome } from './identifier-operation.ts';
import { chooseIdentifierTransferSyntax } from './identifier.ts';
import { answerQueryNegotiation, readQueryNegotiation } from './query-negotiation.ts';
import { levelOf, rootOf, type FindAnswer, type FindProvider } from './query-retrieve.ts';
import { untilAborted } from './until-aborted.ts';

/** Answers C-FIND of the patient root and the study root (PS3.4 §C.4.1). No more than one answer is in memory at a time. */
export function findScp(provider: FindProvider): Service {
  return {
    name: 'query',
    commands: [commandFields.cFind],
    accepts: (uid) => rootOf(uid, 'find') !== undefined,
    chooseTransferSyntax: chooseIdentifierTransferSyntax,
    negotiate: (information) => answerQueryNegotiation(information, provider.negotiation),
    begin: (request) =>
      new IdentifierOperation(request, (identifier, signal) => {
        const { context, peer, command } = request;
        const root = rootOf(context.abstractSyntax, 'find') ?? 'study';
        const query = {
          sopClassUid: context.abstractSyntax,
          root,
          level: levelOf(identifier, root),
          identifier,
          negotiation: readQueryNegotiation(context.applicationInformation),
          peer,
          messageId: command.MessageID ?? 0,
        };
        return respondWithAnswers(request, provider.find(query, signal), signal);
      }),
  };
}

/** Sends a pending response for each answer; the next one is fetched when more may be sent (PS3.7 §9.1.2). */
export async function respondWithAnswers(
  { command, context, respond }: ServiceRequest,
  answers: AsyncIterable<FindAnswer>,
  signal: AbortSignal,
): Promise<Outcome> {
  for await (const { dataSet, areKeysSupported } of untilAborted(answers, signal)) {
    const status = areKeysSupported ? queryStatus.pending : queryStatus.pendingWithWarning;
    await respond(responseTo(command, { status }, true), writeDataSet(dataSet, context.transferSyntax));
  }
  return { status: signal.aborted ? queryStatus.cancelled : queryStatus.success };
}
