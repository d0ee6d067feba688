import type { QueryOf, ResponseOf } from '@isocenter/contract/route.ts';
import type { listUsers } from '@isocenter/contract/people/users.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { UserFilter } from './user-filter-queries.ts';
import { countUsers, pageOfUsers, userRowOf } from './user-list-queries.ts';

/** A page of users, with the counts of all on the first. @throws AppError `invalid-input` for a cursor of another list */
export async function listPage(
  db: Db,
  principal: Principal,
  query: QueryOf<typeof listUsers>,
): Promise<ResponseOf<typeof listUsers>> {
  const filter = filterOf(query);
  const { rows, nextCursor } = await pageOfUsers(db, principal, {
    ...filter,
    sort: query.sort ?? 'name',
    direction: query.direction ?? 'asc',
    cursor: query.cursor,
    limit: query.limit ?? 50,
  });
  return {
    rows: rows.map(userRowOf),
    nextCursor,
    counts: query.cursor === undefined ? await countUsers(db, principal, filter) : null,
  };
}

/** The filter of a list or an export as its address says it. */
export function filterOf(
  query: Omit<QueryOf<typeof listUsers>, 'cursor' | 'limit' | 'sort' | 'direction'>,
): UserFilter {
  return {
    q: query.q,
    qRoles: list(query.qRole),
    roles: list(query.role),
    states: list(query.state),
    clinicIds: list(query.clinicId).map(Number),
    hasTwoStep: query.twoStep === undefined ? undefined : query.twoStep === 'on',
    isPasswordAsked: query.passwordAsked !== undefined,
    templateRoles: list(query.templateRole),
    plans: list(query.plan),
  };
}

function list(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(',');
}
