import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, Nothing } from '../../schemas.ts';
import { FilterParams } from '../filters/fields.ts';
import { needs } from '../filters/filters.ts';

/**
 * Tells the caller by the bell when a study comes into a listing that is his or shared with him, or no longer; not what he did himself.
 * @throws `conflict` beyond so many listings
 */
export const notifyOfListing = defineRoute({
  method: 'PUT',
  path: '/api/filters/:filterId/notices',
  summary: 'Be notified when a study comes into a listing',
  access: needs('read'),
  params: FilterParams,
  body: strict({ isNotified: Type.Boolean() }),
  response: Nothing,
});
