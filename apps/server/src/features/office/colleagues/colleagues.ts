import type { Colleague } from '@isocenter/contract/office/colleagues/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { colleaguesAmong } from './colleague-queries.ts';

export { colleaguesAmong, colleaguesNamed, isColleague } from './colleague-queries.ts';

/** These people, whom the caller may write to. @throws AppError `not-found` where one does not exist for him */
export async function requireColleagues(
  db: Db,
  principal: Principal,
  accountIds: readonly number[],
): Promise<readonly Colleague[]> {
  const wanted = new Set(accountIds);
  const people = await colleaguesAmong(db, principal, [...wanted]);
  if (people.length < wanted.size) throw new AppError('not-found', 'There is no such person.');
  return people;
}
