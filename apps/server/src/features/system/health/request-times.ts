import { Counter, Histogram, type Registry } from 'prom-client';
import type { HttpServer } from '#platform/http/http-server.ts';
import { routeGroupOf } from './route-groups.ts';

/** Measures every answer. By groups of routes: by route and status there would be more lines than anybody's Prometheus should keep. */
export function measureRequests(server: HttpServer, registry: Registry): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by group of routes',
    labelNames: ['group'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2, 10],
    registers,
  });
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers, by group of routes and class of their status',
    labelNames: ['group', 'status'],
    registers,
  });
  const failures = new Counter({ name: 'http_failures_total', help: 'Answers of 500 and above', registers });
  server.fastify.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const group = routeGroupOf(request.routeOptions.url);
    seconds.observe({ group }, elapsedTime / 1000);
    answers.inc({ group, status: `${Math.floor(statusCode / 100)}xx` });
    if (statusCode >= 500) failures.inc();
  });
}
