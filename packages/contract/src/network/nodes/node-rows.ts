/** The states of a node, worst first: by its last echo, and whether it is switched on. */
export const nodeStates = ['silent', 'slow', 'unchecked', 'answers', 'off'] as const;
export type NodeState = (typeof nodeStates)[number];

/** Why a node could not be reached or did not answer as it should: what an echo and the doctor find. */
export const nodeFaultCodes = [
  'name-unknown',
  'address-refused',
  'port-closed',
  'unreachable',
  'no-answer',
  'tls-failed',
  'certificate-unknown',
  'certificate-expired',
  'certificate-name',
  'called-title',
  'calling-title',
  'busy',
  'rejected',
  'aborted',
  'no-dicom',
  'context-refused',
  'status',
  'query-refused',
  'no-way-back',
] as const;
export type NodeFaultCode = (typeof nodeFaultCodes)[number];

export function isNodeFaultCode(code: string): code is NodeFaultCode {
  return nodeFaultCodes.some((known) => known === code);
}
