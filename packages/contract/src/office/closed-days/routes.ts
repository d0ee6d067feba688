import { listQuery, pageOf } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { Key, strict } from '../../schemas.ts';
import { closedDaySortColumns } from './closed-days.ts';
import { ClosedDay, ClosedDayMay, ClosedDayRow, fields, NewClosedDay } from './fields.ts';

/** Those of the caller's clinics and of all, by the first day unless another order is requested; `q` is searched in name and clinic. */
export const closedDayRoutes = recordRoutes({
  kind: 'closed-day',
  path: '/api/office/closed-days',
  params: strict({ closedDayId: Key }),
  needs: () => ({ action: 'update', subject: 'Event' }),
  called: { one: 'stretch of closed days', several: 'days on which clinics are closed' },
  summaries: {
    create: 'Add days on which a clinic is closed',
    update: 'Change days on which a clinic is closed',
    remove: 'Remove days on which a clinic is closed',
  },
  query: listQuery(closedDaySortColumns, {}),
  page: pageOf(ClosedDayRow, ClosedDayMay),
  shown: ClosedDay,
  fields,
  start: NewClosedDay,
});

export const {
  list: listClosedDays,
  get: getClosedDay,
  create: createClosedDay,
  update: updateClosedDay,
  remove: removeClosedDay,
  activity: closedDayActivity,
} = closedDayRoutes;
