import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Answers 404 where nothing is, whatever the method and before the body is looked at: of what type it should be is no question there. */
export function refuseUnknownAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (request.is404 && !isRead) throw new AppError('not-found', 'There is nothing here.');
  });
}
