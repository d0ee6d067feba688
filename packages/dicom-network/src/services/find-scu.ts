import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { withDataSet } from '../dimse/command-set.ts';
import { commandFields, mediumPriority } from '../dimse/commands.ts';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import { status, statusKind } from '../dimse/status.ts';
import { Handover } from './handover.ts';
import { readIdentifier } from './identifier.ts';
import type { RequestorAssociation } from './open-association.ts';
import { queryRetrieveSopClasses, type FindAnswer, type QueryRoot } from './query-retrieve.ts';

export interface FindOptions {
  readonly root: QueryRoot;
  readonly identifier: DataSet;
  /** Aborting it cancels the query as leaving the loop does, also while the peer is silent: the loop then ends. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * C-FIND (PS3.4 §C.4.1), what was found as it comes: the peer waits while the reader does. Leaving the loop cancels the
 * query, and waits until the peer has ended it.
 * @throws DimseRefusal how the peer ended it, when that was neither success nor our cancel; DicomError for an answer that
 * cannot be read; NetworkError `context-not-accepted`, `timeout`, or how the association ended
 */
export function find(association: RequestorAssociation, options: FindOptions): AsyncGenerator<FindAnswer> {
  return findIn(association, queryRetrieveSopClasses[options.root].find, options.identifier, options.signal);
}

/** The same for any SOP class whose answers are those of a C-FIND. */
export async function* findIn(
  association: RequestorAssociation,
  sopClassUid: string,
  identifier: DataSet,
  signal?: AbortSignal,
): AsyncGenerator<FindAnswer> {
  const context = association.contextFor(sopClassUid);
  const answers = new Handover<{ readonly bytes: Uint8Array; readonly areKeysSupported: boolean }>();
  const leaving = new AbortController();
  const leave = (): void => {
    leaving.abort();
    answers.close();
  };
  if (signal?.aborted === true) return;
  signal?.addEventListener('abort', leave);
  const command = {
    AffectedSOPClassUID: sopClassUid,
    CommandField: commandFields.cFind,
    Priority: mediumPriority,
    CommandDataSetType: withDataSet,
  };
  const answered = association
    .request(context.id, command, writeDataSet(identifier, context.transferSyntax), {
      signal: leaving.signal,
      pending: ({ command: { Status }, dataSet }) => {
        if (leaving.signal.aborted || dataSet === undefined) return undefined;
        return answers.put({ bytes: dataSet, areKeysSupported: Status === status.pending });
      },
    })
    .finally(() => answers.close());
  // Heard below, when the answers that came before it were taken.
  answered.catch(() => undefined);
  try {
    for await (const { bytes, areKeysSupported } of answers.items()) {
      yield { dataSet: readIdentifier(bytes, context.transferSyntax), areKeysSupported };
    }
    const { Status = status.processingFailure, ErrorComment } = (await answered).command;
    if (statusKind(Status) === 'failure') throw new DimseRefusal(Status, ErrorComment);
  } finally {
    signal?.removeEventListener('abort', leave);
    leave();
    await answered.catch(() => undefined);
  }
}
