import { activityRoute } from '../../activity.ts';
import { listQuery, pageOf } from '../../lists.ts';
import { defineRoute, type Access } from '../../route.ts';
import { Key, Nothing, Revision, strict } from '../../schemas.ts';
import { closedDaySortColumns } from './closed-days.ts';
import { ClosedDay, ClosedDayMay, ClosedDayRow, fields, NewClosedDay } from './fields.ts';

const access: Access = { kind: 'ability', action: 'update', subject: 'Event' };
const ClosedDayParams = strict({ closedDayId: Key });

/** Those of the caller's clinics and of all, by the first day unless another order is requested; `q` is searched in name and clinic. */
export const listClosedDays = defineRoute({
  method: 'GET',
  path: '/api/office/closed-days',
  summary: 'List days on which clinics are closed',
  access,
  query: listQuery(closedDaySortColumns, {}),
  response: pageOf(ClosedDayRow, ClosedDayMay),
});

export const getClosedDay = defineRoute({
  method: 'GET',
  path: '/api/office/closed-days/:closedDayId',
  summary: 'One stretch of closed days',
  access,
  params: ClosedDayParams,
  response: ClosedDay,
});

export const createClosedDay = defineRoute({
  method: 'POST',
  path: '/api/office/closed-days',
  summary: 'Add days on which a clinic is closed',
  access,
  body: NewClosedDay,
  tidied: true,
  response: ClosedDay,
  status: 201,
  audit: 'closed-day.create',
});

export const updateClosedDay = defineRoute({
  method: 'PUT',
  path: '/api/office/closed-days/:closedDayId',
  summary: 'Change days on which a clinic is closed',
  access,
  params: ClosedDayParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: ClosedDay,
  audit: 'closed-day.change',
});

export const removeClosedDay = defineRoute({
  method: 'DELETE',
  path: '/api/office/closed-days/:closedDayId',
  summary: 'Remove days on which a clinic is closed',
  access,
  params: ClosedDayParams,
  response: Nothing,
  audit: 'closed-day.remove',
});

export const closedDayActivity = activityRoute('closed-day', { action: 'update', subject: 'Event' }, ClosedDayParams);
