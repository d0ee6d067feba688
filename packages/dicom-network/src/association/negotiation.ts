import type {
  AssociateAcceptPdu,
  AssociateRejectPdu,
  AssociateRequestPdu,
  ContextResult,
  ExtendedNegotiation,
  ProposedContext,
  RoleSelection,
  UserInformation,
} from '../pdu/pdu.ts';
import { contextResults, dicomApplicationContext } from '../pdu/pdu.ts';

/** A presentation context that both sides agreed on. */
export interface AcceptedContext {
  readonly id: number;
  readonly abstractSyntax: string;
  readonly transferSyntax: string;
  /** True if, by role selection (PS3.7 §D.3.3.4), the requestor serves here: the acceptor may send it requests. */
  readonly requestorServes?: true | undefined;
  /** The answer to extended negotiation of the SOP class (PS3.7 §D.3.3.5). */
  readonly applicationInformation?: Uint8Array | undefined;
}

/** A requestor's proposal for an abstract syntax. */
export interface ContextProposal {
  readonly abstractSyntax: string;
  readonly transferSyntaxes: readonly string[];
  /** The requestor wants to serve the SOP class, too: objects come back on it (PS3.4 §C.5.3). */
  readonly requestorServes?: boolean | undefined;
  readonly applicationInformation?: Uint8Array | undefined;
}

export interface Rejection {
  readonly result: number;
  readonly source: number;
  readonly reason: number;
}

/** The rejections of PS3.8 Table 9-21 that there is a use for. */
export const rejections = {
  noReasonGiven: { result: 1, source: 1, reason: 1 },
  applicationContextNotSupported: { result: 1, source: 1, reason: 2 },
  callingAeNotRecognized: { result: 1, source: 1, reason: 3 },
  calledAeNotRecognized: { result: 1, source: 1, reason: 7 },
  protocolVersionNotSupported: { result: 1, source: 2, reason: 2 },
  temporaryCongestion: { result: 2, source: 3, reason: 1 },
  localLimitExceeded: { result: 2, source: 3, reason: 2 },
} as const satisfies Record<string, Rejection>;

/** Decides about one abstract syntax: the part of a service that negotiation needs. */
export interface ContextPolicy {
  accepts(abstractSyntaxUid: string): boolean;
  /** The transfer syntax to use among those offered, in the proposer's order; undefined when there is none. */
  chooseTransferSyntax(offered: readonly string[], abstractSyntaxUid: string): string | undefined;
  /** Returns true if we send requests of an abstract syntax to a requestor that serves it. Without it we never do. */
  uses?(abstractSyntaxUid: string): boolean;
  /** The answer to the service class application information of an abstract syntax; without it there is none. */
  negotiate?(information: Uint8Array): Uint8Array;
}

/** Returns why the provider refuses a request whoever sent it; undefined when it may be shown to the user. */
export function providerRejection(request: AssociateRequestPdu): Rejection | undefined {
  if ((request.protocolVersion & 1) === 0) return rejections.protocolVersionNotSupported;
  if (request.applicationContextName !== dicomApplicationContext) return rejections.applicationContextNotSupported;
  if (!isAeTitle(request.callingAeTitle)) return rejections.callingAeNotRecognized;
  if (!isAeTitle(request.calledAeTitle)) return rejections.calledAeNotRecognized;
  return undefined;
}

/** 1 to 16 characters of the default repertoire without backslash and control characters (PS3.5 §6.2, AE). */
export function isAeTitle(title: string): boolean {
  return /^[ -[\]-~]{1,16}$/.test(title) && title.trim() !== '';
}

export function rejectPdu(rejection: Rejection): AssociateRejectPdu {
  return { type: 'associate-rj', ...rejection };
}

/** Answers one proposed context (PS3.8 §9.3.3.2). `requestorServes`: it proposes the role of SCP. */
export function answerContext(
  proposed: ProposedContext,
  policies: readonly ContextPolicy[],
  requestorServes = false,
): ContextResult {
  // The transfer syntax of a rejection is not significant but must be there: the first one offered.
  const rejected = { id: proposed.id, transferSyntax: proposed.transferSyntaxes[0] ?? '' };
  const { abstractSyntax } = proposed;
  const user = requestorServes ? policies.find((candidate) => candidate.uses?.(abstractSyntax)) : undefined;
  const policy = user ?? policies.find((candidate) => candidate.accepts(abstractSyntax));
  if (policy === undefined) return { ...rejected, result: contextResults.abstractSyntaxNotSupported };
  const transferSyntax = policy.chooseTransferSyntax(proposed.transferSyntaxes, abstractSyntax);
  if (transferSyntax === undefined) return { ...rejected, result: contextResults.transferSyntaxesNotSupported };
  return { id: proposed.id, result: contextResults.acceptance, transferSyntax };
}

export interface LocalIdentity {
  readonly maxPduBytes: number;
  readonly implementationClassUid: string;
  readonly implementationVersionName: string;
}

/**
 * The A-ASSOCIATE-AC for a request: every context answered, one operation at a time (the window is answered 1/1),
 * roles and extended negotiation as the services want them; what they do not know of stays unanswered, which means
 * that the defaults hold (PS3.7 §D.3.3).
 */
