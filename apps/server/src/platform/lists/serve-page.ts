import type { TSchema } from 'typebox';
import type { QueryOf, RawResponse, ResponseOf, Route, StreamBody } from '@isocenter/contract/route.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve, type Call } from '#platform/http/serve.ts';

/** Rows in their order, and where the next page begins; null on the last. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** The query of a list, always with a number of rows. */
export type PageQuery<Query> = Omit<Query, 'limit'> & { readonly limit: number };

type ListRoute = Route<TSchema, TSchema, TSchema | StreamBody, TSchema | RawResponse>;
type RowOf<R> = ResponseOf<R> extends { rows: readonly (infer Row)[] } ? Row : never;
/** The properties of a list's answer beside its rows, such as `may`. */
type BesideOf<R> = Omit<ResponseOf<R>, 'rows' | 'nextCursor'>;

export interface PageSource<R extends ListRoute> {
  /** A page of what exists for the caller. */
  readonly read: (principal: Principal, query: PageQuery<QueryOf<R>>, call: Call<R>) => Promise<Page<RowOf<R>>>;
  /** Returns the properties beside the rows. */
  readonly beside?: (
    principal: Principal,
    query: PageQuery<QueryOf<R>>,
    call: Call<R>,
  ) => BesideOf<R> | Promise<BesideOf<R>>;
  /** Rows of a page when the query has no limit. */
  readonly usualLimit?: number;
}

/** Serves a list that is read page by page: rows, where the next page begins, and what the caller may do with the list. */
export function servePage<const R extends ListRoute>(
  server: HttpServer,
  route: R,
  { read, beside, usualLimit = 50 }: PageSource<R>,
): void {
  serve(server, route, async (call) => {
    const query = limited<QueryOf<R>>(call.query, usualLimit);
    const { rows, nextCursor } = await read(call.principal, query, call);
    const answer: unknown = { ...(await beside?.(call.principal, query, call)), rows, nextCursor };
    // The source is typed by the route: what it gives are the parts of the answer.
    return answer as ResponseOf<R>;
  });
}

function limited<Query>(query: Query, usualLimit: number): PageQuery<Query> {
  const { limit = usualLimit }: { limit?: number } = Object(query);
  return { ...query, limit };
}
