import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import type { CommandSet } from '../dimse/command-set.ts';
import { withDataSet } from '../dimse/command-set.ts';
import { commandFields } from '../dimse/commands.ts';
import type { FindAnswer, FindProvider, FindRequest } from '../services/query-retrieve.ts';
import { queryRetrieveSopClasses } from '../services/query-retrieve.ts';
import { implicit } from './test-listener.ts';

export const studyRoot = queryRetrieveSopClasses.study;

type Answers = (request: FindRequest, signal: AbortSignal) => AsyncIterable<FindAnswer>;

/** Records the requests of `find`, and how many answers were fetched. */
export class QueryRecord implements FindProvider {
  readonly negotiation = { fuzzy: true, dateTime: true };
  readonly requests: FindRequest[] = [];
  answersFetched = 0;
  readonly #answers: Answers;

  /** Without `answers` there are `count` studies. */
  constructor(count: number, answers?: Answers, change = (answer: DataSet): DataSet => answer) {
    this.#answers = answers ?? (() => this.#studies(count, change));
  }

  find(request: FindRequest, signal: AbortSignal): AsyncIterable<FindAnswer> {
    this.requests.push(request);
    return this.#answers(request, signal);
  }

  async *#studies(count: number, change: (answer: DataSet) => DataSet): AsyncGenerator<FindAnswer> {
    for (let index = 1; index <= count; index += 1) {
      this.answersFetched = index;
      yield { dataSet: change(studyAnswer(index)), areKeysSupported: true };
    }
  }
}

export function studyAnswer(index: number): DataSet {
  return new DataSet()
    .set('SpecificCharacterSet', 'ISO_IR 192')
    .set('QueryRetrieveLevel', 'STUDY')
    .set('PatientName', 'Müller^Ärzte')
    .set('StudyInstanceUID', `1.2.3.${index}`);
}

/** Answers without end, of a size of which the buffers of two sockets hold no more than a few thousand. */
export class EndlessQueries extends QueryRecord {
  constructor() {
    super(Infinity, undefined, (answer) => answer.set('AdditionalPatientHistory', 'x'.repeat(10_000)));
  }
}

/** Answers that a socket may buffer: tens of megabytes where the kernel is generous. */
export const mostBuffered = 20_000;

export function studyIdentifier(): DataSet {
  return new DataSet().set('QueryRetrieveLevel', 'STUDY').set('PatientName', '').set('StudyInstanceUID', '');
}

/** Returns an identifier in the transfer syntax of a raw peer. */
export function identifierBytes(identifier: DataSet = studyIdentifier()): Uint8Array {
  return writeDataSet(identifier, implicit);
}

export function findCommand(change: Partial<CommandSet> = {}): CommandSet {
  return {
    AffectedSOPClassUID: studyRoot.find,
    CommandField: commandFields.cFind,
    MessageID: 7,
    Priority: 0,
    CommandDataSetType: withDataSet,
    ...change,
  };
}
