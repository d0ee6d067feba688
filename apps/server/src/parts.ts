import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LastRoot } from '#features/archive/dicomweb/dicomweb.ts';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import { countObjects } from '#features/archive/quarantine/quarantine.ts';
import type { Comparer, Renderer } from '#features/archive/rendering/rendering.ts';
import { listUnable } from '#features/archive/rules/rule-queries.ts';
import type { CheckRounds } from '#features/archive/safekeeping/check-rounds.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { clinicStudies } from '#features/archive/studies/clinic-studies.ts';
import { jobStudies } from '#features/archive/studies/job-studies.ts';
import type { Dimse } from '#features/network/dimse/dimse.ts';
import { listSilent, type Caller, type Echoes, type NodeTally } from '#features/network/nodes/nodes.ts';
import type { MovesToUs } from '#features/network/queries/queries.ts';
import { findLowStorage, SelfTest, type LiveSettings } from '#features/network/server/server.ts';
import { RequestLog } from '#features/network/web-requests/web-requests.ts';
import { WebSignIns } from '#features/network/web-servers/web-servers.ts';
import {
  ownFilters,
  principalOfJob,
  requireStillSo,
  visibleAccounts,
  visibleStudies,
} from '#features/people/access/access.ts';
import { StudyLog } from '#features/people/audit/audit.ts';
import {
  createFirstAdministrator,
  deviceWords,
  hasAccounts,
  setSessionCookies,
  type ApiTokens,
  type Sessions,
} from '#features/people/auth/auth.ts';
import type { PictureReader } from '#features/people/pictures/picture-reader.ts';
import { requirePicture } from '#features/people/pictures/pictures.ts';
import type { IncomingNeeds } from '#features/office/incoming-mail/incoming-mail.ts';
import type { Parsers } from '#features/office/parsers/parsers.ts';
import { billReport } from '#features/office/invoices/invoices.ts';
import { followReport } from '#features/reading/peer-reviews/peer-reviews.ts';
import { tellOfReport, tellReferrers } from '#features/reading/report-news/report-news.ts';
import type { GivenReport } from '#features/reading/reports/reports.ts';
import { queueCopies } from '#features/reading/report-copies/report-copies.ts';
import { readsNow } from '#features/reading/workflow/workflow.ts';
import { queueDeliveries } from '#features/reading/report-receivers/report-receivers.ts';
import { tellBack } from '#features/system/coming-soon/coming-soon.ts';
import type { Events } from '#features/system/events/events.ts';
import type { InstallationDependencies } from '#features/system/installation/installation-routes.ts';
import {
  installationProfile,
  registrationPolicy,
  type SetUpToken,
} from '#features/system/installation/installation.ts';
import type { MailNeeds } from '#features/system/letters/mail-routes.ts';
import type { NoticeSights } from '#features/system/notices/notice-sights.ts';
import {
  maintenanceSection,
  retentionSection,
  timesSection,
  type optionalPagesSection,
  type switchSection,
} from '#features/system/settings/settings.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import { programAtHand } from '#database/at-hand.ts';
import { migrations } from '#database/migrations.ts';
import type { Database, DatabaseAddress } from '#platform/database/database.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { LiveSection } from '#platform/settings/live-section.ts';
import { settingsOf } from '#platform/settings/versions.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { backupPlaceOf } from './backup/backup-place.ts';
import type { Config } from './config.ts';
import { metricsOf } from './own-metrics.ts';

/** Parts that are made once, before any feature begins. */
export interface Made extends Omit<MailNeeds & IncomingNeeds, 'db' | 'requireStillSo'> {
  /** The database as who may read all of it. */
  readonly owner: DatabaseAddress;
  /** Address to which people outside answer. */
  readonly answersTo: () => string;
  readonly config: Config;
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
  readonly version: string;
  readonly store: PackStore;
  readonly safekeeping: Safekeeping;
  readonly checks: CheckRounds;
  readonly ingest: Ingest;
  readonly renderer: Renderer;
  readonly comparer: Comparer;
  readonly printer: Printer;
  readonly parsers: Parsers;
  readonly pictures: PictureReader;
  readonly sessions: Sessions;
  readonly apiTokens: ApiTokens;
  readonly switchSettings: LiveSection<(typeof switchSection)['first']>;
  /** The pages that menus and searches show beside the others. */
  readonly optionalPages: LiveSection<ReturnType<typeof optionalPagesSection>['first']>;
  readonly maintenanceSettings: LiveSection<(typeof maintenanceSection)['first']>;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly dimse: Dimse;
  readonly serverSettings: LiveSettings;
  /** Our side as a caller of nodes. */
  readonly caller: Caller;
  readonly echoes: Echoes;
  readonly tally: NodeTally;
  readonly moves: MovesToUs;
  readonly outbox: Outbox;
  readonly isTls: boolean;
  readonly setUpToken: SetUpToken | undefined;
  readonly isStopping: () => boolean;
}

export type Parts = Awaited<ReturnType<typeof partsOf>>;

