import { Type } from 'typebox';
import { listQuery, pageOf } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { strict, Key, oneOf } from '../../schemas.ts';
import { templateStatuses } from '../report-templates/report-templates.ts';
import { LetterheadRow, LetterheadMay, Letterhead, NewLetterhead, fields } from './fields.ts';
import { letterheadSortColumns } from './letterheads.ts';

/**
 * By name unless another order is requested; `q` is searched in name and clinic. Those of all clinics are for those who see every clinic.
 * `conflict` for a name that another of the same clinic has. Signed reports keep the letterhead that they had.
 */
export const letterheadRoutes = recordRoutes({
  kind: 'letterhead',
  path: '/api/letterheads',
  params: strict({ letterheadId: Key }),
  needs: (act) => ({ action: act === 'delete' ? 'delete' : 'update', subject: 'ReportTemplate' }),
  called: { one: 'letterhead', several: 'letterheads' },
  query: listQuery(letterheadSortColumns, { status: Type.Optional(oneOf(templateStatuses)) }),
  page: pageOf(LetterheadRow, LetterheadMay),
  shown: Letterhead,
  fields,
  start: NewLetterhead,
});

export const {
  list: listLetterheads,
  get: getLetterhead,
  create: createLetterhead,
  update: changeLetterhead,
  remove: removeLetterhead,
  activity: letterheadActivity,
} = letterheadRoutes;
