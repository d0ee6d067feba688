import type { FastifyInstance } from 'fastify';

/** Names the way to sign in on every 401 (RFC 9110 §11.6.1, RFC 6750 §3). A browser asks nobody for a password because of it. */
export function challengeStrangers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 401) return;
    const isRefusedToken = request.headers.authorization?.toLowerCase().startsWith('bearer ') === true;
    reply.header('www-authenticate', `Bearer realm="Isocenter"${isRefusedToken ? ', error="invalid_token"' : ''}`);
  });
}
