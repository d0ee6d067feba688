import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself, as a stream, whatever its type. */
    takesStream?: boolean;
  }
}

/** Hands every body that is not JSON to its route as a stream; routes that did not ask for one refuse it with 415. */
export function passStreams(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('*', (request, payload, done) => {
    if (request.routeOptions.config.takesStream === true) done(null, payload);
    else done(new AppError('unsupported-media-type', 'This address takes application/json.'));
  });
}
