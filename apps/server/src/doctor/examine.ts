import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerSettings } from '@isocenter/contract/network/server/fields.ts';
import { settingsInForce } from '#features/network/server/live-settings.ts';
import type { Config } from '../config.ts';
import { statedSettings } from '../own-settings.ts';
import { withSecretFiles } from '../secret-files.ts';
import { checkBackups } from './check-backups.ts';
import { checkCertificates, readTlsFiles } from './check-certificates.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase, type DatabaseState } from './check-database.ts';
import { checkFolders } from './check-folders.ts';
import { checkObjectStore } from './check-object-store.ts';
import { checkPorts } from './check-ports.ts';
import { checkProgram } from './check-program.ts';
import { checkReach } from './check-reach.ts';
import { checkSettings } from './check-settings.ts';
import { checked, type Finding, type Findings } from './finding.ts';
import { openDatabases, type OpenDatabases } from './open-databases.ts';
import { findServer, type RunningServer } from './running-server.ts';
import { hidingSecrets } from './shown-settings.ts';

export interface Examined {
  readonly findings: Findings;
  readonly config: Config;
  readonly server: RunningServer;
  /** To be closed by whoever examined. */
  readonly databases: OpenDatabases;
  readonly hasTables: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Checks an installation from the outside: with the environment of its server, which may run or not. Nothing is started or changed; a file
 * in each folder, and an object in the object store, are written and removed again.
 */
export async function examine(environment: Environment): Promise<Examined> {
  const { config, findings: ofSettings } = checkSettings(environment);
  const server = await findServer(config);
  const databases = await openDatabases(config);
  const database = await stateOf(config, databases, server);
  const db = database.hasTables ? databases.work?.db : undefined;
  const stated = statedSettings(config);
  const stored = db && (await settingsInForce(db, stated).catch(() => undefined));
  const settings: ServerSettings = await readTlsFiles(stored ?? stated.first, config.dimseTls);
  const { objectStore } = config;
  const findings = [
    ofSettings,
    await checked('program', () => checkProgram(config, server)),
    await checkFolders(config),
    database.findings,
    await checked('ports', () => checkPorts(config, settings, server)),
    await checked('certificate', () => checkCertificates(config, settings)),
    await checked('clock', () => checkClock(database.apart)),
    await checkReach(config, server),
    objectStore === undefined ? [] : await checked('object store', () => checkObjectStore(objectStore, db)),
    await checked('backup', async () => checkBackups(config, await installationId(config))),
  ].flat();
  return {
    findings: withoutSecrets(findings, withSecretFiles(environment, [])),
    config,
    server,
    databases,
    hasTables: database.hasTables,
  };
}

async function stateOf(config: Config, databases: OpenDatabases, server: RunningServer): Promise<DatabaseState> {
  let state: DatabaseState = { findings: [], apart: undefined, hasTables: false };
  const findings = await checked('database', async () => {
    state = await checkDatabase(config, databases, server);
    return state.findings;
  });
  return { ...state, findings };
}

async function installationId({ dataDir }: Config): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'installation-id'), 'utf8').catch(() => '');
  return text.trim() === '' ? undefined : text.trim();
}

/** Whatever a system or a server said: no secret of the settings is repeated. */
function withoutSecrets(findings: Findings, environment: Environment): Finding[] {
  const hide = hidingSecrets(environment);
  return findings.map((finding) => ({ ...finding, found: hide(finding.found), mend: hide(finding.mend) }));
}
