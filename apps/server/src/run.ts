import { mkdir } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { requireBelonging } from '#features/system/installation/belonging.ts';
import { installShipped } from '#features/reading/report-templates/install-shipped.ts';
import { createFirstAdministrator, hasAccounts } from '#features/people/auth/auth.ts';
import { setUpFromEnvironment } from '#features/system/installation/set-up.ts';
import { lockDataDirectory } from '#platform/database/embedded/data-lock.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { ownFile } from '#platform/own-files.ts';
import { Room } from '#platform/storage/room.ts';
import { startApp, type App } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { collectWhenIdle } from './idle-collection.ts';
import { openOwnDatabase } from './own-database.ts';
import packageJson from '../package.json' with { type: 'json' };

/** A stop that takes longer than this is ended by force: everything acknowledged is on the disk already. */
const stopMilliseconds = 30_000;
const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs the server until a signal ends the process.
 * @throws ConfigError for settings that do not hold, and Error with one plain sentence when it cannot start
 */
export async function run(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(environment);
  const logger = pino({ level: config.logLevel, base: null }, pino.destination({ dest: 1, sync: true }));
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const room = await Room.open(config.dataDir, logger);
  // Whoever stops a slow start must not leave its database running: that ends with the process, and not with a bare signal.
  const interrupted = (): never => leave('it was told to stop before it was ready');
  for (const signal of signals) process.once(signal, interrupted);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ dataDir: config.dataDir, logger, binDir: config.postgresBinDir })
      : undefined;
  // The embedded server holds this lock itself. Without it a second process would cut back the packs that the first one writes.
  const lock = embedded === undefined ? await lockDataDirectory(config.dataDir) : undefined;
  const address = embedded?.workConnection ?? { url: config.databaseUrl ?? '' };
  const ownerUrl = config.databaseOwnerUrl;
  const owner = embedded?.connection ?? (ownerUrl === undefined ? undefined : { url: ownerUrl });
  const { database, claim, isSetBack, noteStart } = await openOwnDatabase({
    address,
    owner,
    logger,
    dataDir: config.dataDir,
    version: packageJson.version,
    onLost: leave,
  });
  await requireBelonging(database.db, config.dataDir, config.objectStore?.promise === 'store');
  await installShipped(database.db);
  if (config.admin !== undefined)
    await setUpFromEnvironment(database.db, { hasAccounts, createFirstAdministrator }, config.admin);
  const webFolder = ownFile('apps/web/dist');
  const app = await startApp({
    config,
    database,
    isSetBack,
    owner: owner ?? address,
    room,
    logger,
    webFolder,
    version: packageJson.version,
  });
  void app.listed().then(noteStart);

  const stop = async () => {
    setTimeout(() => process.exit(1), stopMilliseconds).unref();
    await app.close();
    await claim.release();
    await database.close();
    await embedded?.stop();
    await room.close();
    lock?.release();
    process.exit(0);
  };
  for (const signal of signals) process.off(signal, interrupted).once(signal, () => void stop());
  process.on('unhandledRejection', (reason) =>
    logger.error({ err: { name: reasonOf(reason) } }, 'a promise was rejected and nobody looked'),
  );

  sayReady(config, app);
  // For the next start; nothing happens where nothing is kept, or is there already.
  flushCompileCache();
  collectWhenIdle();
}

function sayReady(config: Config, app: App): void {
  process.stdout.write(
    `Isocenter ${packageJson.version} is ready.\n` +
      `  Open      http://${config.host}:${app.httpPort}/\n` +
      (app.dimsePort === 0 ? '' : `  Send to   ${config.aeTitle} at ${config.dimseHost}:${app.dimsePort}\n`) +
      `  Data in   ${config.dataDir}\n` +
      (app.setUpToken === undefined ? '' : `  Set up with the token   ${app.setUpToken}\n`),
  );
}

/** Ends at once, without a claim on the database or before there is anything to end: what was acknowledged is safe. */
function leave(why: string): never {
  process.stderr.write(`Isocenter ends: ${why}.\n`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
