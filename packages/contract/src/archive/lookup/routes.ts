import { defineRoute } from '../../route.ts';
import { listOf, strict, Nothing } from '../../schemas.ts';
import { LookupQuery, LookupAnswers, Lately } from './fields.ts';

const access = { kind: 'ability', action: 'read', subject: 'Study' } as const;

/** The records that match, by kind. Those that the caller may not see are not among them, but for `unseen`. */
export const lookup = defineRoute({
  method: 'POST',
  path: '/api/lookup',
  summary: 'Look something up by whatever is known of it',
  access,
  body: LookupQuery,
  response: LookupAnswers,
  audit: 'study.search',
});

// By session: what somebody looked up is no program's business.
const own = { ...access, by: 'session' } as const;

/** The caller's own last lookups, newest first. Nobody else sees them; somebody who looks through the account gets none. */
export const listLookups = defineRoute({
  method: 'GET',
  path: '/api/lookup/lately',
  summary: 'What I looked up lately',
  access: own,
  response: listOf(Lately),
});

export const keepLookup = defineRoute({
  method: 'POST',
  path: '/api/lookup/lately',
  summary: 'Keep what I looked up',
  access: own,
  body: strict(Lately.properties),
  response: Nothing,
});

export const clearLookups = defineRoute({
  method: 'DELETE',
  path: '/api/lookup/lately',
  summary: 'Forget what I looked up',
  access: own,
  response: Nothing,
});
