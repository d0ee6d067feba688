import { dicomwebRoot } from '@isocenter/contract/archive/dicomweb.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';

const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers 405 with `Allow` to methods that a path of the service does not have. Called after all its routes are there. */
export function refuseOtherMethods({ fastify, routes }: HttpServer): void {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of routes) {
    if (!path.startsWith(`${dicomwebRoot}/`) && path !== '/wado') continue;
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  }
  for (const [url, served] of methods) {
    const allow = [...served].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    fastify.route({
      method: others.filter((method) => !served.has(method)),
      url,
      config: { takesStream: true },
      onRequest: async (_request, reply) => {
        reply.header('allow', allow);
        throw new AppError('method-not-allowed', `This address takes ${allow}.`);
      },
      handler: () => {},
    });
  }
}
