import type { Static } from 'typebox';
import type { Access } from '../../route.ts';
import type { PersonName } from '../../schemas.ts';
import type { NodeFaultCode } from '../nodes/node-rows.ts';
import { retrieveVerbs } from '../nodes/nodes.ts';
import type { WebFaultCode } from '../web-servers/web-server-states.ts';

/** The kinds of sources: this archive, a node by C-FIND, or a DICOMweb server by QIDO-RS. */
export const sourceKinds = ['here', 'dimse', 'web'] as const;
/** The ways of retrieving images from a source. */
export const retrieveWays = [...retrieveVerbs, 'wado-rs'] as const;

export const queryAccess = (action: 'read' | 'create'): Access => ({ kind: 'ability', action, subject: 'Query' });

export const queryLevels = ['study', 'series', 'image'] as const;
export type QueryLevel = (typeof queryLevels)[number];

/** The limit for one query to one source. */
export const mostAnswers = 10_000;

/**
 * The answers of peers: every text cut to a length, without control characters. UIDs too are as the peer wrote them: one that `receivedUid`
 * rejects cannot be retrieved.
 */
export interface StudyAnswer {
  readonly kind: 'study';
  readonly studyUid: string;
  readonly patientName: Static<typeof PersonName>;
  readonly patientId: string;
  readonly issuer: string;
  /** `YYYY-MM-DD`; null: not known. */
  readonly birthDate: string | null;
  readonly sex: string;
  readonly accession: string;
  readonly description: string;
  readonly date: string | null;
  /** `HH:MM` */
  readonly time: string | null;
  readonly modalities: readonly string[];
  /** Null: it does not count them. */
  readonly series: number | null;
  readonly images: number | null;
}

export interface SeriesAnswer {
  readonly kind: 'series';
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly number: number | null;
  readonly modality: string;
  readonly description: string;
  readonly images: number | null;
}

export interface ImageAnswer {
  readonly kind: 'image';
  readonly sopUid: string;
  readonly sopClassUid: string;
  readonly number: number | null;
}

export type QueryAnswer = StudyAnswer | SeriesAnswer | ImageAnswer;

export type QueryFault = NodeFaultCode | WebFaultCode;

/** The result of one line of a file; its answers stand before it. */
export interface NamedLine {
  readonly kind: 'line';
  readonly line: number;
  readonly found: number;
}

export interface QueryEnd {
  readonly kind: 'end';
  readonly count: number;
  readonly milliseconds: number;
  /** There may be more. */
  readonly isLimited: boolean;
  /** Why it ended before its end; what came until then holds. */
  readonly fault: QueryFault | null;
}

export type QueryLine = QueryAnswer | NamedLine | QueryEnd;

/** The most saved queries of one account: a list of them is always whole. */
export const mostSavedQueries = 30;
/** The limit for each source of a repeated query. */
export const mostRepeatedAnswers = 1_000;

/** The repetitions: by hand alone, every so many minutes, or once each night. */
export const repeatings = ['never', 'often', 'nightly'] as const;

/** Studies that one line finds at one source. */
export const mostOfLine = 100;

export const queryFileColumns = ['accession', 'patientId', 'studyUid'] as const;
