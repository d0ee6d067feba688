import type { RefusedFault } from '@isocenter/contract/archive/quarantine/refused.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import type { IngestOutcome } from './outcome.ts';
import { noSpace, Refusal } from './refusal.ts';
import { cannotStoreNow } from './storage-failures.ts';

/** @throws the error itself when it is not about the object or the room for it */
export function refusedOutcome(error: unknown): Extract<IngestOutcome, { kind: 'refused' }> {
  const { kind, words } = refusalOf(error);
  return { kind: 'refused', because: kind, message: words };
}

/** @throws as `refusedOutcome` */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DicomError) return new Refusal('unusable', wordsOf(error), { fault: faultOf(error) });
  if (cannotStoreNow(error)) return noSpace();
  throw error;
}

function faultOf(error: DicomError): RefusedFault {
  const { code } = error;
  if (isNoDicom(error)) return 'not-dicom';
  switch (code) {
    case 'not-dicom':
      return 'not-dicom';
    case 'truncated':
      return 'truncated';
    case 'unknown-transfer-syntax':
      return 'transfer-syntax';
    case 'invalid-pixel-data':
      return 'pixels';
    case 'too-deep':
    case 'too-large':
    case 'too-many-elements':
    case 'invalid-length':
    case 'invalid-vr':
    case 'invalid-tag':
    case 'invalid-value':
    case 'invalid-deflate':
    case 'unknown-keyword':
      return 'unreadable';
  }
}

/** True if nothing can be read from the very first element on: then the place says nothing. */
function isNoDicom({ code, offset }: DicomError): boolean {
  return code === 'not-dicom' || (code === 'truncated' && offset === 0);
}

function wordsOf(error: DicomError): Said {
  const { code, offset } = error;
  if (isNoDicom(error)) return say`This is not a DICOM file.`;
  if (offset === undefined) return say`The object cannot be read (${code}).`;
  if (code === 'truncated') return say`The object stops too early, at byte ${offset}.`;
  return say`The object cannot be read (${code} at byte ${offset}).`;
}
