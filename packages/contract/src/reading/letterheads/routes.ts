import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { listQuery, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, Key, oneOf, Revision, Nothing } from '../../schemas.ts';
import { templateStatuses } from '../report-templates/report-templates.ts';
import { LetterheadRow, LetterheadMay, Letterhead, NewLetterhead, fields } from './fields.ts';
import { needs, letterheadSortColumns } from './letterheads.ts';

const LetterheadParams = strict({ letterheadId: Key });

/** A page of letterheads that exist for the caller, by name unless another order is requested; `q` is searched in name and clinic. */
export const listLetterheads = defineRoute({
  method: 'GET',
  path: '/api/letterheads',
  summary: 'List letterheads',
  access: needs('update'),
  query: listQuery(letterheadSortColumns, { status: Type.Optional(oneOf(templateStatuses)) }),
  response: pageOf(LetterheadRow, LetterheadMay),
});

export const getLetterhead = defineRoute({
  method: 'GET',
  path: '/api/letterheads/:letterheadId',
  summary: 'One letterhead',
  access: needs('update'),
  params: LetterheadParams,
  response: Letterhead,
});

/** Those of all clinics are for those who see every clinic. @throws `conflict` for a name that another of the same clinic has */
export const createLetterhead = defineRoute({
  method: 'POST',
  path: '/api/letterheads',
  summary: 'Add a letterhead',
  access: needs('update'),
  body: NewLetterhead,
  tidied: true,
  response: Letterhead,
  status: 201,
  audit: 'letterhead.create',
});

/** Signed reports keep the letterhead that they had. @throws as `createLetterhead`, and `stale-revision` */
export const changeLetterhead = defineRoute({
  method: 'PUT',
  path: '/api/letterheads/:letterheadId',
  summary: 'Change a letterhead',
  access: needs('update'),
  params: LetterheadParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Letterhead,
  audit: 'letterhead.change',
});

export const removeLetterhead = defineRoute({
  method: 'DELETE',
  path: '/api/letterheads/:letterheadId',
  summary: 'Remove a letterhead',
  access: needs('delete'),
  params: LetterheadParams,
  response: Nothing,
  audit: 'letterhead.remove',
});

export const letterheadActivity = activityRoute(
  'letterhead',
  { action: 'update', subject: 'ReportTemplate' },
  LetterheadParams,
);
