import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { isReceivedUid } from '@isocenter/dicom/uid.ts';
import type { IngestOutcome } from '#features/archive/ingest/ingest.ts';
import { resourceUrl } from '../retrieve/service-address.ts';
import type { PartResult } from './stored-parts.ts';

/** Failure reasons of PS3.18 table I.2-2, which are those of C-STORE. */
const failureReasons = {
  processing: 0x0110,
  duplicate: 0x0111,
  outOfResources: 0xa700,
  mismatch: 0xa900,
  notUnderstood: 0xc000,
  transferSyntax: 0xc122,
} as const;

/** PS3.18 table I.2-1. */
const warningReasons = {
  /** For an object that waits beside the one of its UID: what is retrieved is not what was sent. */
  coercion: 0xb000,
  /** For an object that is not by the standard. */
  doesNotMatch: 0xb007,
} as const;

/**
 * Returns the status of a store request: all stored, some or with warnings, or none (PS3.18 §10.5.3.1); 507 where there was no room for
 * any, so that it is sent again.
 */
export function storeStatus(results: readonly PartResult[]): 200 | 202 | 409 | 507 {
  const stored = results.filter(isStored);
  if (stored.length === results.length) return stored.some(hasWarning) ? 202 : 200;
  if (stored.length > 0) return 202;
  return results.every(({ outcome }) => outcome.kind === 'refused' && outcome.because === 'no-space') ? 507 : 409;
}

/** Returns the Store Instances Response Module (PS3.18 §I.2). */
export function storeResponse(results: readonly PartResult[], root: string): DataSet {
  const stored = results.filter(isStored);
  const failed = results.filter((result) => !isStored(result));
  const known = failed.filter((result) => identityOf(result) !== undefined);
  const unknown = failed.filter((result) => identityOf(result) === undefined);
  const studyUids = new Set(stored.map(({ outcome }) => outcome.studyUid));
  const [studyUid] = studyUids;
  const response = new DataSet();
  if (studyUid !== undefined && studyUids.size === 1) response.set('RetrieveURL', resourceUrl(root, { studyUid }));
  if (known.length > 0) response.set('FailedSOPSequence', known.map(failedItem));
  if (stored.length > 0) {
    response.set(
      'ReferencedSOPSequence',
      stored.map(({ outcome }) => storedItem(outcome, root)),
    );
  }
  if (unknown.length > 0) {
    response.set(
      'OtherFailuresSequence',
      unknown.map((result) => new DataSet().set('FailureReason', reasonOf(result))),
    );
  }
  return response;
}

type Stored = PartResult & {
  readonly outcome: Extract<IngestOutcome, { kind: 'stored' | 'duplicate' | 'quarantined' }>;
};

function isStored(result: PartResult): result is Stored {
  return result.outcome.kind !== 'refused';
}

function storedItem(outcome: Stored['outcome'], root: string): DataSet {
  const item = referenceItem(outcome).set('RetrieveURL', resourceUrl(root, { ...outcome }));
  if (outcome.kind === 'quarantined') return item.set('WarningReason', warningReasons.coercion);
  return hasWarning({ outcome }) ? item.set('WarningReason', warningReasons.doesNotMatch) : item;
}

function hasWarning({ outcome }: Pick<Stored, 'outcome'>): boolean {
  return outcome.kind === 'quarantined' || (outcome.warnings ?? []).length > 0;
}

function failedItem(result: PartResult): DataSet {
  return referenceItem(identityOf(result) ?? { sopClassUid: '', sopUid: '' }).set('FailureReason', reasonOf(result));
}

function referenceItem({ sopClassUid, sopUid }: { readonly sopClassUid: string; readonly sopUid: string }): DataSet {
  return new DataSet().set('ReferencedSOPClassUID', sopClassUid).set('ReferencedSOPInstanceUID', sopUid);
}

function identityOf({ outcome, meta }: PartResult): { sopClassUid: string; sopUid: string } | undefined {
  const sopClassUid = outcome.sopClassUid ?? meta.sopClassUid ?? '';
  const sopUid = outcome.sopUid ?? meta.sopUid ?? '';
  return isReceivedUid(sopClassUid) && isReceivedUid(sopUid) ? { sopClassUid, sopUid } : undefined;
}

function reasonOf({ outcome, meta }: PartResult): number {
  if (outcome.kind !== 'refused') return failureReasons.processing;
  switch (outcome.because) {
    case 'unusable':
      return meta.isKnownSyntax ? failureReasons.notUnderstood : failureReasons.transferSyntax;
    case 'mismatch':
      return failureReasons.mismatch;
    case 'conflict':
      return failureReasons.duplicate;
    case 'too-large':
    case 'no-space':
      return failureReasons.outOfResources;
    case 'interrupted':
      return failureReasons.processing;
  }
}
