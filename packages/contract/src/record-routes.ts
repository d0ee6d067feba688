import type { TObject, TProperties, TSchema } from 'typebox';
import type { Action, Subject } from './abilities.ts';
import { activityRoute } from './activity.ts';
import { defineRoute, type Access, type ParameterOf } from './route.ts';
import { Nothing, Revision, strict } from './schemas.ts';

type RecordAct = 'read' | 'create' | 'update' | 'delete';
type RecordRoute = 'list' | 'get' | 'create' | 'update' | 'remove' | 'activity';

interface Called {
  /** The right for what is done, `read` for the list and the history too. */
  readonly needs: (act: RecordAct) => { readonly action: Action; readonly subject: Subject };
  /** The names of one and of several, of which summaries are made. */
  readonly called: { readonly one: string; readonly several: string };
  /** Summaries that say more. */
  readonly summaries?: Readonly<Partial<Record<Exclude<RecordRoute, 'activity'>, string>>>;
}

interface RecordKind<Kind, Path, Params, Query, Page, Shown, Fields, Start, Without> extends Called {
  /** As the trail has it: its actions are `<kind>.create`, `<kind>.change` and `<kind>.remove`. */
  readonly kind: Kind;
  readonly path: Path;
  /** The one parameter that names a record. */
  readonly params: Params;
  /** The query of the list, and its answer. */
  readonly query: Query;
  readonly page: Page;
  /** One record as it is answered. */
  readonly shown: Shown;
  readonly fields: Fields;
  /** The body of the POST: `startingWith`. */
  readonly start: Start;
  /** The routes that this kind does not have, or has in a form of its own. */
  readonly without?: readonly Without[];
}

/** Returns the routes of a kind of record: its list, one of them, adding, changing and removing one, and its history. */
export function recordRoutes<
  const Kind extends string,
  const Path extends string,
  const Params extends TObject,
  const Query extends TSchema,
  const Page extends TSchema,
  const Shown extends TSchema,
  const Fields extends TProperties,
  const Start extends TSchema,
  const Without extends RecordRoute = never,
>(record: RecordKind<Kind, Path, Params, Query, Page, Shown, Fields, Start, Without>) {
  const { kind, path, params, needs, fields, shown: response, without = [] } = record;
  const said = saidOf(record);
  // The one parameter that there is.
  const [name] = Object.keys(params.properties) as [ParameterOf<Params>];
  const one = `${path}/:${name}` as const;
  const routes = {
    list: defineRoute({
      ...said.list,
      method: 'GET',
      path,
      query: record.query,
      response: record.page,
    }),
    get: defineRoute({ ...said.get, method: 'GET', path: one, params, response }),
    create: defineRoute({
      ...said.create,
      method: 'POST',
      path,
      body: record.start,
      tidied: true,
      response,
      status: 201,
      audit: `${kind}.create`,
    }),
    update: defineRoute({
      ...said.update,
      method: 'PUT',
      path: one,
      params,
      body: strict({ ...fields, revision: Revision }),
      tidied: true,
      response,
      audit: `${kind}.change`,
    }),
    remove: defineRoute({
      ...said.remove,
      method: 'DELETE',
      path: one,
      params,
      response: Nothing,
      audit: `${kind}.remove`,
    }),
    activity: activityRoute(kind, needs('read'), params),
  };
  const has = ([route]: [string, object]): boolean => !without.some((each) => each === route);
  // What is left out is named by the type `Without`.
  return Object.fromEntries(Object.entries(routes).filter(has)) as Omit<typeof routes, Without>;
}

/** Returns summary and access of each route. */
function saidOf({ needs, called: { one, several }, summaries }: Called) {
  const access = (act: RecordAct): Access => ({ kind: 'ability', ...needs(act) });
  return {
    list: { summary: summaries?.list ?? `List ${several}`, access: access('read') },
    get: { summary: summaries?.get ?? `One ${one}`, access: access('read') },
    create: { summary: summaries?.create ?? `Add a ${one}`, access: access('create') },
    update: { summary: summaries?.update ?? `Change a ${one}`, access: access('update') },
    remove: { summary: summaries?.remove ?? `Remove a ${one}`, access: access('delete') },
  };
}
