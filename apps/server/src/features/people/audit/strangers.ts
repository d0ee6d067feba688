import type { FastifyRequest } from 'fastify';
import { refreshToken } from '@isocenter/contract/people/auth/routes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { StrangerLog, type StrangerFault } from './stranger-log.ts';

/**
 * Records who was refused because nobody knows him: without a token, or with one that is forged, expired or revoked. It happens after
 * the answer, and in memory: a flood is answered as quickly as one call.
 */
export function watchStrangers({ fastify }: HttpServer, db: Db): void {
  const log = new StrangerLog(db, (error) =>
    fastify.log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'refusals could not be noted'),
  );
  fastify.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 401) return;
    log.note(request.ip, faultOf(request), `${request.method} ${request.routeOptions.url ?? ''}`);
  });
  fastify.addHook('onClose', () => log.flush());
}

function faultOf({ routeOptions, headers }: FastifyRequest): StrangerFault {
  if (routeOptions.url === refreshToken.path) return 'refresh-token';
  const showsToken = headers.authorization !== undefined || headers.cookie?.includes('isocenter-access=') === true;
  return showsToken ? 'token' : 'no-token';
}
