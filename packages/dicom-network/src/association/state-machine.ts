// The upper layer state machine of PS3.8 §9.2 as data. Nothing here touches a socket or a timer.

/** Sta1 to Sta13, PS3.8 Tables 9-1 to 9-5. */
export type State = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;

/** Rows 1 to 19 of PS3.8 Table 9-10, in its order. */
export const associationEvents = [
  'associate-request',
  'transport-confirm',
  'associate-ac-pdu',
  'associate-rj-pdu',
  'transport-indication',
  'associate-rq-pdu',
  'accept-response',
  'reject-response',
  'data-request',
  'data-pdu',
  'release-request',
  'release-rq-pdu',
  'release-rp-pdu',
  'release-response',
  'abort-request',
  'abort-pdu',
  'transport-closed',
  'artim-expired',
  'invalid-pdu',
] as const;
export type AssociationEvent = (typeof associationEvents)[number];

/** The single deeds that the actions of PS3.8 Tables 9-6 to 9-9 are made of. */
export type Action =
  | 'connect'
  | 'accept-connection'
  | 'close-connection'
  | 'start-artim'
  | 'stop-artim'
  | 'send-associate-rq'
  | 'send-associate-ac'
  | 'send-associate-rj'
  | 'send-data'
  | 'send-release-rq'
  | 'send-release-rp'
  | 'send-abort-user'
  | 'send-abort-provider'
  | 'indicate-associate'
  | 'confirm-accept'
  | 'confirm-reject'
  | 'indicate-data'
  | 'indicate-release'
  | 'confirm-release'
  | 'indicate-abort'
  | 'indicate-provider-abort'
  | 'ignore';

interface Outcome {
  readonly next: State;
  readonly actions: readonly Action[];
}

/** The two facts on which the standard makes the next state depend. */
export interface StepFacts {
  /** AE-6: whether the service-provider can accept the A-ASSOCIATE-RQ. */
  readonly acceptable: boolean;
  /** AR-8: true if this side requested the association. */
  readonly isRequestor: boolean;
}

type Definition = Outcome | ((facts: StepFacts) => Outcome);

/** PS3.8 Tables 9-6 (AE), 9-7 (DT), 9-8 (AR) and 9-9 (AA). */
const definitions = {
  'AE-1': { next: 4, actions: ['connect'] },
  'AE-2': { next: 5, actions: ['send-associate-rq'] },
  'AE-3': { next: 6, actions: ['confirm-accept'] },
  'AE-4': { next: 1, actions: ['confirm-reject', 'close-connection'] },
  'AE-5': { next: 2, actions: ['accept-connection', 'start-artim'] },
  'AE-6': ({ acceptable }) =>
    acceptable
      ? { next: 3, actions: ['stop-artim', 'indicate-associate'] }
      : { next: 13, actions: ['stop-artim', 'send-associate-rj', 'start-artim'] },
  'AE-7': { next: 6, actions: ['send-associate-ac'] },
  'AE-8': { next: 13, actions: ['send-associate-rj', 'start-artim'] },
  'DT-1': { next: 6, actions: ['send-data'] },
  'DT-2': { next: 6, actions: ['indicate-data'] },
  'AR-1': { next: 7, actions: ['send-release-rq'] },
  'AR-2': { next: 8, actions: ['indicate-release'] },
  'AR-3': { next: 1, actions: ['confirm-release', 'close-connection'] },
  'AR-4': { next: 13, actions: ['send-release-rp', 'start-artim'] },
  'AR-5': { next: 1, actions: ['stop-artim'] },
  'AR-6': { next: 7, actions: ['indicate-data'] },
  'AR-7': { next: 8, actions: ['send-data'] },
  'AR-8': ({ isRequestor }) => ({ next: isRequestor ? 9 : 10, actions: ['indicate-release'] }),
  'AR-9': { next: 11, actions: ['send-release-rp'] },
  'AR-10': { next: 12, actions: ['confirm-release'] },
  'AA-1': { next: 13, actions: ['send-abort-user', 'start-artim'] },
  'AA-2': { next: 1, actions: ['stop-artim', 'close-connection'] },
  'AA-3': { next: 1, actions: ['indicate-abort', 'close-connection'] },
  'AA-4': { next: 1, actions: ['indicate-provider-abort'] },
  'AA-5': { next: 1, actions: ['stop-artim'] },
  'AA-6': { next: 13, actions: ['ignore'] },
  'AA-7': { next: 13, actions: ['send-abort-provider'] },
  'AA-8': { next: 13, actions: ['send-abort-provider', 'indicate-provider-abort', 'start-artim'] },
} as const satisfies Record<string, Definition>;

