import { say } from '@isocenter/contract/said.ts';
import { AppError } from './app-error.ts';
import type { HttpServer } from './http-server.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers 405 with `Allow` to methods that a path does not have (RFC 9110 §15.5.6). Called after all routes are there. */
export function refuseOtherMethods({ fastify, routes, onAt }: HttpServer): void {
  const methodsOf = new Map<string, Set<string>>();
  for (const { method, path } of routes) {
    const served = methodsOf.get(path) ?? new Set();
    methodsOf.set(path, served.add(method));
    if (method === 'GET') served.add('HEAD');
  }
  for (const [url, served] of methodsOf) {
    const allow = methods.filter((method) => served.has(method)).join(', ');
    fastify.route({
      method: methods.filter((method) => !served.has(method)),
      url,
      config: { takesStream: true },
      onRequest: async (_request, reply) => {
        if (onAt.get(url)?.(undefined) === false) throw new AppError('not-found', 'There is nothing here.');
        reply.header('allow', allow);
        throw new AppError('method-not-allowed', say`This address takes ${allow}.`);
      },
      handler: () => {},
    });
  }
}
