import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { placeOrder } from '@isocenter/contract/office/shop/orders-routes.ts';
import { listWishlist } from '@isocenter/contract/office/shop/routes.ts';
import type { Route } from '@isocenter/contract/route.ts';
import { isConflictVisible } from '#features/archive/conflicts/conflicts.ts';
import { clinicCallers, withoutClinic } from '#features/archive/dicomweb/dicomweb.ts';
import { Ingest } from '#features/archive/ingest/ingest.ts';
import { Comparer, Renderer } from '#features/archive/rendering/rendering.ts';
import { CheckRounds } from '#features/archive/safekeeping/check-rounds.ts';
import { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { followedFilter } from '#features/archive/filters/filters.ts';
import {
  keysUpTo,
  placesIn,
  studyRowsByKeys,
  visibleAmong,
  visibleStudyKeys,
} from '#features/archive/studies/studies.ts';
import { startDimse } from '#features/network/dimse/dimse.ts';
import { Echoes, NodeTally, type Caller } from '#features/network/nodes/nodes.ts';
import { MovesToUs } from '#features/network/queries/queries.ts';
import { LiveSettings } from '#features/network/server/server.ts';
import { Parsers } from '#features/office/parsers/parsers.ts';
import { QuietLog } from '#features/people/audit/audit.ts';
import { ApiTokens, authenticator, hasAccounts, Sessions } from '#features/people/auth/auth.ts';
import { withoutGuest } from '#features/people/access/access.ts';
import { checkLicence } from '#features/people/licence/licence.ts';
import { PictureReader } from '#features/people/pictures/picture-reader.ts';
import { guestCallers } from '#features/reading/shares/shares.ts';
import { moveStudyByMachine } from '#features/reading/workflow/workflow.ts';
import { Events, type Sights } from '#features/system/events/events.ts';
import { makeSetUpToken } from '#features/system/installation/installation.ts';
import { Jobs } from '#features/system/jobs/jobs.ts';
import {
  maintenanceRefusal,
  maintenanceSection,
  optionalPagesSection,
  switchSection,
} from '#features/system/settings/settings.ts';
import type { Database, DatabaseAddress } from '#platform/database/database.ts';
import { createHttpServer, type HttpServer, type HttpServerOptions } from '#platform/http/http-server.ts';
import { serveWebApplication } from '#platform/http/web-application.ts';
import { WorkQueue } from '#platform/jobs/work-queue.ts';
import { Outbox } from '#platform/mail/outbox.ts';
import { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import { Printer } from '#platform/pdf/pdf.ts';
import { everyFewSeconds, type Round } from '#platform/server-feature.ts';
import { LiveSection } from '#platform/settings/live-section.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import type { Room } from '#platform/storage/room.ts';
import { switchable } from '#platform/switchable.ts';
import { startCare, type CareNeeds } from './care.ts';
import { isReachable, type Config } from './config.ts';
import { seedDemo } from './demo.ts';
import { features } from './features.ts';
import { openMail } from './own-mail.ts';
import { openOwnObjectStore } from './own-object-store.ts';
import { callerBy, dimseSettings, isSetHere, statedSettings } from './own-settings.ts';
import { partsOf, type Parts } from './parts.ts';

export interface AppNeeds {
  readonly config: Config;
  readonly database: Database;
  /** It is known to have been set back to an earlier moment than that of the images. */
  readonly isSetBack?: boolean;
  /** Address of the role that may read all of it, for backups. */
  readonly owner: DatabaseAddress;
  /** Room of the disk; without it objects are accepted as long as they can be written. */
  readonly room?: Room;
  readonly logger: FastifyBaseLogger;
  readonly webFolder: string;
  readonly version: string;
  /** Clock of regular care, for tests. */
  readonly clock?: CareNeeds['clock'] | undefined;
}

export interface App {
  /** Every route that is served: what the access test walks. */
  readonly routes: readonly Route[];
  readonly httpPort: number;
  readonly dimsePort: number;
  /** Token that the first run requires, to be printed; undefined when it requires none. */
  readonly setUpToken: string | undefined;
  /** Resolves once everything that this start found without rows has them. */
  listed(): Promise<void>;
  /** Takes nothing new, lets what runs come to its end, closes. */
  close(): Promise<void>;
}

const drainMilliseconds = 20_000;

/** Maps an address to its route: a clinic's and a guest's are those of all, and some are a page's too. */
const addresses = {
  pagesToo: [listWishlist.path, placeOrder.path],
  rewrite: (url: string) => withoutGuest(withoutClinic(url)),
};

/** Puts the product together, in the order in which its parts need each other. */
export async function startApp(needs: AppNeeds): Promise<App> {
  const [{ config, database, room, logger }, { db }] = [needs, needs.database];
  const isTls = config.publicUrl?.startsWith('https:') === true;
  let isStopping = false;

  const { renderer, comparer, ...archive } = await openArchive(needs);
  const workers = { renderer, comparer, ...openWorkers() };
  const sessions = await Sessions.open(database);
  const sections = await openSections({ config, database, logger });
  const apiTokens = await ApiTokens.open(database, () => sections.switchSettings.now.apiTokens);
  await checkLicence(db, config.licenceKeyFile);
  const networks = new OutboundNetworks(config.outboundNetworks);
  const mail = await openMail({ ...needs, ...archive, ...workers, networks }, sessions.keys.sealing);
  const outbox = new Outbox(db, mail.mailServer, logger);
  const jobs = new Jobs(db, await WorkQueue.open(database, logger));
  const events = await Events.open(database, sightsOf(db));
  const serverSettings = await openSettings({ config, database, room, logger }, sessions.keys.sealing);
  const nodes = nodesOf(callerBy(config, serverSettings), db, logger);
  const dimse = await openDimse(needs, { ...archive, renderer }, serverSettings, nodes);

  const callers = { sessions, apiTokens, isTls, ...sections };
  const server = await openHttp(needs, callers);
  const setUpToken = isReachable(config) && !config.isDemo ? makeSetUpToken(await hasAccounts(db)) : undefined;
  const parts = await partsOf({
    ...needs,
    ...archive,
    ...workers,
    ...callers,
    jobs,
    events,
    dimse,
    serverSettings,
    ...nodes,
    outbox,
    ...mail,
    networks,
    setUpToken,
    isStopping: () => isStopping,
  });
  const rounds = [...(await openFeatures(server, jobs, parts)), mailRound(outbox)];
  await serveWebApplication(server, needs.webFolder);

  if (config.isDemo) await seedDemo(db, jobs);
  const care = config.roles.has('jobs') ? await startWork(needs, jobs, rounds, sections.switchSettings) : undefined;
  if (config.roles.has('http')) await server.fastify.listen({ host: config.host, port: config.httpPort });

  return {
    routes: server.routes,
    httpPort: portOf(server.fastify.server.address()),
    dimsePort: dimse.port(),
    setUpToken: setUpToken?.text,
    listed: () => archive.store.listed(),
    async close() {
      isStopping = true;
      await care?.stop();
      outbox.close();
      await Promise.all([dimse.close(drainMilliseconds), events.close(), jobs.stop(drainMilliseconds)]);
      await server.close(drainMilliseconds);
      await Promise.all(Object.values(workers).map((each) => each.close()));
      await Promise.all([archive.ingest.drain(), nodes.tally.close()]);
      await archive.store.close();
    },
  };
}

/** Opens the stored images: what reads, checks, compares and draws them, and what takes new ones in. */
async function openArchive({ config, database, isSetBack, room, logger }: AppNeeds) {
  const { db } = database;
  const objects = await openOwnObjectStore(db, config, { room, isSetBack });
  const store = await PackStore.open(db, join(config.dataDir, 'packs'), {
    nearline: config.nearlineDir,
    objects,
    isSetBack,
  });
  if (store.isSetBack) logger.warn({}, 'the database was set back: what the files of images have more is listed anew');
  const [first] = store.unread;
  if (first !== undefined) logger.warn({ files: store.unread.length, first }, 'the database does not know these files');
  if ((store.rebuilt?.packs ?? 0) > 0)
    logger.warn(store.rebuilt, 'files of images were not on the disk, and were brought back from the object store');
  const comparer = new Comparer(store);
  const safekeeping = new Safekeeping(db, store.reader, logger);
  const checks = new CheckRounds({ db, reader: store.reader, safekeeping });
  const ingest = await openIngest({ database, store, comparer, logger }, () => room?.hasRoom ?? true);
  const renderer = new Renderer(db, store, safekeeping);
  return { store, comparer, safekeeping, checks, ingest, renderer };
}

/** Listens for other systems as the settings say, now and after each change. */
async function openDimse(
  { config, database: { db }, logger }: AppNeeds,
  { store, renderer, safekeeping, ingest }: Pick<Parts, 'store' | 'renderer' | 'safekeeping' | 'ingest'>,
  settings: LiveSettings,
  nodes: ReturnType<typeof nodesOf>,
) {
  const listeningBy = await dimseSettings(config);
  const tools = { reader: store.reader, renderer, safekeeping };
  const mayStayClosed = (port: number) => isSetHere(settings, port);
  const dimse = await startDimse(listeningBy(settings.running), { db, ingest, logger, tools, mayStayClosed, ...nodes });
  settings.serve((next) => dimse.prepare(listeningBy(next)));
  return dimse;
}

/** Opens the HTTP server, which finds out who calls and records whom it refused. */
async function openHttp(
  { config, database: { db }, logger }: AppNeeds,
  parts: Pick<Parts, 'sessions' | 'apiTokens' | 'isTls' | 'maintenanceSettings'>,
): Promise<HttpServer> {
  const { sessions, apiTokens, isTls } = parts;
  return createHttpServer({
    logger,
    proxies: config.proxies,
    isTls,
    ...addresses,
    authenticate: guestCallers(db, clinicCallers(db, authenticator(sessions, apiTokens, isTls)), isTls),
    ...refusalsBy(db, parts),
  });
}

/** Makes the queues of all features and serves their routes. @returns their rounds */
async function openFeatures(server: HttpServer, jobs: Jobs, parts: Parts): Promise<readonly Round[]> {
  const open = features.map((feature) => switchable(feature, parts));
  await jobs.prepare(open.flatMap(({ jobs: kinds }) => kinds));
  for (const { serve } of open) await serve(server);
  return open.flatMap(({ care }) => care);
}

/** Starts the workers that process bytes of strangers, or paper, outside this process. */
function openWorkers() {
  return { printer: new Printer(), parsers: new Parsers(), pictures: new PictureReader() };
}

/** Runs jobs within the limits that are set and while they are on, here or in another process; and the rounds. */
async function startWork(
  { database, logger, clock }: AppNeeds,
  jobs: Jobs,
  rounds: readonly Round[],
  switches: Pick<Parts['switchSettings'], 'follow'>,
) {
  await jobs.work();
  const again = () => void jobs.keepLimits();
  await database.listen('job_limits', again, again);
  switches.follow(again);
  return startCare(rounds, { database, logger, clock });
}

/** Opens the settings that concern everybody: what is on and shown, and maintenance. */
async function openSections(needs: Pick<AppNeeds, 'config' | 'database' | 'logger'>) {
  return {
    optionalPages: await LiveSection.open(optionalPagesSection(needs.config.isDemo), needs),
    switchSettings: await LiveSection.open(switchSection, needs),
    maintenanceSettings: await LiveSection.open(maintenanceSection, needs),
  };
}

/** Records refusals in the trail, once a minute for the same call: a caller in a loop does not fill it. */
function refusalsBy(
  db: Database['db'],
  { maintenanceSettings }: Pick<Parts, 'maintenanceSettings'>,
): Pick<HttpServerOptions, 'onRefused' | 'maintenanceRefusal'> {
  const refusals = new QuietLog(db);
  return {
    async onRefused({ route: { method, path }, principal }) {
      if (principal === undefined) return;
      const entry = { action: 'access.refused', outcome: 'refused', detail: { method, path } } as const;
      await refusals.once(principal, entry, `${principal.accountId} ${method} ${path}`, 60_000);
    },
    maintenanceRefusal: (caller) => maintenanceRefusal(maintenanceSettings.now, caller),
  };
}

/** Makes the parts that nodes need: our side as a caller, the state of nodes, and the moves that they make. */
function nodesOf(caller: Caller, db: Database['db'], logger: FastifyBaseLogger) {
  const moveStudy = moveStudyByMachine;
  return {
    caller,
    echoes: new Echoes(db, caller),
    tally: new NodeTally(db, logger),
    moves: new MovesToUs(),
    moveStudy,
  };
}

/** Opens the settings that can be changed while the server runs, and applies them from now on. */
async function openSettings(
  { config, database, room, logger }: Pick<AppNeeds, 'config' | 'database' | 'logger'> & { room: Room | undefined },
  sealingKey: Uint8Array,
): Promise<LiveSettings> {
  const live = await LiveSettings.open({ ...statedSettings(config), database, sealingKey, logger });
  live.follow(({ logLevel, keptFreeGigabytes }) => {
    if (live.fixed.logLevel === undefined && live.running.revision > 0) logger.level = logLevel;
    room?.keepFree(keptFreeGigabytes * 1_000_000_000);
  });
  return live;
}

function mailRound(outbox: Outbox): Round {
  return {
    everyMilliseconds: everyFewSeconds,
    wokenBy: ['letter'],
    what: 'sending mail',
    work: () => outbox.deliver(),
  };
}

/** Opens ingest and indexes everything that the process before had acknowledged. */
async function openIngest(
  {
    database,
    logger,
    store,
    comparer,
  }: Pick<AppNeeds, 'database' | 'logger'> & { store: PackStore; comparer: Comparer },
  hasRoom: () => boolean,
): Promise<Ingest> {
  const ingest = new Ingest(database, store, comparer, { hasRoom });
  ingest.onDelayed((error) => {
    const { count, oldestSeconds } = ingest.unindexed;
    logger.warn({ count, oldestSeconds, reason: reasonOf(error) }, 'acknowledged images cannot be listed for now');
  });
  const objects = await ingest.replay();
  if (objects > 0) logger.info({ objects }, 'acknowledged images of the process before are listed');
  return ingest;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Returns what people who hear of a change may see of it. */
function sightsOf(db: Database['db']): Sights {
  return {
    studyRows: (viewer, keys) => studyRowsByKeys(db, viewer, keys),
    studiesAmong: (viewer, keys) => visibleAmong(db, viewer, keys),
    studyKeys: (viewer, limit) => visibleStudyKeys(db, viewer, limit),
    resolve: (viewer, filter) => followedFilter(db, viewer, filter),
    keysIn: (viewer, { filter }, limit) => keysUpTo(db, viewer, filter, limit),
    places: (lists, keys) => placesIn(db, lists, keys),
    isConflictVisible: (viewer, conflictId) => isConflictVisible(db, viewer, conflictId),
  };
}
