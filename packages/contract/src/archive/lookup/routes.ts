import { defineRoute } from '../../route.ts';
import { listOf, strict, Nothing } from '../../schemas.ts';
import { LookupAsked, LookupAnswers, Lately } from './fields.ts';

const access = { kind: 'ability', action: 'read', subject: 'Study' } as const;

/** What is known here of what was asked for, by kind. What the caller may not see is not among it, but for `unseen`. */
export const lookup = defineRoute({
  method: 'POST',
  path: '/api/lookup',
  summary: 'Look something up by whatever is known of it',
  access,
  body: LookupAsked,
  response: LookupAnswers,
  audit: 'study.search',
});

// By session: what somebody looked up is no program's business.
const own = { ...access, by: 'session' } as const;

/** What the caller looked up last, the newest first. Nobody else sees it; to whoever looks through the account nothing is told. */
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
