/**
 * The faults of a refused object. `uid`, `no-uid`: a UID that places it cannot be used, or is missing; `truncated`: it stops too early;
 * `unreadable`: its elements cannot be read; `pixels`: not stored as the transfer syntax says; `picture`: nothing says what its picture is
 * like; `mismatch`: not what the request named; `too-large` and `interrupted` are counted only, as there are no whole bytes.
 */
export const refusedFaults = [
  'not-dicom',
  'uid',
  'no-uid',
  'truncated',
  'unreadable',
  'transfer-syntax',
  'pixels',
  'picture',
  'mismatch',
  'too-large',
  'interrupted',
] as const;
export type RefusedFault = (typeof refusedFaults)[number];

/** The way of sending: by C-STORE, by STOW-RS, by upload, or retrieved from a server. */
export const refusedWays = ['dimse', 'dicomweb', 'upload', 'retrieval'] as const;
export type RefusedWay = (typeof refusedWays)[number];

/**
 * `take`: into the archive, as it is; `mend`: with new UIDs in place of those that cannot be used; `discard`: its bytes are removed.
 */
export const refusedDecisions = ['take', 'mend', 'discard'] as const;
export type RefusedDecision = (typeof refusedDecisions)[number];

/** The most objects of one decision: each is received as if it were sent. */
export const mostRefusedAtOnce = 50;

/** UIDs that can be replaced; a class cannot, as it says what the object is. */
const renewable: readonly string[] = ['StudyInstanceUID', 'SeriesInstanceUID', 'SOPInstanceUID'];

/**
 * Returns the acts beside discarding. An object that can be neither accepted nor mended stays until it is discarded or its time is over.
 */
export function waysOfRefused({ fault, element }: { readonly fault: RefusedFault; readonly element: string }): {
  readonly take: boolean;
  readonly mend: boolean;
} {
  return { take: fault === 'mismatch' || fault === 'picture', mend: fault === 'uid' && renewable.includes(element) };
}

/** Returns the answer to the sender in its own protocol: the status of C-STORE (PS3.4 §B.2.3), else that of HTTP. */
export function answeredTo(way: RefusedWay, fault: RefusedFault): 'A900' | 'C000' | '409' | 'message' | 'none' {
  switch (way) {
    case 'dimse':
      return fault === 'mismatch' ? 'A900' : 'C000';
    case 'dicomweb':
      return '409';
    case 'upload':
      return 'message';
    case 'retrieval':
      return 'none';
  }
}
