import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { defineRoute } from '@isocenter/contract/route.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { servePublic } from '#platform/http/serve.ts';

const metrics = defineRoute({
  method: 'GET',
  path: '/metrics',
  summary: 'Figures for Prometheus',
  access: { kind: 'public', because: 'only figures of the process, no data; bind or proxy it as the operator likes' },
  response: { raw: true, contentTypes: ['text/plain'] },
});

export interface MetricsNeeds {
  readonly eventStreams: () => number;
  readonly associations: () => number;
}

/** Process figures, request times by route pattern, open streams and associations. */
export function metricsRoutes(server: HttpServer, needs: MetricsNeeds): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Answers of 500 and above',
    registers: [registry],
  });
  gauge(registry, 'event_streams', 'Browsers that listen for live changes', needs.eventStreams);
  gauge(registry, 'dimse_associations', 'Open associations', needs.associations);

  server.fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
  });
  servePublic(server, metrics, async ({ reply }) => {
    await reply.type(registry.contentType).send(await registry.metrics());
    return undefined;
  });
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  const made = new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      made.set(read());
    },
  });
}