export function acceptPdu(
  request: AssociateRequestPdu,
  policies: readonly ContextPolicy[],
  local: LocalIdentity,
): AssociateAcceptPdu {
  const requested = request.userInformation;
  const served = new Set(requested.roleSelections.filter(({ scp }) => scp).map(({ sopClassUid }) => sopClassUid));
  return {
    type: 'associate-ac',
    protocolVersion: 1,
    // PS3.8 Table 9-17: sent back as received, not tested by the requestor.
    calledAeTitle: request.calledAeTitle,
    callingAeTitle: request.callingAeTitle,
    applicationContextName: dicomApplicationContext,
    presentationContexts: request.presentationContexts.map((context) =>
      answerContext(context, policies, served.has(context.abstractSyntax)),
    ),
    userInformation: {
      ...localUserInformation(local),
      asynchronousWindow: requested.asynchronousWindow && { invoked: 1, performed: 1 },
      roleSelections: requested.roleSelections.flatMap((role) => answerRole(role, policies)),
      extendedNegotiations: requested.extendedNegotiations.flatMap((extended) => answerExtended(extended, policies)),
      ...(isAnswered(requested.userIdentity) && { userIdentityResponse: new Uint8Array() }),
    },
  };
}

/**
 * Returns true if an answer is due: whoever gives a name, with or without a password, and requests an answer has one without content (PS3.7
 * §D.3.3.7.2).
 */
function isAnswered(identity: UserInformation['userIdentity']): boolean {
  return identity !== undefined && identity.positiveResponseRequested && (identity.type === 1 || identity.type === 2);
}

/** Answers the proposed roles (PS3.7 §D.3.3.4) with those that we have a counterpart for. */
function answerRole({ sopClassUid, scu, scp }: RoleSelection, policies: readonly ContextPolicy[]): RoleSelection[] {
  const accepts = policies.some((policy) => policy.accepts(sopClassUid));
  const uses = policies.some((policy) => policy.uses?.(sopClassUid));
  return accepts || uses ? [{ sopClassUid, scu: scu && accepts, scp: scp && uses }] : [];
}

function answerExtended(
  { sopClassUid, serviceClassApplicationInformation: requested }: ExtendedNegotiation,
  policies: readonly ContextPolicy[],
): ExtendedNegotiation[] {
  const answer = policies.find((policy) => policy.accepts(sopClassUid))?.negotiate?.(requested);
  return answer ? [{ sopClassUid, serviceClassApplicationInformation: answer }] : [];
}

/** The A-ASSOCIATE-RQ of this side as requestor. Context ids are 1, 3, 5 ... in the order given. */
export function requestPdu(
  titles: { readonly callingAeTitle: string; readonly calledAeTitle: string },
  contexts: readonly ContextProposal[],
  local: LocalIdentity,
): AssociateRequestPdu {
  return {
    type: 'associate-rq',
    protocolVersion: 1,
    calledAeTitle: titles.calledAeTitle,
    callingAeTitle: titles.callingAeTitle,
    applicationContextName: dicomApplicationContext,
    presentationContexts: contexts.map((context, index) => ({
      id: index * 2 + 1,
      abstractSyntax: context.abstractSyntax,
      transferSyntaxes: context.transferSyntaxes,
    })),
    userInformation: { ...localUserInformation(local), ...proposedFor(contexts) },
  };
}

/** Roles and extended negotiation are said of a SOP class, once however many contexts it has. */
function proposedFor(
  contexts: readonly ContextProposal[],
): Pick<UserInformation, 'roleSelections' | 'extendedNegotiations'> {
  const roles = new Map<string, RoleSelection>();
  const extended = new Map<string, ExtendedNegotiation>();
  for (const { abstractSyntax: sopClassUid, requestorServes, applicationInformation } of contexts) {
    if (requestorServes) roles.set(sopClassUid, { sopClassUid, scu: false, scp: true });
    if (applicationInformation === undefined) continue;
    extended.set(sopClassUid, { sopClassUid, serviceClassApplicationInformation: applicationInformation });
  }
  return { roleSelections: [...roles.values()], extendedNegotiations: [...extended.values()] };
}

/** The contexts that a request and its answer have in common; anything that was not proposed is left out. */
export function acceptedContexts(request: AssociateRequestPdu, accept: AssociateAcceptPdu): AcceptedContext[] {
  const accepted: AcceptedContext[] = [];
  for (const { id, result, transferSyntax } of accept.presentationContexts) {
    const proposed = request.presentationContexts.find((context) => context.id === id);
    if (result !== contextResults.acceptance || !proposed?.transferSyntaxes.includes(transferSyntax)) continue;
    const { abstractSyntax } = proposed;
    accepted.push({ id, abstractSyntax, transferSyntax, ...agreedFor(abstractSyntax, request, accept) });
  }
  return accepted;
}

/** Returns what was proposed and answered beside the context; an answer to no proposal counts for nothing. */
function agreedFor(
  abstractSyntax: string,
  { userInformation: requested }: AssociateRequestPdu,
  { userInformation: answered }: AssociateAcceptPdu,
): Pick<AcceptedContext, 'requestorServes' | 'applicationInformation'> {
  const isAbout = ({ sopClassUid }: { readonly sopClassUid: string }): boolean => sopClassUid === abstractSyntax;
  const serves = [requested, answered].every((side) => side.roleSelections.find(isAbout)?.scp === true);
  const extended = requested.extendedNegotiations.some(isAbout) && answered.extendedNegotiations.find(isAbout);
  return {
    ...(serves && { requestorServes: true as const }),
    ...(extended && { applicationInformation: extended.serviceClassApplicationInformation }),
  };
}

/** The longest P-DATA-TF variable field to send: the peer's wish (0 is no limit), never more than our own. */
export function sendLimit(peerMaxPduLength: number, ownMaxPduBytes: number): number {
  return peerMaxPduLength === 0 ? ownMaxPduBytes : Math.min(peerMaxPduLength, ownMaxPduBytes);
}

function localUserInformation(local: LocalIdentity): UserInformation {
  return {
    maxPduLength: local.maxPduBytes,
    implementationClassUid: local.implementationClassUid,
    implementationVersionName: local.implementationVersionName,
    roleSelections: [],
    extendedNegotiations: [],
    commonExtendedNegotiations: [],
  };
}