/** Makes the parts that the features are put together from: each lists in its `feature.ts` what it needs of them. */
export async function partsOf(made: Made) {
  const { config, database, sessions, apiTokens, serverSettings: live } = made;
  const { db } = database;
  const { publicUrl, dataDir, isDemo } = config;
  const retentionSettings = await LiveSection.open(retentionSection, made);
  const timeSettings = await LiveSection.open(timesSection, made);
  timeSettings.follow(() => database.keepTimeOf(timeSettings.now.timeZone));
  const newsWay = { outbox: made.outbox, publicUrl };
  return {
    ...made,
    ...statedOf(config),
    db,
    hasNearline: config.nearlineDir !== undefined,
    /** Identifies this installation in audit messages. */
    auditSource: async () => ({ id: live.now.aeTitle, site: (await installationProfile(db)).institutionName }),
    retention: () => retentionSettings.now,
    retentionSettings,
    timeSettings,
    switches: () => made.switchSettings.now,
    /** AE titles by which callers may call it. */
    ownAeTitles: () => [live.now.aeTitle, ...live.now.otherAeTitles],
    associationCount: made.dimse.associationCount,
    /** Signs in at DICOMweb servers elsewhere, with the tokens that they gave. */
    signIns: new WebSignIns(sessions.keys.sealing, made.networks),
    requestLog: new RequestLog(db),
    selfTest: new SelfTest({ ...made, db, dataDir }),
    uploadFolder: join(dataDir, 'uploads'),
    clinicStudies,
    studyLog: new StudyLog(db),
    lastRoot: new LastRoot(),
    onReplaced: await replacements(database),
    registrationPolicy: () => registrationPolicy(db, { isDemo, isOpenToAll: made.setUpToken === undefined }),
    forgetStandings() {
      sessions.forget();
      apiTokens.forget();
    },
    backupPlace: backupPlaceOf(made),
    metrics: metricsOf(made),
    program: ownProgram(),
    installation: installationOf(made, () => timeSettings.now),
    noticeSights: noticeSightsOf(db),
    pushSender: { key: sessions.keys.push, publicUrl, services: config.pushServices, networks: made.networks },
    seenAccounts: visibleAccounts,
    jobStudies: jobStudies(db),
    readsNow,
    requireStillSo,
    tellBack,
    requirePicture,
    onStudiesReady: (tx: Db, studyKeys: readonly number[]) => tellReferrers(tx, newsWay, 'received', { studyKeys }),
    /** Runs in the transaction in which a report is given. */
    onReportGiven: async (tx: Db, given: GivenReport) => {
      await queueDeliveries(tx, given);
      await queueCopies(tx, given);
      await tellOfReport(tx, newsWay, given);
      await followReport(tx, given);
      await billReport(tx, given);
    },
  };
}

/** Takes from the environment what features need as it is stated. */
function statedOf({ publicUrl, corsOrigins, oidc, licenceKeyFile, exportFolders, filesInZip, dataDir }: Config) {
  return { publicUrl, corsOrigins, oidc, licenceKeyFile, exportFolders, filesInZip, dataDir };
}

/** The program that runs, and its files as they are whenever somebody asks. */
function ownProgram() {
  return { startedAt: new Date(), migrations: migrations.map(({ name }) => name), atHand: () => programAtHand() };
}

function installationOf(made: Made, times: InstallationDependencies['times']): InstallationDependencies {
  const { config, sessions, jobs, dimse, serverSettings: live, isTls, setUpToken, version } = made;
  const { isDemo, isInsecureLab, dataDir } = config;
  return {
    db: made.database.db,
    setUpToken,
    isDemo,
    isInsecureLab,
    switches: () => made.switchSettings.now,
    optionalPages: () => made.optionalPages.now,
    times,
    // Whoever is told that it changed asks at once, perhaps before this process has read it anew.
    maintenance: () => settingsOf(made.database.db, maintenanceSection),
    version,
    dataDir,
    people: {
      hasAccounts,
      async createFirstAdministrator(tx, person) {
        const account = await createFirstAdministrator(tx, person);
        return { ...account, signIn: (device) => sessions.start(tx, account, device) };
      },
    },
    setSessionCookies: (reply, session) => setSessionCookies(reply, session, isTls),
    isMailConfigured: () => made.outbox.isConfigured,
    oidcName: config.oidc?.name ?? null,
    endpoints: () => ({
      aeTitle: live.now.aeTitle,
      dimseHost: live.now.dimseHost,
      dimsePort: dimse.port(),
      database: config.databaseUrl === undefined ? 'embedded' : 'external',
    }),
    // To be shown to the browser that asks; never for a link with a secret.
    baseUrlOf: ({ protocol, host }) => config.publicUrl ?? `${protocol}://${host}`,
    loadSamples: async (account) => void (await jobs.begin('load-samples', account, 'samples.load')),
  };
}

/** Returns what somebody may know of the subjects of his notices. */
function noticeSightsOf(db: Database['db']): NoticeSights {
  return {
    studies: visibleStudies,
    accounts: (viewer) => (viewer.can('update', 'User') ? visibleAccounts(viewer) : undefined),
    people: visibleAccounts,
    filters: ownFilters,
    waiting: async (viewer) =>
      viewer.can('delete', 'Quarantine') ? countObjects(db, viewer) : { objects: 0, refused: 0 },
    silentNodes: async (viewer) => (viewer.can('update', 'Node') ? listSilent(db, viewer) : []),
    lowStorage: async (viewer) =>
      viewer.can('manage', 'Server') && viewer.scope.kind === 'all' ? findLowStorage(db) : undefined,
    unableRules: async (viewer) => (viewer.can('update', 'Node') ? listUnable(db, viewer) : []),
    deviceName: (userAgent) => deviceWords(userAgent).device,
    person: async (accountId) => {
      const person = await principalOfJob(db, { accountId, input: {}, requestedAt: new Date() });
      return person?.hold === undefined ? person : undefined;
    },
  };
}

/** Calls back with the UID of a study in which an object took the place of another, here or in another copy of the product. */
async function replacements(database: Database): Promise<(forget: (studyUid: string) => void) => void> {
  const forgetting: ((studyUid: string) => void)[] = [];
  await database.listen('instance_replaced', (studyUid) => forgetting.forEach((forget) => forget(studyUid)));
  return (forget) => void forgetting.push(forget);
}
