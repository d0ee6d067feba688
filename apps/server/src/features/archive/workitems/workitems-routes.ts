import * as routes from '@isocenter/contract/archive/workitems/routes.ts';
import type { FastifyRequest } from 'fastify';
import { serviceRoot } from '#features/archive/dicomweb/dicomweb.ts';
import { SearchLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { isUid } from '@isocenter/dicom/uid.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { stateRequest, changeState, requestCancellation } from './change-state.ts';
import { sendOutcome } from './outcome.ts';
import { readWorkitem } from './read-workitem.ts';
import { requireWorkitem } from './require-workitem.ts';
import { createWorkitem, updateWorkitem } from './save-workitem.ts';
import { searchWorkitems } from './search-workitems.ts';
import { sendWorkitems } from './send-workitems.ts';
import { workitemItem } from './workitem-item.ts';

export interface WorkitemsNeeds {
  readonly db: Db;
  /** The address that callers use, where it is not the one that requests come to. */
  readonly publicUrl?: string | undefined;
}

/** The UIDs that stand for every workitem, and for those of a filter (PS3.4 §CC.2.3). */
const globalWorklists: ReadonlySet<string> = new Set(['1.2.840.10008.5.1.4.34.5', '1.2.840.10008.5.1.4.34.5.1']);

/** Serves appointments as workitems (PS3.18 §11). */
export function workitemsRoutes(server: HttpServer, needs: WorkitemsNeeds): void {
  readingRoutes(server, needs);
  savingRoutes(server, needs);
  stateRoutes(server, needs);
  subscriptionRoutes(server, needs);
}

function readingRoutes(server: HttpServer, { db, publicUrl }: WorkitemsNeeds): void {
  const searches = new SearchLog(db);

  serve(server, routes.searchWorkitems, async ({ principal, request, reply }) => {
    const { items, patients, criteria, warnings } = await searchWorkitems(db, principal, queryOf(request));
    await searches.note(principal, 'study.search', criteria, { through: 'workitems', patients });
    const root = serviceRoot(request, publicUrl);
    if (warnings.length > 0)
      reply.header(
        'warning',
        warnings.map((warning) => `299 ${root}: ${warning}`),
      );
    return sendWorkitems(request, reply, items);
  });

  serve(server, routes.retrieveWorkitem, async ({ params: { workitemUid }, principal, request, reply }) => {
    const workitem = await requireWorkitem(db, principal, workitemUid);
    const patients = workitem.patientKey === null ? [] : [workitem.patientKey];
    await searches.note(principal, 'study.search', { workitemUid }, { through: 'workitems', patients });
    return sendWorkitems(request, reply, [workitemItem(workitem)]);
  });
}

function savingRoutes(server: HttpServer, { db, publicUrl }: WorkitemsNeeds): void {
  serve(server, routes.createWorkitem, async ({ principal, request, reply }) => {
    const said = await readWorkitem(request);
    const uid = namedUid(request) ?? said.text('SOPInstanceUID');
    const { workitemUid, outcome } = await createWorkitem(db, principal, { said, uid });
    const root = serviceRoot(request, publicUrl);
    const location = `${root}/workitems/${workitemUid}`;
    reply.header('location', location).header('content-location', location);
    return sendOutcome(reply, root, outcome);
  });

  for (const route of [routes.updateWorkitem, routes.putWorkitem])
    serve(server, route, async ({ params: { workitemUid }, principal, request, reply }) => {
      const said = await bodyFor(db, principal, workitemUid, request);
      const uid = oneOf(request, 'transaction-uid');
      const outcome = await updateWorkitem(db, principal, workitemUid, { said, uid });
      const root = serviceRoot(request, publicUrl);
      reply.header('content-location', `${root}/workitems/${workitemUid}`);
      return sendOutcome(reply, root, outcome);
    });
}

function stateRoutes(server: HttpServer, { db, publicUrl }: WorkitemsNeeds): void {
  serve(server, routes.changeWorkitemState, async ({ params: { workitemUid }, principal, request, reply }) => {
    const wanted = stateRequest(await bodyFor(db, principal, workitemUid, request));
    const outcome = await changeState(db, principal, workitemUid, wanted);
    return sendOutcome(reply, serviceRoot(request, publicUrl), outcome);
  });

  serve(server, routes.requestWorkitemCancellation, async ({ params: { workitemUid }, principal, request, reply }) => {
    const said = await bodyFor(db, principal, workitemUid, request);
    const outcome = await requestCancellation(db, principal, workitemUid, said);
    return sendOutcome(reply, serviceRoot(request, publicUrl), outcome);
  });
}

/** Nobody is told of workitems by events: who would be is refused (PS3.18 §11.10 to §11.12). */
function subscriptionRoutes(server: HttpServer, { db }: WorkitemsNeeds): void {
  const { subscribeToWorkitem, unsubscribeFromWorkitem, suspendSubscription } = routes;
  for (const route of [subscribeToWorkitem, unsubscribeFromWorkitem, suspendSubscription])
    serve(server, route, async ({ params: { workitemUid }, principal }) => {
      if (!globalWorklists.has(workitemUid)) await requireWorkitem(db, principal, workitemUid);
      throw new AppError('forbidden', 'This service takes no subscriptions.');
    });
}

/** A workitem that does not exist for the caller is told before anything that he says of it. */
async function bodyFor(db: Db, principal: Principal, workitemUid: string, request: FastifyRequest) {
  await requireWorkitem(db, principal, workitemUid);
  return readWorkitem(request);
}

function queryOf({ query }: FastifyRequest): Readonly<Record<string, unknown>> {
  return query as Readonly<Record<string, unknown>>;
}

/** Returns the UID for a new workitem: the standard's template does not name the parameter, and clients differ (PS3.18 §11.4.1.1). */
function namedUid(request: FastifyRequest): string | undefined {
  const [bare] = Object.entries(queryOf(request)).find(([key, value]) => value === '' && isUid(key)) ?? [];
  return oneOf(request, 'workitem') ?? oneOf(request, 'AffectedSOPInstanceUID') ?? bare;
}

function oneOf(request: FastifyRequest, name: string): string | undefined {
  const value = queryOf(request)[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw new AppError('invalid-input', `${name}: is given twice`);
  return value;
}
