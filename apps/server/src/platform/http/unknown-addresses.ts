import type { FastifyInstance } from 'fastify';
import type { Route } from '@isocenter/contract/route.ts';
import { say } from '@isocenter/contract/said.ts';
import { AppError } from './app-error.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Answers 405 with `Allow` to methods that a path does not have (RFC 9110 §15.5.6), and 404 where nothing is, whatever the method:
 * both before the body is looked at, since of what type it should be is no question there. What somebody reads where nothing is may
 * be a page.
 */
export function refuseUnknownAddresses(
  fastify: FastifyInstance,
  /** All routes are registered by the first request. */
  routes: readonly Route[],
  /** True if an address exists for a stranger. */
  isOn: (path: string) => boolean,
): void {
  let addresses: readonly Address[] | undefined;
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    addresses ??= addressesOf(routes);
    const [path = ''] = request.url.split('?', 1);
    const known = addresses.find(({ pattern }) => pattern.test(path));
    if (known !== undefined && isOn(known.path) && methods.some((method) => method === request.method)) {
      reply.header('allow', known.allow);
      throw new AppError('method-not-allowed', say`This address takes ${known.allow}.`);
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (known !== undefined || !isRead) throw new AppError('not-found', 'There is nothing here.');
  });
}

interface Address {
  readonly path: string;
  readonly pattern: RegExp;
  /** The accepted methods, as the header lists them. */
  readonly allow: string;
}

function addressesOf(routes: readonly Route[]): readonly Address[] {
  const methodsOf = new Map<string, Set<string>>();
  for (const { method, path } of routes) {
    const served = methodsOf.get(path) ?? new Set();
    methodsOf.set(path, served.add(method));
    if (method === 'GET') served.add('HEAD');
  }
  return [...methodsOf].map(([path, served]) => ({
    path,
    pattern: new RegExp(`^${path.split('/').map(patternOf).join('/')}$`),
    allow: methods.filter((method) => served.has(method)).join(', '),
  }));
}

/** Returns the pattern of one part of a path: any name, all that follows, or the part itself. */
function patternOf(part: string): string {
  if (part.startsWith(':')) return '[^/]+';
  return part === '*' ? '.*' : part.replaceAll('.', '\\.');
}
