import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import type { PeerFacts, SentDataSet } from '../dimse/service.ts';
import { queryStatus } from '../dimse/status.ts';
import type { OpenAssociationOptions } from './open-association.ts';

/** The information models of PS3.4 §C.6. Patient/study only is retired, and not offered. */
export type QueryRoot = 'patient' | 'study';
export type QueryVerb = 'find' | 'move' | 'get';
export type QueryLevel = 'PATIENT' | 'STUDY' | 'SERIES' | 'IMAGE';

/** SOP classes of Query/Retrieve, PS3.4 §C.6.1.3 and §C.6.2.3. */
export const queryRetrieveSopClasses: Readonly<Record<QueryRoot, Readonly<Record<QueryVerb, string>>>> = {
  patient: {
    find: '1.2.840.10008.5.1.4.1.2.1.1',
    move: '1.2.840.10008.5.1.4.1.2.1.2',
    get: '1.2.840.10008.5.1.4.1.2.1.3',
  },
  study: {
    find: '1.2.840.10008.5.1.4.1.2.2.1',
    move: '1.2.840.10008.5.1.4.1.2.2.2',
    get: '1.2.840.10008.5.1.4.1.2.2.3',
  },
};

/** Values of Query/Retrieve Level (0008,0052) of each root, the topmost first. */
export const levels: Readonly<Record<QueryRoot, readonly QueryLevel[]>> = {
  patient: ['PATIENT', 'STUDY', 'SERIES', 'IMAGE'],
  study: ['STUDY', 'SERIES', 'IMAGE'],
};

/** The outcome of negotiation for a query SOP class (PS3.4 §C.5.1.1), in the order of its bytes. */
export interface QueryNegotiation {
  readonly relational: boolean;
  /** Date and time are matched together. */
  readonly dateTime: boolean;
  /** Fuzzy semantic matching of person names. */
  readonly fuzzy: boolean;
  readonly timezone: boolean;
}

export interface FindRequest {
  readonly sopClassUid: string;
  readonly root: QueryRoot;
  /** One of `levels` of the root. */
  readonly level: QueryLevel;
  readonly identifier: DataSet;
  readonly negotiation: QueryNegotiation;
  readonly peer: PeerFacts;
  readonly messageId: number;
}

export interface FindAnswer {
  readonly dataSet: DataSet;
  /** FF00 rather than FF01 (PS3.4 §C.4.1.1.4): every optional key of the identifier was matched or returned. */
  readonly areKeysSupported: boolean;
}

export interface FindProvider {
  /** Abilities that a requestor may negotiate; what is left out is not supported. */
  readonly negotiation?: Partial<QueryNegotiation> | undefined;
  /**
   * The next answer is fetched when the one before it was sent. Throwing `DimseRefusal` ends with its status, anything else with C001. The
   * signal is aborted by C-CANCEL and by the end of the association; nobody waits for the provider then.
   */
  find(request: FindRequest, signal: AbortSignal): AsyncIterable<FindAnswer>;
}

export interface RetrieveRequest {
  readonly verb: 'get' | 'move';
  readonly root: QueryRoot;
  readonly level: QueryLevel;
  readonly identifier: DataSet;
  /** AE title of the destination; '' for a C-GET. */
  readonly destination: string;
  readonly peer: PeerFacts;
  readonly messageId: number;
  readonly sopClassUid: string;
}

/** An object to be sent. */
export interface RetrievedObject {
  readonly sopClassUid: string;
  readonly sopInstanceUid: string;
  /** The best first: as stored, then what it can be turned into. */
  readonly transferSyntaxUids: readonly string[];
  /** The whole data set in one of them, without preamble and group 0002. Called once at most; throwing fails this object alone. */
  open(transferSyntaxUid: string): Promise<SentDataSet>;
}

/** Counts of sub-operations, PS3.7 §9.1.3.1 and §9.1.4.1. */
export interface SubOperations {
  readonly remaining: number;
  readonly completed: number;
  readonly failed: number;
  readonly warning: number;
}

export interface Retrieval {
  readonly total: number;
  /** The classes of the objects and the syntaxes that they can be turned into, distinct, for the association of a C-MOVE. */
  readonly offers: readonly { readonly sopClassUid: string; readonly transferSyntaxUids: readonly string[] }[];
  /** The next one is fetched when the one before it was sent. What is missing of `total` counts as failed. */
  readonly objects: AsyncIterable<RetrievedObject>;
  /** The destination of a C-MOVE. */
  readonly destination?: Omit<OpenAssociationOptions, 'presentationContexts'> | undefined;
  /** Called once, when the last one was sent or nothing more can be; nothing remains then unless it was cancelled. */
  finished?(counts: SubOperations): void;
}

export interface RetrieveProvider {
  /** Throwing `DimseRefusal` ends with its status (`retrieveStatus`), anything else with C001. The signal is that of a find. */
  retrieve(request: RetrieveRequest, signal: AbortSignal): Promise<Retrieval>;
}

/** The root that a SOP class of `verb` belongs to; undefined when it is no such class. */
export function rootOf(sopClassUid: string, verb: QueryVerb): QueryRoot | undefined {
  const roots: readonly QueryRoot[] = ['patient', 'study'];
  return roots.find((root) => queryRetrieveSopClasses[root][verb] === sopClassUid);
}

/** The level of an identifier. @throws DimseRefusal A900 when the root has no such level */
export function levelOf(identifier: DataSet, root: QueryRoot): QueryLevel {
  const value = identifier.text('QueryRetrieveLevel')?.trim();
  const level = levels[root].find((candidate) => candidate === value);
  if (level !== undefined) return level;
  throw new DimseRefusal(queryStatus.identifierDoesNotMatchSopClass, 'Not a Query/Retrieve Level of this model');
}
