import { createHash, timingSafeEqual } from 'node:crypto';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { defineRoute } from '@isocenter/contract/route.ts';
import { AddressList } from '#platform/http/address-list.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { servePublic } from '#platform/http/serve.ts';
import { gauge } from './gauges.ts';
import { operatingFigures, type OperatingNeeds } from './operating-figures.ts';
import { countRefusedObjects, type OnRefused } from './refused-metric.ts';
import { measureRequests } from './request-times.ts';

const metrics = defineRoute({
  method: 'GET',
  path: '/metrics',
  summary: 'Figures for Prometheus',
  access: { kind: 'public', because: 'its own rule: this computer, a token, or a named address' },
  whileMaintained: true,
  response: { raw: true, contentTypes: ['text/plain'] },
});

export interface MetricsNeeds extends OperatingNeeds {
  readonly eventStreams: () => number;
  readonly associations: () => number;
  readonly token: string | undefined;
  /** Addresses and networks. */
  readonly from: readonly string[];
  readonly damagedObjects: () => Promise<number>;
  /** Age of the last time when everything that is stored had been read to the end; undefined while it never was. */
  readonly checkedAgeSeconds: () => Promise<number | undefined>;
  /** Seconds by which the figures are behind, and how many of them the last full count corrected. */
  readonly figures: () => Promise<{ readonly behindSeconds: number; readonly mended: number }>;
  /** Acknowledged objects that are not indexed. */
  readonly unindexed: () => { readonly count: number; readonly oldestSeconds: number };
  /** Calls back for each object that is indexed after it was acknowledged. */
  readonly onIndexed: (observe: (lagSeconds: number) => void) => void;
  readonly onRefused: OnRefused;
  /** Buffers that answers and arriving objects hold. */
  readonly buffersInUse: () => number;
}

const thisComputer = ['127.0.0.0/8', '::1'];

/** Registry of the process alone: its figures cannot be ended, and would keep a closed server in memory. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** Process figures, request times, what is open, and what whoever keeps the server running is woken by. */
export function metricsRoutes(server: HttpServer, needs: MetricsNeeds): void {
  const registry = new Registry();
  measureRequests(server, registry);
  operatingFigures(registry, needs);
  gauge(registry, 'event_streams', 'Browsers that listen for live changes', needs.eventStreams);
  gauge(registry, 'dimse_associations', 'Open associations', needs.associations);
  gauge(registry, 'stored_objects_damaged', 'Stored objects that are known to be damaged', needs.damagedObjects);
  gauge(registry, 'buffers_in_use', 'Buffers that answers and arriving objects hold', needs.buffersInUse);
  gauge(
    registry,
    'stored_objects_checked_age_seconds',
    'Since everything stored was last read and compared',
    needs.checkedAgeSeconds,
  );

  gauge(registry, 'figures_behind_seconds', 'How far figures are behind what they count', async () => {
    return (await needs.figures()).behindSeconds;
  });
  gauge(registry, 'figures_mended', 'Figures that the last count of everything put right', async () => {
    return (await needs.figures()).mended;
  });

  gauge(registry, 'ingest_unindexed_objects', 'Acknowledged objects that are not listed yet', () => {
    return needs.unindexed().count;
  });
  gauge(registry, 'ingest_unindexed_age_seconds', 'How long the oldest of them has been waiting', () => {
    return needs.unindexed().oldestSeconds;
  });
  const lag = new Histogram({
    name: 'ingest_index_lag_seconds',
    help: 'From the acknowledgement of an object until it is listed',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30, 120],
    registers: [registry],
  });
  needs.onIndexed((seconds) => lag.observe(seconds));
  countRefusedObjects(registry, needs.onRefused);

  const readers = new AddressList([...thisComputer, ...needs.from]);
  servePublic(server, metrics, async ({ request, reply }) => {
    if (!readers.has(request.ip) && !isToken(needs.token, request.headers.authorization))
      throw new AppError('not-found', 'There is nothing here.');
    await reply.type(registry.contentType).send(`${await ofProcess.metrics()}${await registry.metrics()}`);
    return undefined;
  });
}

function isToken(token: string | undefined, header: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(hashOf(given), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
