import { Type } from 'typebox';
import { listQuery, pageOf, mayOf } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { oneOf, strict, LongKey, Nothing } from '../../schemas.ts';
import { ReportCopy } from './fields.ts';
import { copySortColumns, copyStates, copyWays, mostCopiesAtOnce } from './report-copies.ts';

const needs = (action: 'read' | 'update'): Access => ({ kind: 'ability', action, subject: 'ReportCopy' });

/** Copies of the reports of studies that the caller sees, those that wait longest first; `q` is searched in physician and patient. */
export const listReportCopies = defineRoute({
  method: 'GET',
  path: '/api/report-copies',
  summary: 'Copies of reports for the physicians who requested them',
  access: needs('read'),
  query: listQuery(copySortColumns, {
    state: Type.Optional(oneOf(copyStates)),
    way: Type.Optional(oneOf(copyWays)),
  }),
  response: pageOf(ReportCopy, mayOf('change')),
});

/** The pages of some of them in one file, in this order. @throws `not-found` where one does not exist for the caller */
export const printReportCopies = defineRoute({
  method: 'GET',
  path: '/api/report-copies/paper',
  summary: 'Copies of reports on paper',
  access: needs('read'),
  /** Their numbers, with dots between them. */
  query: strict({ copyIds: Type.String({ maxLength: 500, pattern: `^[1-9][0-9]{0,14}(\\.[1-9][0-9]{0,14}){0,24}$` }) }),
  response: { raw: true, contentTypes: ['application/pdf'] },
  audit: 'report-copy.print',
});

const some = strict({ copyIds: Type.Array(LongKey, { minItems: 1, maxItems: mostCopiesAtOnce, uniqueItems: true }) });

/** They are on paper, and wait no more. @throws `not-found`; `conflict` for one that is mailed */
export const markCopiesPrinted = defineRoute({
  method: 'POST',
  path: '/api/report-copies/printed',
  summary: 'Mark copies of reports as printed',
  access: needs('update'),
  body: some,
  response: Nothing,
  audit: 'report-copy.printed',
});

/** They wait again: to be printed, or to be mailed. @throws `not-found`; `conflict` for one that waits */
export const repeatCopies = defineRoute({
  method: 'POST',
  path: '/api/report-copies/again',
  summary: 'Print or mail copies of reports again',
  access: needs('update'),
  body: some,
  response: Nothing,
  audit: 'report-copy.again',
});
