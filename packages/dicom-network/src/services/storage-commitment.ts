import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import { status } from '../dimse/status.ts';

/** Storage Commitment Push Model, PS3.4 §J.3, and its well-known instance. */
export const commitmentSopClass = '1.2.840.10008.1.20.1';
export const commitmentSopInstance = '1.2.840.10008.1.20.1.1';

/** Action Type ID of the only action, PS3.4 Table J.3-1. */
export const requestCommitmentAction = 1;
/** Event Type IDs, PS3.4 Table J.3-2. */
export const commitmentEvents = { allCommitted: 1, someFailed: 2 } as const;

/** Failure Reason (0008,1197), PS3.3 §C.14.1.1. */
export const commitmentFailures = {
  processingFailure: status.processingFailure,
  noSuchObjectInstance: status.noSuchSopInstance,
  resourceLimitation: status.resourceLimitation,
  sopClassNotSupported: status.sopClassNotSupported,
  /** The instance is of another SOP class than the request said. */
  classInstanceConflict: 0x0119,
  duplicateTransactionUid: 0x0131,
} as const;

export interface SopReference {
  readonly sopClassUid: string;
  readonly sopInstanceUid: string;
}

export interface CommitmentResult {
  readonly transactionUid: string;
  readonly committed: readonly SopReference[];
  readonly failed: readonly (SopReference & { /** One of `commitmentFailures`. */ readonly reason: number })[];
}

export type CommitmentTransaction = Pick<CommitmentResult, 'transactionUid'> & {
  readonly references: readonly SopReference[];
};

export function writeTransaction({ transactionUid, references }: CommitmentTransaction): DataSet {
  return new DataSet().set('TransactionUID', transactionUid).set(
    'ReferencedSOPSequence',
    references.map((reference) => referenceItem(reference)),
  );
}

/** @throws DimseRefusal 0120 when the transaction or its objects are missing */
export function readTransaction(dataSet: DataSet): CommitmentTransaction {
  const references = referencesOf(dataSet, 'ReferencedSOPSequence');
  if (references.length === 0) throw new DimseRefusal(status.missingAttribute, 'No objects are referenced');
  return { transactionUid: transactionUidOf(dataSet), references };
}

export function writeResult({ transactionUid, committed, failed }: CommitmentResult): DataSet {
  const dataSet = new DataSet().set('TransactionUID', transactionUid);
  if (committed.length > 0) {
    dataSet.set(
      'ReferencedSOPSequence',
      committed.map((reference) => referenceItem(reference)),
    );
  }
  if (failed.length === 0) return dataSet;
  return dataSet.set(
    'FailedSOPSequence',
    failed.map((reference) => referenceItem(reference).set('FailureReason', reference.reason)),
  );
}

/** @throws DimseRefusal 0120 when the transaction is missing */
export function readResult(dataSet: DataSet): CommitmentResult {
  const failed = dataSet.items('FailedSOPSequence').map((item) => ({
    ...referenceOf(item),
    reason: item.number('FailureReason') ?? commitmentFailures.processingFailure,
  }));
  const committed = referencesOf(dataSet, 'ReferencedSOPSequence');
  return { transactionUid: transactionUidOf(dataSet), committed, failed };
}

function transactionUidOf(dataSet: DataSet): string {
  const uid = dataSet.text('TransactionUID');
  if (uid === undefined) throw new DimseRefusal(status.missingAttribute, 'There is no Transaction UID');
  return uid;
}

function referencesOf(dataSet: DataSet, sequence: string): SopReference[] {
  return dataSet.items(sequence).map((item) => referenceOf(item));
}

function referenceOf(item: DataSet): SopReference {
  return {
    sopClassUid: item.text('ReferencedSOPClassUID') ?? '',
    sopInstanceUid: item.text('ReferencedSOPInstanceUID') ?? '',
  };
}

function referenceItem({ sopClassUid, sopInstanceUid }: SopReference): DataSet {
  return new DataSet().set('ReferencedSOPClassUID', sopClassUid).set('ReferencedSOPInstanceUID', sopInstanceUid);
}
