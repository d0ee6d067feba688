import { receivedUid } from '@isocenter/contract/received-uid.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isHidden, type HiddenSubject } from './hidden-queries.ts';
import { QuietLog } from '#platform/audit/quiet-log.ts';

const windowMilliseconds = 600_000;

/**
 * Records who asked for a study or a patient that exists outside of his scope. It happens after the answer, which is the same, and as
 * quick, as for what does not exist.
 */
export function watchHidden(server: HttpServer, db: Db): void {
  const log = new QuietLog(db);
  server.fastify.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 404) return;
    const subject = subjectOf(request);
    if (subject === undefined) return;
    const principal = await server.authenticate(request);
    if (principal === undefined || principal.scope.kind === 'all') return;
    if (!(await isHidden(db, principal, subject))) return;
    const action = actionOf(server, request);
    const key = [whoAsks(principal), action, subject.kind, subject.id].join(' ');
    await log.once(principal, { action, outcome: 'refused', subject }, key, windowMilliseconds);
  });
}

function actionOf({ routes }: HttpServer, { method, routeOptions }: FastifyRequest): string {
  const served = method === 'HEAD' ? 'GET' : method;
  return routes.find((route) => route.path === routeOptions.url && route.method === served)?.audit ?? 'access.refused';
}

function subjectOf(request: FastifyRequest): HiddenSubject | undefined {
  const { studyUid, patientKey } = Object(request.params) as Record<string, unknown>;
  const { studyUID } = Object(request.query) as Record<string, unknown>;
  const uid = studyUid ?? studyUID;
  if (typeof uid === 'string' && receivedUid.test(uid)) return { kind: 'study', id: uid };
  // Turned into a number where its route checked it.
  if (typeof patientKey === 'number') return { kind: 'patient', id: String(patientKey) };
  return undefined;
}

function whoAsks({ seenBy, accountId }: Principal): string {
  return `${seenBy?.accountId ?? ''}/${accountId}`;
}
