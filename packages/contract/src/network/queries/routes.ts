import { Type } from 'typebox';
import { LookupQuery } from '../../archive/lookup/fields.ts';
import { priorities } from '../../archive/studies/study.ts';
import { mostImportedCharacters, mostImportedLines } from '../../import-limits.ts';
import { paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { listOf, strict, oneOf, Uid, Key, Revision, Nothing, nullable, Instant } from '../../schemas.ts';
import { JobRow } from '../../system/jobs/fields.ts';
import {
  QuerySource,
  peerKeys,
  QueryCriteria,
  ArchivedCount,
  SavedQuery,
  NewSavedQuery,
  fields,
  SavedQueryRun,
  FileLine,
  LineToFind,
  RetrievedItem,
} from './fields.ts';
import { queryAccess, queryLevels, mostAnswers } from './queries.ts';

/** This archive, and the nodes and DICOMweb servers that exist for the caller and are queried. */
export const listQuerySources = defineRoute({
  method: 'GET',
  path: '/api/query-sources',
  summary: 'List what can be queried',
  access: queryAccess('read'),
  response: listOf(QuerySource),
});

/**
 * Queries one source. Each answer is sent as soon as it comes, as a line of JSON (`QueryLine`), the last line says how it ended. Closing
 * the connection cancels the query. `not-found` for a node or server that does not exist for the caller or is not queried; `invalid-input`
 * if both are named.
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

/** Returns the studies, series or images that are here and exist for the caller. Those that are missing in the answer are elsewhere. */
export const countArchived = defineRoute({
  method: 'POST',
  path: '/api/queries/archived',
  summary: 'How much of some studies is here',
  access: queryAccess('read'),
  body: strict({
    of: oneOf(queryLevels),
    uids: Type.Array(Uid, { minItems: 1, maxItems: 1_000 }),
  }),
  response: listOf(ArchivedCount),
});

/**
 * Queries one DICOM node or DICOMweb server for a lookup. Answers and refuses as `askSource` does, each study once, at most 100 of them; a
 * source that is not done after half a minute has `no-answer`.
 * @throws also `invalid-input` if nothing of it can be queried
 */
export const askElsewhere = defineRoute({
  method: 'POST',
  path: '/api/queries/elsewhere',
  summary: 'Look something up at a DICOM node or a DICOMweb server',
  access: queryAccess('read'),
  body: strict({ ...peerKeys, query: LookupQuery }),
  response: { raw: true, contentTypes: ['application/x-ndjson'] },
  audit: 'node.query',
});

const SavedQueryParams = strict({ savedQueryId: Key });

/** The caller’s own, by name. */
export const listSavedQueries = defineRoute({
  method: 'GET',
  path: '/api/saved-queries',
  summary: 'List one’s saved queries',
  access: queryAccess('read'),
  response: listOf(SavedQuery),
});

export const getSavedQuery = defineRoute({
  method: 'GET',
  path: '/api/saved-queries/:savedQueryId',
  summary: 'One saved query',
  access: queryAccess('read'),
  params: SavedQueryParams,
  response: SavedQuery,
});

/**
 * Saves a query of the caller’s, whose rights are checked again each time that it is repeated. One that is repeated every so many minutes
 * begins at once.
 * @throws `not-found` for a source or clinic that does not exist for him, `forbidden` where it retrieves and he may not, `conflict` for a
 * name that another one has, and beyond so many
 */
export const createSavedQuery = defineRoute({
  method: 'POST',
  path: '/api/saved-queries',
  summary: 'Keep a query',
  access: queryAccess('read'),
  body: NewSavedQuery,
  tidied: true,
  response: SavedQuery,
  status: 201,
  audit: 'kept-query.create',
});

/** @throws as `createSavedQuery`, and `stale-revision` when it was saved in between */
export const changeSavedQuery = defineRoute({
  method: 'PUT',
  path: '/api/saved-queries/:savedQueryId',
  summary: 'Change a saved query',
  access: queryAccess('read'),
  params: SavedQueryParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: SavedQuery,
  audit: 'kept-query.change',
});

export const removeSavedQuery = defineRoute({
  method: 'DELETE',
  path: '/api/saved-queries/:savedQueryId',
  summary: 'Remove a saved query',
  access: queryAccess('read'),
  params: SavedQueryParams,
  response: Nothing,
  audit: 'kept-query.remove',
});

/** The results of its repetitions that are still stored, the newest first. */
export const listSavedQueryRuns = defineRoute({
  method: 'GET',
  path: '/api/saved-queries/:savedQueryId/runs',
  summary: 'What came of a saved query',
  access: queryAccess('read'),
  params: SavedQueryParams,
  query: strict(paging),
  response: pageOf(SavedQueryRun),
});

const bodyLimitBytes = 5 * 1024 * 1024;

/**
 * Reads the file; no source is queried yet.
 * @throws `invalid-input` for a file that is no such table, `too-large` for one that is too long
 */
export const readQueryFile = defineRoute({
  method: 'POST',
  path: '/api/queries/file',
  summary: 'Read which studies a CSV file names',
  access: queryAccess('read'),
  body: strict({ csv: Type.String({ minLength: 1, maxLength: mostImportedCharacters }) }),
  response: listOf(FileLine),
  bodyLimitBytes,
});

/** Queries one source for the studies of one line after the other. Answers and refuses as `askSource`, and reports what each line found. */
export const askForLines = defineRoute({
  method: 'POST',
  path: '/api/queries/lines',
  summary: 'Query this archive, a DICOM node or a DICOMweb server for the lines of a file',
  access: queryAccess('read'),
  body: strict({ ...peerKeys, lines: Type.Array(LineToFind, { minItems: 1, maxItems: mostImportedLines }) }),
  response: { raw: true, contentTypes: ['application/x-ndjson'] },
  audit: 'node.query',
  bodyLimitBytes,
});

/**
 * Retrieves from a node or a DICOMweb server what of some studies is not here, as a job. `not-found` for one that does not exist for the
 * caller or from which nothing is retrieved, and for a clinic that is not his; `invalid-input` where not exactly
 * one is named, and for images of no series.
 */
export const retrieveStudies = defineRoute({
  method: 'POST',
  path: '/api/retrievals',
  summary: 'Retrieve studies from a DICOM node or a DICOMweb server',
  access: queryAccess('create'),
  body: strict({
    ...peerKeys,
    items: Type.Array(RetrievedItem, { minItems: 1, maxItems: 1_000 }),
    /** The clinic that new studies belong to; null: as the record of the server says, otherwise as the rules of the clinics say. */
    clinicId: nullable(Key),
    /** The priority that the studies are raised to. */
    priority: oneOf(priorities),
    /** The time of its start; null: now. */
    notBefore: nullable(Instant),
  }),
  response: JobRow,
  status: 202,
  audit: 'node.retrieve',
});
