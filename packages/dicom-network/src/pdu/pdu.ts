// The seven PDUs of PS3.8 §9.3 as values. Numbers on the wire stay numbers only where the standard gives them no name.

/** PDU type bytes, PS3.8 §9.3.1. */
export const pduTypes = {
  associateRequest: 0x01,
  associateAccept: 0x02,
  associateReject: 0x03,
  data: 0x04,
  releaseRequest: 0x05,
  releaseResponse: 0x06,
  abort: 0x07,
} as const;

/** The DICOM application context, PS3.7 §A.2.1. */
export const dicomApplicationContext = '1.2.840.10008.3.1.1.1';

export interface ProposedContext {
  /** Odd, 1 to 255. */
  readonly id: number;
  readonly abstractSyntax: string;
  readonly transferSyntaxes: readonly string[];
}

/** Result values of a presentation context in A-ASSOCIATE-AC, PS3.8 Table 9-18. */
export const contextResults = {
  acceptance: 0,
  userRejection: 1,
  noReason: 2,
  abstractSyntaxNotSupported: 3,
  transferSyntaxesNotSupported: 4,
} as const;

export interface ContextResult {
  readonly id: number;
  readonly result: number;
  /** Not significant unless `result` is acceptance. */
  readonly transferSyntax: string;
}

/** PS3.7 §D.3.3.4. */
export interface RoleSelection {
  readonly sopClassUid: string;
  readonly scu: boolean;
  readonly scp: boolean;
}

/** PS3.7 §D.3.3.5. The meaning of `serviceClassApplicationInformation` belongs to the service class. */
export interface ExtendedNegotiation {
  readonly sopClassUid: string;
  readonly serviceClassApplicationInformation: Uint8Array;
}

/** PS3.7 §D.3.3.6. */
export interface CommonExtendedNegotiation {
  readonly sopClassUid: string;
  readonly serviceClassUid: string;
  readonly relatedGeneralSopClassUids: readonly string[];
}

/** PS3.7 §D.3.3.7.1. `primary` and `secondary` are secrets: never log them. */
export interface UserIdentity {
  /** 1 user name, 2 user name and passcode, 3 Kerberos, 4 SAML, 5 JSON web token; others stay as sent. */
  readonly type: number;
  readonly positiveResponseRequested: boolean;
  readonly primary: Uint8Array;
  readonly secondary: Uint8Array;
}

/** User information item, PS3.8 §9.3.2.3 and PS3.7 Annex D. */
export interface UserInformation {
  /** Longest P-DATA-TF variable field the sender wants to receive, in bytes; 0 is no limit (PS3.8 §D.1). */
  readonly maxPduLength: number;
  readonly implementationClassUid: string;
  readonly implementationVersionName?: string | undefined;
  /** PS3.7 §D.3.3.3; absent means 1 and 1. 0 is no limit. */
  readonly asynchronousWindow?: { readonly invoked: number; readonly performed: number } | undefined;
  readonly roleSelections: readonly RoleSelection[];
  readonly extendedNegotiations: readonly ExtendedNegotiation[];
  readonly commonExtendedNegotiations: readonly CommonExtendedNegotiation[];
  readonly userIdentity?: UserIdentity | undefined;
  /** Server response of a user identity, PS3.7 §D.3.3.7.2 (A-ASSOCIATE-AC only). */
  readonly userIdentityResponse?: Uint8Array | undefined;
}

interface AssociateFields {
  /** Bit field; bit 0 is version 1, the only one there is. */
  readonly protocolVersion: number;
  readonly calledAeTitle: string;
  readonly callingAeTitle: string;
  readonly applicationContextName: string;
  readonly userInformation: UserInformation;
}

export interface AssociateRequestPdu extends AssociateFields {
  readonly type: 'associate-rq';
  readonly presentationContexts: readonly ProposedContext[];
}

export interface AssociateAcceptPdu extends AssociateFields {
  readonly type: 'associate-ac';
  readonly presentationContexts: readonly ContextResult[];
}

/** PS3.8 Table 9-21. */
export interface AssociateRejectPdu {
  readonly type: 'associate-rj';
  /** 1 permanent, 2 transient. */
  readonly result: number;
  /** 1 service-user, 2 service-provider (ACSE), 3 service-provider (presentation). */
  readonly source: number;
  readonly reason: number;
}

/** PS3.8 Table 9-26. */
interface AbortPdu {
  readonly type: 'abort';
  /** 0 service-user, 2 service-provider. */
  readonly source: number;
  readonly reason: number;
}

/** Reasons of an A-ABORT by the service-provider, PS3.8 Table 9-26. */
export const abortReasons = {
  notSpecified: 0,
  unrecognizedPdu: 1,
  unexpectedPdu: 2,
  unrecognizedParameter: 4,
  unexpectedParameter: 5,
  invalidParameterValue: 6,
} as const;

/** Every PDU but P-DATA-TF, which is never in memory as a whole: see `PduFramer`. */
export type ControlPdu =
  | AssociateRequestPdu
  | AssociateAcceptPdu
  | AssociateRejectPdu
  | { readonly type: 'release-rq' }
  | { readonly type: 'release-rp' }
  | AbortPdu;
