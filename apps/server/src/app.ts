import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Route } from '@isocenter/contract/route.ts';
import { dicomwebRoutes } from '#features/archive/dicomweb/dicomweb.ts';
import { downloadRoutes } from '#features/archive/downloads/downloads.ts';
import { filtersRoutes } from '#features/archive/filters/filters-routes.ts';
import { Ingest } from '#features/archive/ingest/ingest.ts';
import { patientRoutes } from '#features/archive/patients/patient-routes.ts';
import { quarantineRoutes } from '#features/archive/quarantine/quarantine-routes.ts';
import { Renderer } from '#features/archive/rendering/rendering.ts';
import { studyRoutes } from '#features/archive/studies/study-routes.ts';
import { uploadRoutes } from '#features/archive/uploads/upload-routes.ts';
import { startDimse } from '#features/network/dimse/dimse.ts';
import { accountRoutes } from '#features/people/account/account-routes.ts';
import { accessRoutes } from '#features/people/access/access-routes.ts';
import { auditRoutes } from '#features/people/audit/audit-routes.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { authRoutes } from '#features/people/auth/auth-routes.ts';
import { accessTokenOf, Sessions } from '#features/people/auth/auth.ts';
import { clinicsRoutes } from '#features/people/clinics/clinics-routes.ts';
import { licenceRoutes } from '#features/people/licence/licence-routes.ts';
import { physiciansRoutes } from '#features/people/physicians/physicians-routes.ts';
import { picturesRoutes } from '#features/people/pictures/pictures-routes.ts';
import { policiesRoutes } from '#features/people/policies/policies-routes.ts';
import { rolesRoutes } from '#features/people/access/roles-routes.ts';
import { usersRoutes } from '#features/people/users/users-routes.ts';
import { annotationRoutes } from '#features/reading/annotations/annotation-routes.ts';
import { assignmentsRoutes } from '#features/reading/assignments/assignments-routes.ts';
import { Events } from '#features/system/events/events.ts';
import { eventRoutes } from '#features/system/events/events-routes.ts';
import { documentationRoutes } from '#features/system/health/documentation-routes.ts';
import { healthRoutes } from '#features/system/health/health-routes.ts';
import { metricsRoutes } from '#features/system/health/metrics.ts';
import { installationRoutes } from '#features/system/installation/installation-routes.ts';
import { registrationPolicy } from '#features/system/installation/installation.ts';
import { jobRoutes } from '#features/system/jobs/job-routes.ts';
import { Jobs } from '#features/system/jobs/jobs.ts';
import { loadSamplesJob } from '#features/system/samples/samples.ts';
import type { Database } from '#platform/database/database.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import { serveWebApplication } from '#platform/http/web-application.ts';
import { WorkQueue } from '#platform/jobs/work-queue.ts';
import { Outbox } from '#platform/mail/outbox.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { startCare } from './care.ts';
import type { Config } from './config.ts';
import { seedDemo } from './demo.ts';

export interface AppNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
  readonly webFolder: string;
  readonly version: string;
}

export interface App {
  /** Every route that is served: what the access test walks. */
  readonly routes: readonly Route[];
  readonly httpPort: number;
  readonly dimsePort: number;
  /** Takes nothing new, lets what runs come to its end, closes. */
  close(): Promise<void>;
}

const drainMilliseconds = 20_000;

/** The product's table of contents: what it is made of, in the order in which it is put together. */
export async function startApp({ config, database, logger, webFolder, version }: AppNeeds): Promise<App> {
  const { db, pool } = database;
  const isTls = config.publicUrl?.startsWith('https:') === true;
  let isStopping = false;

  const store = await PackStore.open(db, join(config.dataDir, 'packs'));
  const ingest = new Ingest(pool, store);
  const uploadFolder = join(config.dataDir, 'uploads');
  const renderer = new Renderer(db, store);
  const sessions = await Sessions.open(database);
  const outbox = new Outbox(db, config.mail, logger);
  const queue = await WorkQueue.open(pool, logger);
  const jobs = new Jobs(db, queue, [loadSamplesJob(ingest)]);
  const events = await Events.open(database);
  const dimse = await startDimse(
    {
      host: config.dimseHost,
      port: config.roles.has('dimse') ? config.dimsePort : 0,
      aeTitle: config.aeTitle,
      tls: config.dimseTls,
    },
    { db, ingest, logger },
  );

  const server = await createHttpServer({
    logger,
    trustProxy: config.publicUrl !== undefined,
    isTls,
    authenticate: async (request) => {
      const token = accessTokenOf(request, isTls);
      return token === undefined ? undefined : sessions.principal(token, request.ip);
    },
    onRefused: async ({ route, principal }) => {
      if (principal === undefined) return;
      await recordAudit(db, principal, {
        action: 'access.refused',
        outcome: 'refused',
        detail: { method: route.method, path: route.path },
      });
    },
  });

  healthRoutes(server, { db, isStopping: () => isStopping });
  metricsRoutes(server, { eventStreams: () => events.subscriberCount, associations: dimse.associationCount });
  installationRoutes(server, {
    db,
    sessions,
    isTls,
    isDemo: config.isDemo,
    isInsecureLab: config.isInsecureLab,
    version,
    dataDir: config.dataDir,
    endpoints: {
      aeTitle: config.aeTitle,
      dimseHost: config.dimseHost,
      dimsePort: dimse.port,
      database: config.databaseUrl === undefined ? 'embedded' : 'external',
    },
    baseUrlOf: (request) => config.publicUrl ?? `${request.protocol}://${request.host}`,
    loadSamples: async (account) => void (await jobs.begin('load-samples', account, 'samples.load')),
  });
  authRoutes(server, { db, sessions, isTls, registrationPolicy: () => registrationPolicy(db, config.isDemo) });
  accountRoutes(server, { db });
  accessRoutes(server, { db });
  rolesRoutes(server, { db });
  usersRoutes(server, { db });
  clinicsRoutes(server, { db });
  physiciansRoutes(server, { db });
  picturesRoutes(server, { db });
  policiesRoutes(server, { db });
  licenceRoutes(server, { db });
  auditRoutes(server, { db });
  studyRoutes(server, { db });
  filtersRoutes(server, { db });
  assignmentsRoutes(server, { db });
  patientRoutes(server, { db });
  quarantineRoutes(server, { db });
  dicomwebRoutes(server, { db, store, ingest, renderer, publicUrl: config.publicUrl, corsOrigins: config.corsOrigins });
  downloadRoutes(server, { db, store });
  annotationRoutes(server, { db });
  await uploadRoutes(server, { db, ingest, folder: uploadFolder });
  jobRoutes(server, { db, jobs });
  eventRoutes(server, { events });
  documentationRoutes(server, { version });
  await serveWebApplication(server, webFolder);

  if (config.isDemo) await seedDemo(db, jobs);
  if (config.roles.has('jobs')) await jobs.work();
  const care = config.roles.has('jobs') ? startCare({ db, store, uploadFolder, outbox }, logger) : undefined;
  if (config.roles.has('http')) await server.fastify.listen({ host: config.host, port: config.httpPort });

  return {
    routes: server.routes,
    httpPort: portOf(server.fastify.server.address()),
    dimsePort: dimse.port,
    async close() {
      isStopping = true;
      await care?.stop();
      outbox.close();
      await Promise.all([dimse.close(drainMilliseconds), events.close(), jobs.stop(drainMilliseconds)]);
      await server.close(drainMilliseconds);
      await renderer.close();
      await ingest.drain();
      await store.close();
    },
  };
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
