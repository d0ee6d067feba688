import Type from 'typebox';
import { defineRoute } from '@isocenter/contract/route.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { servePublic } from '#platform/http/serve.ts';

const live = defineRoute({
  method: 'GET',
  path: '/health/live',
  summary: 'The process answers',
  access: { kind: 'public', because: 'supervisors ask it; it tells nothing' },
  whileMaintained: true,
  response: Type.Object({ status: Type.Literal('live') }),
});

const ready = defineRoute({
  method: 'GET',
  path: '/health/ready',
  summary: 'The database answers and images can be taken',
  access: { kind: 'public', because: 'load balancers ask it; it tells nothing' },
  whileMaintained: true,
  response: Type.Object({ status: Type.Literal('ready') }),
});

export interface HealthDependencies {
  readonly database: Pick<Database, 'answers'>;
  /** True from the signal to stop on. */
  readonly isStopping: () => boolean;
}

export function healthRoutes(server: HttpServer, { database, isStopping }: HealthDependencies): void {
  servePublic(server, live, async () => ({ status: 'live' as const }));

  servePublic(server, ready, async () => {
    if (isStopping()) throw new AppError('not-ready', 'The server is stopping.');
    if (!(await database.answers())) throw new AppError('not-ready', 'The database does not answer.');
    return { status: 'ready' as const };
  });
}
