import { dicomwebRoutes } from '#features/archive/dicomweb/dicomweb.ts';
import { downloadRoutes } from '#features/archive/downloads/downloads.ts';
import { conflictRoutes } from '#features/archive/conflicts/conflicts.ts';
import { filtersRoutes } from '#features/archive/filters/filters-routes.ts';
import { patientRoutes } from '#features/archive/patients/patient-routes.ts';
import { countWaiting } from '#features/archive/quarantine/quarantine.ts';
import { quarantineRoutes } from '#features/archive/quarantine/quarantine-routes.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { checkedAgeSeconds, countDamaged } from '#features/archive/safekeeping/safekeeping.ts';
import { safekeepingRoutes } from '#features/archive/safekeeping/safekeeping-routes.ts';
import { clinicStudies } from '#features/archive/studies/clinic-studies.ts';
import { studyRoutes } from '#features/archive/studies/study-routes.ts';
import { uploadRoutes } from '#features/archive/uploads/upload-routes.ts';
import { accountRoutes } from '#features/people/account/account-routes.ts';
import { visibleAccounts, visibleStudies } from '#features/people/access/access.ts';
import { accessRoutes } from '#features/people/access/access-routes.ts';
import { auditRoutes } from '#features/people/audit/audit-routes.ts';
import { StudyLog } from '#features/people/audit/audit.ts';
import {
  baseOf,
  createFirstAdministrator,
  deviceWords,
  hasAccounts,
  setSessionCookies,
} from '#features/people/auth/auth.ts';
import { authRoutes } from '#features/people/auth/auth-routes.ts';
import { clinicsRoutes } from '#features/people/clinics/clinics-routes.ts';
import { groupsRoutes } from '#features/people/groups/groups-routes.ts';
import { licenceRoutes } from '#features/people/licence/licence-routes.ts';
import { customRolesRoutes } from '#features/people/roles/custom-roles-routes.ts';
import { physiciansRoutes } from '#features/people/physicians/physicians-routes.ts';
import { picturesRoutes } from '#features/people/pictures/pictures-routes.ts';
import { policiesRoutes } from '#features/people/policies/policies-routes.ts';
import { securityPolicyRoutes } from '#features/people/security-policy/security-policy-routes.ts';
import { accessReviewsRoutes } from '#features/people/access-reviews/access-reviews-routes.ts';
import { rolesRoutes } from '#features/people/access/roles-routes.ts';
import { usersRoutes } from '#features/people/users/users-routes.ts';
import { annotationRoutes } from '#features/reading/annotations/annotation-routes.ts';
import { assignmentsRoutes } from '#features/reading/assignments/assignments-routes.ts';
import { handOverRoutes } from '#features/reading/hand-over/hand-over-routes.ts';
import { eventRoutes } from '#features/system/events/events-routes.ts';
import { documentationRoutes } from '#features/system/health/documentation-routes.ts';
import { healthRoutes } from '#features/system/health/health-routes.ts';
import { metricsRoutes } from '#features/system/health/metrics.ts';
import { installationRoutes } from '#features/system/installation/installation-routes.ts';
import { registrationPolicy, type SetUpToken } from '#features/system/installation/installation.ts';
import { jobRoutes } from '#features/system/jobs/job-routes.ts';
import { noticeRoutes, type NoticeSights } from '#features/system/notices/notice-routes.ts';
import type { Database } from '#platform/database/database.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { refuseOtherMethods } from '#platform/http/other-methods.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import type { Comparer, Renderer } from '#features/archive/rendering/rendering.ts';
import type { Dimse } from '#features/network/dimse/dimse.ts';
import type { ApiTokens, Sessions } from '#features/people/auth/auth.ts';
import type { Events } from '#features/system/events/events.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** What the features are put together from. */
export interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly version: string;
  readonly store: PackStore;
  readonly safekeeping: Safekeeping;
  readonly ingest: Ingest;
  readonly renderer: Renderer;
  readonly comparer: Comparer;
  readonly sessions: Sessions;
  readonly apiTokens: ApiTokens;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly dimse: Dimse;
  readonly outbox: Outbox;
  readonly isTls: boolean;
  readonly setUpToken: SetUpToken | undefined;
  readonly isStopping: () => boolean;
}

export function uploadFolderOf({ dataDir }: Config): string {
  return join(dataDir, 'uploads');
}

/** Where the browser that asks reaches this installation, without a slash at the end. To be shown to it; never for a link with a secret. */
function baseUrlOf({ publicUrl }: Config, { protocol, host }: { protocol: string; host: string }): string {
  return publicUrl ?? `${protocol}://${host}`;
}

/** The product's table of contents: every feature that answers requests. */
export async function addRoutes(server: HttpServer, parts: Parts): Promise<void> {
  addSystemRoutes(server, parts);
  addPeopleRoutes(server, parts);
  await addArchiveRoutes(server, parts);
  refuseOtherMethods(server);
}

