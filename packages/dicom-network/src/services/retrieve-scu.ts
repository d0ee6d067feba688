import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import type { CommandSet } from '../dimse/command-set.ts';
import { withDataSet } from '../dimse/command-set.ts';
import { commandFields, mediumPriority } from '../dimse/commands.ts';
import type { Response } from '../dimse/pending-requests.ts';
import { status } from '../dimse/status.ts';
import { readIdentifier } from './identifier.ts';
import type { RequestorAssociation } from './open-association.ts';
import { queryRetrieveSopClasses, type QueryRoot, type SubOperations } from './query-retrieve.ts';
import type { StoreStatus } from './storage-scp.ts';

export interface RetrieveOptions {
  readonly root: QueryRoot;
  readonly identifier: DataSet;
  /** Aborting it sends a C-CANCEL; the outcome then says how far it came. */
  readonly signal?: AbortSignal | undefined;
  /** Called as often as the peer reports its progress. */
  progress?(counts: SubOperations): void;
}

/** The end of a retrieval: the peer's answer, a failure too (see `statusKind`). Counts that it did not report are 0. */
export interface RetrieveOutcome extends StoreStatus {
  readonly counts: SubOperations;
  readonly failedSopInstanceUids: readonly string[];
}

/**
 * C-MOVE (PS3.4 §C.4.2): the peer sends to `destination`, an AE title that it knows.
 * @throws NetworkError `context-not-accepted`, `timeout` when the peer is silent, or how the association ended
 */
export function retrieveByMove(
  association: RequestorAssociation,
  { destination, ...options }: RetrieveOptions & { readonly destination: string },
): Promise<RetrieveOutcome> {
  const sopClassUid = queryRetrieveSopClasses[options.root].move;
  const command = { CommandField: commandFields.cMove, MoveDestination: destination };
  return retrieve(association, sopClassUid, command, options);
}

/**
 * C-GET (PS3.4 §C.4.3): the objects come on this association, opened with `getContexts` and with `storageScp` among its services.
 * @throws NetworkError as for a C-MOVE
 */
export function retrieveByGet(association: RequestorAssociation, options: RetrieveOptions): Promise<RetrieveOutcome> {
  const sopClassUid = queryRetrieveSopClasses[options.root].get;
  return retrieve(association, sopClassUid, { CommandField: commandFields.cGet }, options);
}

async function retrieve(
  association: RequestorAssociation,
  sopClassUid: string,
  command: Pick<CommandSet, 'CommandField' | 'MoveDestination'>,
  options: RetrieveOptions,
): Promise<RetrieveOutcome> {
  const context = association.contextFor(sopClassUid);
  const request = {
    ...command,
    AffectedSOPClassUID: sopClassUid,
    Priority: mediumPriority,
    CommandDataSetType: withDataSet,
  };
  const { command: answer, dataSet } = await association.request(
    context.id,
    request,
    writeDataSet(options.identifier, context.transferSyntax),
    { signal: options.signal, pending: (pending) => tell(pending, options) },
  );
  const failed = dataSet && readIdentifier(dataSet, context.transferSyntax).strings('FailedSOPInstanceUIDList');
  return {
    status: answer.Status ?? status.processingFailure,
    errorComment: answer.ErrorComment,
    counts: countsOf(answer),
    failedSopInstanceUids: failed ?? [],
  };
}

function tell({ command }: Response, options: RetrieveOptions): void {
  options.progress?.(countsOf(command));
}

function countsOf(command: CommandSet): SubOperations {
  return {
    remaining: command.NumberOfRemainingSuboperations ?? 0,
    completed: command.NumberOfCompletedSuboperations ?? 0,
    failed: command.NumberOfFailedSuboperations ?? 0,
    warning: command.NumberOfWarningSuboperations ?? 0,
  };
}
