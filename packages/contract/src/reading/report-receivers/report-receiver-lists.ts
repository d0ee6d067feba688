/** The states of a receiver, worst first: by its last delivery and its last test. */
export const receiverStates = ['failing', 'untested', 'answers', 'off'] as const;

/** Why a report did not arrive; `refused` is the receiver's own word. */
export const deliveryFaults = [
  'name-unknown',
  'address-refused',
  'address-unlisted',
  'port-closed',
  'unreachable',
  'no-answer',
  'tls-failed',
  'certificate-unknown',
  'certificate-expired',
  'certificate-name',
  'redirected',
  'too-large',
  'aborted',
  'not-allowed',
  'not-found',
  'refused',
  'busy',
  'not-understood',
  'secret-lost',
  'broken-seal',
  'not-drawn',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** It waits for its turn or its next try, the receiver took it, or it is tried no more. */
export const deliveryStates = ['waiting', 'sent', 'given-up'] as const;

/**
 * Why it is tried no more: it was refused for good, nobody accepted it for a week, somebody gave it up, or there is nothing left to send.
 */
export const deliveryEnds = ['refused', 'too-old', 'by-hand', 'gone'] as const;
export type DeliveryEnd = (typeof deliveryEnds)[number];

export const receiverSortColumns = ['state', 'name', 'kind'] as const;
export type ReceiverSortColumn = (typeof receiverSortColumns)[number];
