import Type, { type Static } from 'typebox';
import { needing } from '../fields.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { CalendarDate, listOf, nullable, oneOf, strict, Uid, type PersonName } from '../schemas.ts';
import type { NodeFaultCode } from './node-rows.ts';
import { retrieveVerbs } from './nodes.ts';
import { listedPeer, peerKeys, peerStates } from './peers.ts';
import type { WebFaultCode } from './web-server-states.ts';

/** What can be asked: this archive, a node by C-FIND, or a DICOMweb server by QIDO-RS. */
export const sourceKinds = ['here', 'dimse', 'web'] as const;
/** How images are brought from one. */
export const retrieveWays = [...retrieveVerbs, 'wado-rs'] as const;

export const QuerySource = Type.Object({
  /** Both are null for this archive. */
  ...listedPeer,
  kind: oneOf(sourceKinds),
  name: Type.String(),
  /** How it fares by its last echo or tests; null for this archive. */
  state: nullable(oneOf(peerStates)),
  /** How long it took to answer then. */
  echoMilliseconds: nullable(Type.Integer()),
  /** Null: nothing is retrieved from it. */
  retrieveBy: nullable(oneOf(retrieveWays)),
  /** By what was retrieved from it lately: how fast, and how large its images are; null: not known. */
  imagesPerSecond: nullable(Type.Number()),
  bytesPerImage: nullable(Type.Integer()),
  /** Where what is retrieved from it belongs; null: as the rules of the clinics say. */
  clinicName: nullable(Type.String()),
});
export type QuerySource = Static<typeof QuerySource>;

export const queryAccess = (action: 'read' | 'create'): Access => ({ kind: 'ability', action, subject: 'Query' });

/** This archive, and the nodes and DICOMweb servers that exist for the caller and are queried. */
export const listQuerySources = defineRoute({
  method: 'GET',
  path: '/api/query-sources',
  summary: 'List what can be queried',
  access: queryAccess('read'),
  response: listOf(QuerySource),
});

export const queryLevels = ['study', 'series', 'image'] as const;
export type QueryLevel = (typeof queryLevels)[number];

/** Of one answer to a query, and of one source. */
export const mostAnswers = 10_000;

// A backslash separates values (PS3.5 §6.4).
const Asked = Type.Optional(
  Type.String({
    maxLength: 64,
    pattern: '^[^\\\\\\p{Cc}]*$',
    ...needing(say`has no backslash and no control characters`),
  }),
);

/** What is looked for; `*` and `?` stand for other characters. What is empty is not asked for. */
export const QueryCriteria = strict({
  patientName: Asked,
  patientId: Asked,
  accession: Asked,
  description: Asked,
  dateFrom: Type.Optional(CalendarDate),
  dateTo: Type.Optional(CalendarDate),
  modalities: Type.Optional(
    Type.Array(Type.String({ maxLength: 16, pattern: '^[A-Z0-9_ ]{1,16}$' }), { maxItems: 30 }),
  ),
  studyUid: Type.Optional(Uid),
  seriesUid: Type.Optional(Uid),
});
export type QueryCriteria = Static<typeof QueryCriteria>;

/**
 * Asks one source. Each answer is told as soon as it comes, as a line of JSON (`QueryLine`), the last line says how it ended. Who closes
 * the connection cancels the query. `not-found` for a node or server that does not exist for the caller or is not queried; `invalid-input`
 * where both are named.
 */
export const askSource = defineRoute({
  method: 'POST',
  path: '/api/queries',
  summary: 'Query this archive, a DICOM node or a DICOMweb server',
  access: queryAccess('read'),
  body: strict({
    /** Without one: this archive. */
    ...peerKeys,
    level: oneOf(queryLevels),
    criteria: QueryCriteria,
    limit: Type.Integer({ minimum: 1, maximum: mostAnswers }),
  }),
  response: { raw: true, contentTypes: ['application/x-ndjson'] },
  audit: 'node.query',
});

/**
 * What peers say: every text cut to a length, without control characters. UIDs too are as they say them: what `receivedUid` does not take
 * cannot be retrieved.
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

/** What came of one line of a file that is asked for; its answers stand before it. */
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

/** How many images are here, by UID. */
export const HeldCount = Type.Object({ uid: Type.String(), images: Type.Integer() });
export type HeldCount = Static<typeof HeldCount>;

/** What of some studies, series or images is here and exists for the caller. What is not told is elsewhere. */
export const countHeld = defineRoute({
  method: 'POST',
  path: '/api/queries/held',
  summary: 'How much of some studies is here',
  access: queryAccess('read'),
  body: strict({
    of: oneOf(queryLevels),
    uids: Type.Array(Uid, { minItems: 1, maxItems: 1_000 }),
  }),
  response: listOf(HeldCount),
});
