import Type, { type Static } from 'typebox';
import { movingDays, MovingDays } from '../archive/moving-days.ts';
import { priorities } from '../archive/study.ts';
import { type Faults, startingWith } from '../fields.ts';
import { pageOf, paging } from '../lists.ts';
import { filledLine, longest } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { say } from '../said.ts';
import { Instant, Key, listOf, Nothing, nullable, oneOf, Revision, strict, Uuid } from '../schemas.ts';
import { nodeFaultCodes } from './node-rows.ts';
import { peerKeys } from './peers.ts';
import { queryAccess, QueryCriteria } from './queries.ts';
import { webFaultCodes } from './web-server-states.ts';

/** So many one account keeps: a list of them is always whole. */
export const mostKeptQueries = 30;
/** Of each source, when one is repeated. */
export const mostRepeatedAnswers = 1_000;

/** Asked by hand alone, every so many minutes, or once each night. */
export const repeatings = ['never', 'often', 'nightly'] as const;
export type Repeating = (typeof repeatings)[number];

const { studyUid: _study, seriesUid: _series, ...asked } = QueryCriteria.properties;

/** What is looked for; instead of two dates, days that move on with today. */
export const KeptCriteria = strict({ ...asked, days: Type.Optional(MovingDays) });
export type KeptCriteria = Static<typeof KeptCriteria>;

/** What is asked on a day, `YYYY-MM-DD`. */
export function askedOn({ days, ...asked }: KeptCriteria, today: string): QueryCriteria {
  if (days === undefined) return asked;
  const { from: dateFrom, to: dateTo } = movingDays(days, today);
  return { ...asked, dateFrom, dateTo };
}

const fields = {
  name: filledLine(longest.name),
  criteria: KeptCriteria,
  /** One without a number is this archive. */
  sources: Type.Array(strict(peerKeys), { minItems: 1, maxItems: 50 }),
  repeats: oneOf(repeatings),
  everyMinutes: Type.Integer({ minimum: 5, maximum: 1_440 }),
  /** When it is asked each night, by the clock of the server. */
  atTime: Type.String({ maxLength: 5, pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$' }),
  /** What is found and not here is retrieved. */
  retrieves: Type.Boolean(),
  /** Where new studies belong; null: as for any other retrieval. */
  clinicId: nullable(Key),
  /** What the studies are raised to. */
  priority: oneOf(priorities),
};
export const KeptQueryFields = strict(fields);
export type KeptQueryFields = Static<typeof KeptQueryFields>;

export const emptyKeptQuery: KeptQueryFields = {
  name: '',
  criteria: {},
  sources: [],
  repeats: 'never',
  everyMinutes: 60,
  atTime: '22:00',
  retrieves: false,
  clinicId: null,
  priority: 'routine',
};

export const NewKeptQuery = startingWith(KeptQueryFields, emptyKeptQuery, 'name', 'criteria', 'sources');

/** What no field of it tells alone. */
export function keptQueryFaults({ criteria, sources, repeats, retrieves }: KeptQueryFields): Faults {
  const { days, dateFrom, dateTo, ...others } = criteria;
  const isAsked = days !== undefined || Object.values(others).some((value) => value !== undefined && value.length > 0);
  const isTwice = days !== undefined && (dateFrom !== undefined || dateTo !== undefined);
  const isTwo = sources.some(({ nodeId, serverId }) => nodeId !== undefined && serverId !== undefined);
  return {
    ...(isTwice && { criteria: say`has days that move and dates` }),
    ...(repeats !== 'never' && retrieves && !isAsked && { criteria: say`would retrieve all that there is` }),
    ...(isTwo && { sources: say`names a node and a DICOMweb server in one` }),
  };
}

/** What came of one repetition. */
export const KeptQueryRun = Type.Object({
  runId: Type.Integer(),
  at: Instant,
  /** Studies that the sources have. */
  found: Type.Integer(),
  /** Studies that were asked for, came over, and were given up; of the last two only what the jobs still tell. */
  asked: Type.Integer(),
  retrieved: Type.Integer(),
  failed: Type.Integer(),
  jobIds: Type.Array(Uuid),
  /** Of a source there was more than is asked of it at once. */
  isLimited: Type.Boolean(),
  /** Sources that did not answer to the end, by their names, and why; `gone` where the owner may not ask one any more. */
  faults: Type.Array(
    Type.Object({
      source: Type.String(),
      fault: oneOf([...new Set([...nodeFaultCodes, ...webFaultCodes, 'gone'] as const)]),
    }),
  ),
});
export type KeptQueryRun = Static<typeof KeptQueryRun>;

export const KeptQuery = Type.Object({
  ...fields,
  keptQueryId: Type.Integer(),
  revision: Type.Integer(),
  /** When it is asked next; null while it is not repeated. */
  nextAt: nullable(Instant),
  /** Since when it is not repeated because its owner may not do what it does; null while he may. */
  unableSince: nullable(Instant),
  last: nullable(KeptQueryRun),
});
export type KeptQuery = Static<typeof KeptQuery>;

const KeptQueryParams = strict({ keptQueryId: Key });

/** The caller’s own, by name. */
export const listKeptQueries = defineRoute({
  method: 'GET',
  path: '/api/kept-queries',
  summary: 'List one’s kept queries',
  access: queryAccess('read'),
  response: listOf(KeptQuery),
});

export const getKeptQuery = defineRoute({
  method: 'GET',
  path: '/api/kept-queries/:keptQueryId',
  summary: 'One kept query',
  access: queryAccess('read'),
  params: KeptQueryParams,
  response: KeptQuery,
});

/**
 * Keeps a query of the caller’s, who is asked for his rights again each time that it is repeated. One that is repeated every so many
 * minutes begins at once. @throws `not-found` for a source or clinic that does not exist for him, `forbidden` where it retrieves and he may
 * not, `conflict` for a name that another one has, and beyond so many
 */
export const createKeptQuery = defineRoute({
  method: 'POST',
  path: '/api/kept-queries',
  summary: 'Keep a query',
  access: queryAccess('read'),
  body: NewKeptQuery,
  tidied: true,
  response: KeptQuery,
  status: 201,
  audit: 'kept-query.create',
});

/** @throws as `createKeptQuery`, and `stale-revision` when it was saved in between */
export const changeKeptQuery = defineRoute({
  method: 'PUT',
  path: '/api/kept-queries/:keptQueryId',
  summary: 'Change a kept query',
  access: queryAccess('read'),
  params: KeptQueryParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: KeptQuery,
  audit: 'kept-query.change',
});

export const removeKeptQuery = defineRoute({
  method: 'DELETE',
  path: '/api/kept-queries/:keptQueryId',
  summary: 'Remove a kept query',
  access: queryAccess('read'),
  params: KeptQueryParams,
  response: Nothing,
  audit: 'kept-query.remove',
});

/** What came of its repetitions, the newest first; of so many as are kept. */
export const listKeptQueryRuns = defineRoute({
  method: 'GET',
  path: '/api/kept-queries/:keptQueryId/runs',
  summary: 'What came of a kept query',
  access: queryAccess('read'),
  params: KeptQueryParams,
  query: strict(paging),
  response: pageOf(KeptQueryRun),
});
