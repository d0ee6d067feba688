import Type from 'typebox';
import { Value } from 'typebox/value';
import type { QueryOf, ResponseOf } from '@isocenter/contract/route.ts';
import type { listUsers, UserSortColumn } from '@isocenter/contract/people/users.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { countUsers, pageOfUsers, userRowOf } from './user-list-queries.ts';

/** A page of users, with the counts of all on the first. @throws AppError `invalid-input` for a cursor of another list */
export async function listPage(
  db: Db,
  principal: Principal,
  query: QueryOf<typeof listUsers>,
): Promise<ResponseOf<typeof listUsers>> {
  const { sort = 'name', limit = 50 } = query;
  const records = await pageOfUsers(db, principal, {
    q: query.q,
    roles: list(query.role),
    states: list(query.state),
    clinicIds: list(query.clinicId).map(Number),
    hasTwoStep: query.twoStep === undefined ? undefined : query.twoStep === 'on',
    templateRoles: list(query.templateRole),
    plans: list(query.plan),
    sort,
    direction: query.direction ?? 'asc',
    after: query.cursor === undefined ? undefined : readCursor(query.cursor, sort),
    limit: limit + 1,
  });
  const last = records.length > limit ? records[limit - 1] : undefined;
  return {
    rows: records.slice(0, limit).map(userRowOf),
    nextCursor: last === undefined ? null : cursorOf([last.sort_value, last.id]),
    counts: query.cursor === undefined ? await countUsers(db, principal) : null,
  };
}

const Cursor = Type.Tuple([
  Type.String({ maxLength: 300, pattern: '^[^\\u0000]*$' }),
  Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
]);

function cursorOf(place: readonly [string, number]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function readCursor(cursor: string, sort: UserSortColumn): [string, number] {
  const isNumber = sort === 'lastSignIn' || sort === 'created';
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Value.Check(Cursor, place) && (!isNumber || /^\d{1,12}(\.\d{1,6})?$/.test(place[0]))) return place;
  } catch {
    // Not even JSON: the same refusal.
  }
  throw new AppError('invalid-input', 'The cursor is not one of this list.', { cursor: 'is not one of this list' });
}

function list(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(',');
}