function addSystemRoutes(server: HttpServer, parts: Parts): void {
  const { config, database, version, sessions, jobs, events, dimse, ingest, isTls } = parts;
  const { db } = database;
  healthRoutes(server, { database, isStopping: parts.isStopping });
  metricsRoutes(server, {
    ...config.metrics,
    eventStreams: () => events.subscriberCount,
    associations: dimse.associationCount,
    damagedObjects: () => countDamaged(db),
    checkedAgeSeconds: () => checkedAgeSeconds(db),
    unindexed: () => ingest.unindexed,
    onIndexed: (observe) => ingest.onIndexed(observe),
  });
  installationRoutes(server, {
    db,
    people: {
      hasAccounts,
      async createFirstAdministrator(tx, person) {
        const account = await createFirstAdministrator(tx, person);
        return { ...account, signIn: (device) => sessions.start(tx, account, device) };
      },
    },
    setSessionCookies: (reply, session) => setSessionCookies(reply, session, isTls),
    setUpToken: parts.setUpToken,
    isDemo: config.isDemo,
    isInsecureLab: config.isInsecureLab,
    version,
    isMailConfigured: parts.outbox.isConfigured,
    oidcName: config.oidc?.name ?? null,
    dataDir: config.dataDir,
    endpoints: {
      aeTitle: config.aeTitle,
      dimseHost: config.dimseHost,
      dimsePort: dimse.port,
      database: config.databaseUrl === undefined ? 'embedded' : 'external',
    },
    baseUrlOf: (request) => baseUrlOf(config, request),
    loadSamples: async (account) => void (await jobs.begin('load-samples', account, 'samples.load')),
  });
  jobRoutes(server, { db, jobs });
  noticeRoutes(server, { db, sights: noticeSightsOf(db) });
  eventRoutes(server, { events });
  documentationRoutes(server, { version });
}

/** What somebody may know of what he was told about. */
function noticeSightsOf(db: Database['db']): NoticeSights {
  return {
    studies: visibleStudies,
    accounts: (viewer) => (viewer.can('update', 'User') ? visibleAccounts(viewer) : undefined),
    waiting: async (viewer) => (viewer.can('delete', 'Quarantine') ? (await countWaiting(db, viewer)).objects : 0),
    deviceName: (userAgent) => deviceWords(userAgent).device,
  };
}

function addPeopleRoutes(server: HttpServer, parts: Parts): void {
  const { config, database, sessions, jobs, outbox } = parts;
  const { db } = database;
  authRoutes(server, {
    ...parts,
    db,
    publicUrl: config.publicUrl,
    oidc: config.oidc,
    registrationPolicy: () =>
      registrationPolicy(db, { isDemo: config.isDemo, isOpenToAll: parts.setUpToken === undefined }),
  });
  accountRoutes(server, { db, sessions, outbox, baseUrlOf: (request) => baseOf(request, config.publicUrl) });
  accessRoutes(server, { db });
  rolesRoutes(server, { db });
  customRolesRoutes(server, { db });
  usersRoutes(server, { db, outbox, baseUrlOf: (request) => baseOf(request, config.publicUrl) });
  clinicsRoutes(server, { db, jobs, studies: clinicStudies });
  groupsRoutes(server, { db });
  physiciansRoutes(server, { db });
  picturesRoutes(server, { db });
  const forgetStandings = (): void => {
    sessions.forget();
    parts.apiTokens.forget();
  };
  policiesRoutes(server, { db, forgetStandings });
  securityPolicyRoutes(server, { db, outbox, forgetStandings });
  accessReviewsRoutes(server, { db });
  licenceRoutes(server, { db, keyFile: config.licenceKeyFile });
  auditRoutes(server, { db, jobs, sourceId: config.aeTitle });
}

async function addArchiveRoutes(
  server: HttpServer,
  { config, database, store, safekeeping, ingest, renderer, comparer, jobs }: Parts,
): Promise<void> {
  const { db } = database;
  const studyLog = new StudyLog(db);
  studyRoutes(server, { db, studyLog });
  filtersRoutes(server, { db });
  assignmentsRoutes(server, { db });
  handOverRoutes(server, { db });
  patientRoutes(server, { db });
  conflictRoutes(server, { db, jobs, comparer, safekeeping });
  quarantineRoutes(server, { db, store, ingest, comparer, safekeeping, jobs, studyLog });
  const { publicUrl, corsOrigins } = config;
  const forgetting: ((studyUid: string) => void)[] = [];
  await database.listen('instance_replaced', (studyUid) => forgetting.forEach((forget) => forget(studyUid)));
  const onReplaced = (forget: (studyUid: string) => void) => void forgetting.push(forget);
  dicomwebRoutes(server, { db, store, safekeeping, ingest, renderer, studyLog, publicUrl, corsOrigins, onReplaced });
  downloadRoutes(server, { db, store, safekeeping });
  safekeepingRoutes(server, { db, jobs });
  annotationRoutes(server, { db });
  await uploadRoutes(server, { db, ingest, folder: uploadFolderOf(config) });
}
