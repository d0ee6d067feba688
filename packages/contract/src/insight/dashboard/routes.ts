import { type Access, defineRoute } from '../../route.ts';
import { listOf, strict, Key } from '../../schemas.ts';
import { OwnOrder, FilterCourse, FirstHours } from './fields.ts';

const sees: Access = { kind: 'ability', action: 'read', subject: 'Study' };

/** Orders and studies of the last 60 days that name the caller as referring physician; what he has not read comes first. */
export const listOwnOrders = defineRoute({
  method: 'GET',
  path: '/api/dashboard/orders',
  summary: 'How far the caller’s orders have come',
  access: sees,
  response: listOf(OwnOrder),
});

/** @throws `not-found` for a filter that does not exist for the caller */
export const getFilterCourse = defineRoute({
  method: 'GET',
  path: '/api/dashboard/filters/:filterId/course',
  summary: 'When the studies of a saved filter came',
  access: sees,
  params: strict({ filterId: Key }),
  response: FilterCourse,
  audit: 'study.search',
});

/** @throws `not-found` for those who see a part of the studies only: its facts are of the whole installation */
export const getFirstHours = defineRoute({
  method: 'GET',
  path: '/api/dashboard/first-hours',
  summary: 'How far a new installation is, and what a scanner has to know of it',
  access: { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' },
  response: FirstHours,
});
