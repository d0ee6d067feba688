import type { TObject, TSchema, TUnsafe } from 'typebox';
import type { ActivityRoute } from '@isocenter/contract/activity.ts';
import type { BodyOf, QueryOf, RawResponse, ResponseOf, Route, StreamBody } from '@isocenter/contract/route.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage, type Page, type PageQuery } from '#platform/lists/serve-page.ts';
import {
  addStored,
  changeStored,
  removeStored,
  requireStored,
  subjectOf,
  type Revised,
  type StoredRecord,
} from '#platform/records/stored-record.ts';
import { serveActivity } from './activity.ts';

type AnyRoute = Route<TSchema, TSchema, TSchema | StreamBody, TSchema | RawResponse>;

/** The routes of a kind of record as `recordRoutes` makes them: those that it has. */
interface RecordRoutes {
  readonly list?: AnyRoute;
  readonly get?: AnyRoute;
  readonly create: AnyRoute;
  readonly update: AnyRoute;
  readonly remove?: AnyRoute;
  readonly activity?: ActivityRoute;
}

type RowOf<Answer> = Answer extends { rows: readonly (infer Row)[] } ? Row : never;
type MayOf<Answer> = Answer extends { may: infer May } ? May : never;

interface OneSource<R extends RecordRoutes, Stored extends Revised> {
  readonly db: Db;
  readonly record: StoredRecord<BodyOf<R['create']> & object, Stored>;
  /** Returns one as the caller sees it. */
  readonly shown: (
    db: Db,
    principal: Principal,
    stored: Stored,
  ) => ResponseOf<R['create']> | Promise<ResponseOf<R['create']>>;
}

interface ListSource<List> {
  /** Reads a page of what exists for the caller. */
  readonly page: (
    db: Db,
    principal: Principal,
    query: PageQuery<QueryOf<List>>,
  ) => Promise<Page<RowOf<ResponseOf<List>>>>;
  /** Returns what the caller may do with the list. */
  readonly may: (principal: Principal) => MayOf<ResponseOf<List>>;
}

export type RecordSource<R extends RecordRoutes, Stored extends Revised> = OneSource<R, Stored> &
  (R extends { readonly list: infer List } ? ListSource<List> : unknown);

/**
 * Serves the routes of a kind of record: its list, one of them, adding, changing and removing one, and its history.
 * @throws at start when a route says that it leaves another action in the trail than the record does
 */
export function serveRecord<const R extends RecordRoutes, Stored extends Revised>(
  server: HttpServer,
  routes: R,
  source: RecordSource<R, Stored>,
): void {
  // The source is typed by the routes: it is handed what their schemas let pass, and gives what they answer.
  serveAny(server, routes as unknown as Routes, source as unknown as Source);
}

type Params = TUnsafe<Readonly<Record<string, number>>>;
type ListAnswer = Page<unknown> & { readonly may: unknown };

interface Routes {
  readonly list?: Route<TSchema, TObject, TSchema, TUnsafe<ListAnswer>>;
  readonly get?: Route<Params, TSchema, TSchema, TUnsafe<unknown>>;
  readonly create: Route<TSchema, TSchema, TUnsafe<object>, TUnsafe<unknown>>;
  readonly update: Route<Params, TSchema, TUnsafe<Revised>, TUnsafe<unknown>>;
  readonly remove?: Route<Params, TSchema, TSchema, TUnsafe<object>>;
  readonly activity?: ActivityRoute;
}

interface Source {
  readonly db: Db;
  readonly record: StoredRecord<object, Revised>;
  readonly shown: (db: Db, principal: Principal, stored: Revised) => unknown;
  readonly page: (db: Db, principal: Principal, asked: { readonly limit: number }) => Promise<Page<unknown>>;
  readonly may: (principal: Principal) => unknown;
}

function serveAny(server: HttpServer, routes: Routes, { db, record, shown, page, may }: Source): void {
  const { list, get, create, update, remove, activity } = routes;
  for (const [act, route] of Object.entries({ create, change: update, remove }))
    if (route !== undefined && route.audit !== `${record.kind}.${act}`)
      throw new Error(`${route.method} ${route.path} is not in the trail as ${record.kind}.${act}`);

  const load = async (principal: Principal, id: number): Promise<unknown> =>
    shown(db, principal, await requireStored(record, db, principal, id));

  if (list !== undefined)
    servePage(server, list, {
      read: (principal, query) => page(db, principal, query),
      beside: (principal) => ({ may: may(principal) }),
    });

  if (get !== undefined) serve(server, get, ({ params, principal }) => load(principal, idIn(params)));

  serve(server, create, async ({ body, principal }) => {
    const id = await db.transaction().execute((tx) => addStored(record, tx, principal, body));
    return load(principal, id);
  });

  serve(server, update, async ({ params, body, principal }) => {
    await db.transaction().execute((tx) => changeStored(record, tx, principal, idIn(params), body));
    return load(principal, idIn(params));
  });

  if (remove !== undefined)
    serve(server, remove, async ({ params, principal }) => {
      await db.transaction().execute((tx) => removeStored(record, tx, principal, idIn(params)));
      return {};
    });

  if (activity !== undefined)
    serveActivity(server, activity, {
      db,
      subject: async (principal, params) => {
        const id = idIn(params);
        await requireStored(record, db, principal, id);
        return subjectOf(record, id);
      },
    });
}

/** The one parameter names the record. */
function idIn(params: object): number {
  return Number(Object.values(params)[0]);
}