type ActionName = keyof typeof definitions;
type Row = Partial<Record<State, ActionName>>;

/** The actions of all states of an open association for a PDU that does not belong there. */
const unexpected = {
  2: 'AA-1',
  3: 'AA-8',
  5: 'AA-8',
  6: 'AA-8',
  7: 'AA-8',
  8: 'AA-8',
  9: 'AA-8',
  10: 'AA-8',
  11: 'AA-8',
  12: 'AA-8',
  13: 'AA-6',
} as const satisfies Row;

/** PS3.8 Table 9-10. A cell that is not here cannot happen in a correct program. */
const table: Readonly<Record<AssociationEvent, Row>> = {
  'associate-request': { 1: 'AE-1' },
  'transport-confirm': { 4: 'AE-2' },
  'associate-ac-pdu': { ...unexpected, 5: 'AE-3' },
  'associate-rj-pdu': { ...unexpected, 5: 'AE-4' },
  'transport-indication': { 1: 'AE-5' },
  'associate-rq-pdu': { ...unexpected, 2: 'AE-6', 13: 'AA-7' },
  'accept-response': { 3: 'AE-7' },
  'reject-response': { 3: 'AE-8' },
  'data-request': { 6: 'DT-1', 8: 'AR-7' },
  'data-pdu': { ...unexpected, 6: 'DT-2', 7: 'AR-6' },
  'release-request': { 6: 'AR-1' },
  'release-rq-pdu': { ...unexpected, 6: 'AR-2', 7: 'AR-8' },
  'release-rp-pdu': { ...unexpected, 7: 'AR-3', 10: 'AR-10', 11: 'AR-3' },
  'release-response': { 8: 'AR-4', 9: 'AR-9', 12: 'AR-4' },
  'abort-request': {
    3: 'AA-1',
    4: 'AA-2',
    5: 'AA-1',
    6: 'AA-1',
    7: 'AA-1',
    8: 'AA-1',
    9: 'AA-1',
    10: 'AA-1',
    11: 'AA-1',
    12: 'AA-1',
  },
  'abort-pdu': {
    2: 'AA-2',
    3: 'AA-3',
    5: 'AA-3',
    6: 'AA-3',
    7: 'AA-3',
    8: 'AA-3',
    9: 'AA-3',
    10: 'AA-3',
    11: 'AA-3',
    12: 'AA-3',
    13: 'AA-2',
  },
  'transport-closed': {
    2: 'AA-5',
    3: 'AA-4',
    4: 'AA-4',
    5: 'AA-4',
    6: 'AA-4',
    7: 'AA-4',
    8: 'AA-4',
    9: 'AA-4',
    10: 'AA-4',
    11: 'AA-4',
    12: 'AA-4',
    13: 'AR-5',
  },
  'artim-expired': { 2: 'AA-2', 13: 'AA-2' },
  'invalid-pdu': { ...unexpected, 13: 'AA-7' },
};

export interface Transition extends Outcome {
  readonly name: ActionName;
}

/**
 * One cell of PS3.8 Table 9-10: what to do, in order, and the state after it.
 * Undefined for the cells that the standard leaves blank.
 */
export function step(state: State, event: AssociationEvent, facts: StepFacts): Transition | undefined {
  const name = table[event][state];
  if (name === undefined) return undefined;
  const definition: Definition = definitions[name];
  const outcome = typeof definition === 'function' ? definition(facts) : definition;
  return { name, next: outcome.next, actions: outcome.actions };
}
