import { withDataSet } from '../dimse/command-set.ts';
import { commandFields, dimsePriorities, type DimsePriority } from '../dimse/commands.ts';
import type { Response } from '../dimse/pending-requests.ts';
import { letGo, type SentDataSet } from '../dimse/service.ts';
import { status } from '../dimse/status.ts';
import type { RequestorAssociation } from './open-association.ts';
import type { StoreStatus } from './storage-scp.ts';

export interface StoreOptions {
  readonly sopClassUid: string;
  readonly sopInstanceUid: string;
  /** The transfer syntax of `dataSet`. A context with exactly these two syntaxes must have been accepted. */
  readonly transferSyntaxUid: string;
  /** Without preamble and group 0002. */
  readonly dataSet: SentDataSet;
  /** Medium, where it is not said. */
  readonly priority?: DimsePriority | undefined;
  /** Given when the store is part of a C-MOVE (PS3.7 §9.1.1.1.5 and §9.1.1.1.6). */
  readonly moveOriginator?: { readonly aeTitle: string; readonly messageId: number } | undefined;
}

/** The part of an association that a store needs, in whichever role. */
export type StoreAssociation = Pick<RequestorAssociation, 'contextFor' | 'request'>;

/**
 * C-STORE (PS3.7 §9.1.1). The status is the peer's answer, a failure too: see `statusKind`.
 * @throws NetworkError `context-not-accepted`, `timeout`, or how the association ended; and what `dataSet` threw,
 * after which the association is aborted
 */
export async function store(association: StoreAssociation, options: StoreOptions): Promise<StoreStatus> {
  const { sopClassUid, sopInstanceUid, transferSyntaxUid, dataSet, priority = 'medium', moveOriginator } = options;
  const sent = async (): Promise<Pick<Response, 'command'>> => {
    const context = association.contextFor(sopClassUid, transferSyntaxUid);
    return association.request(
      context.id,
      {
        AffectedSOPClassUID: sopClassUid,
        CommandField: commandFields.cStore,
        Priority: dimsePriorities[priority],
        CommandDataSetType: withDataSet,
        AffectedSOPInstanceUID: sopInstanceUid,
        MoveOriginatorApplicationEntityTitle: moveOriginator?.aeTitle,
        MoveOriginatorMessageID: moveOriginator?.messageId,
      },
      dataSet,
    );
  };
  // A response may come before the last byte has left, or none at all.
  const { command } = await sent().catch((error: unknown) => {
    letGo(dataSet);
    throw error;
  });
  return { status: command.Status ?? status.processingFailure, errorComment: command.ErrorComment };
}
