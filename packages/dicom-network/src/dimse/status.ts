// Status codes, PS3.7 Annex C and the service classes of PS3.4. Every code is the 16-bit value of (0000,0900).

/** PS3.7 §C.4 and §C.5: common to all operations. */
export const status = {
  success: 0x0000,
  cancelled: 0xfe00,
  pending: 0xff00,
  /** PS3.4 §C.4.1: pending, but optional keys were not supported for matching. */
  pendingWithWarning: 0xff01,
  /** PS3.4 §F.8.2.1.4: a warning; those of the requested attributes that are known are sent. */
  attributesNotSupported: 0x0001,
  noSuchAttribute: 0x0105,
  invalidAttributeValue: 0x0106,
  processingFailure: 0x0110,
  duplicateSopInstance: 0x0111,
  noSuchSopInstance: 0x0112,
  invalidArgumentValue: 0x0115,
  invalidSopInstance: 0x0117,
  noSuchSopClass: 0x0118,
  missingAttribute: 0x0120,
  missingAttributeValue: 0x0121,
  sopClassNotSupported: 0x0122,
  noSuchAction: 0x0123,
  notAuthorized: 0x0124,
  duplicateInvocation: 0x0210,
  unrecognizedOperation: 0x0211,
  mistypedArgument: 0x0212,
  resourceLimitation: 0x0213,
} as const;

/** C-STORE, PS3.4 Table B.2-1 and PS3.7 §9.1.1.1.9. */
export const storeStatus = {
  success: status.success,
  /** B000: stored, with changes. */
  coercionOfDataElements: 0xb000,
  elementsDiscarded: 0xb006,
  storedAlthoughDataSetDoesNotMatch: 0xb007,
  /** A700: no space, no database; the sender should try again. */
  outOfResources: 0xa700,
  dataSetDoesNotMatchSopClass: 0xa900,
  cannotUnderstand: 0xc000,
  processingFailure: status.processingFailure,
  duplicateSopInstance: status.duplicateSopInstance,
  invalidSopInstance: status.invalidSopInstance,
  sopClassNotSupported: status.sopClassNotSupported,
  notAuthorized: status.notAuthorized,
} as const;

/** C-FIND, PS3.4 Table C.4-1; the worklist has the same (Table K.4-1). */
export const queryStatus = {
  success: status.success,
  pending: status.pending,
  pendingWithWarning: status.pendingWithWarning,
  cancelled: status.cancelled,
  outOfResources: 0xa700,
  identifierDoesNotMatchSopClass: 0xa900,
  /** C000 to CFFF. */
  unableToProcess: 0xc001,
} as const;

/** C-MOVE and C-GET, PS3.4 Tables C.4-2 and C.4-3. */
export const retrieveStatus = {
  success: status.success,
  pending: status.pending,
  cancelled: status.cancelled,
  /** B000: one or more sub-operations failed or ended with a warning. */
  someFailed: 0xb000,
  unableToCountMatches: 0xa701,
  unableToPerformSubOperations: 0xa702,
  moveDestinationUnknown: 0xa801,
  identifierDoesNotMatchSopClass: 0xa900,
  unableToProcess: 0xc001,
  notAuthorized: status.notAuthorized,
} as const;

export type StatusKind = 'success' | 'warning' | 'pending' | 'cancelled' | 'failure';

/** The class of a status code, PS3.7 Annex C (ranges of §C.1 to §C.5). */
export function statusKind(code: number): StatusKind {
  if (code === status.success) return 'success';
  if (code === status.cancelled) return 'cancelled';
  if (code === status.pending || code === status.pendingWithWarning) return 'pending';
  const isWarning = code === 0x0001 || code === 0x0107 || code === 0x0116 || (code >= 0xb000 && code <= 0xbfff);
  return isWarning ? 'warning' : 'failure';
}
