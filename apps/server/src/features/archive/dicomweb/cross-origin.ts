import { dicomwebRoot } from '@isocenter/contract/archive/dicomweb/dicomweb.ts';
import type { HttpServer } from '#platform/http/http-server.ts';

/**
 * Lets pages of the given origins call the service with a token of their own (no cookies). Without origins there is no such header
 * at all, and a browser lets no other page read an answer.
 */
export function allowOrigins({ fastify }: HttpServer, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${dicomwebRoot}/`)) return;
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header(
      'access-control-expose-headers',
      'Content-Length, Content-Location, Content-Range, ETag, Location, Warning, Accept-Ranges',
    );
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE');
    reply.header('access-control-allow-headers', 'Authorization, Accept, Content-Type, If-None-Match, Range');
    reply.header('access-control-max-age', '600');
  });
  fastify.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith(`${dicomwebRoot}/`)) return;
    const vary = reply.getHeader('vary');
    reply.header('vary', typeof vary === 'string' ? `${vary}, Origin` : 'Origin');
  });
}
