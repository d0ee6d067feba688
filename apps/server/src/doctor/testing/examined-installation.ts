import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { writeManifest, type Manifest } from '../../backup/manifest.ts';
import { runDoctor } from './doctor-command.ts';

/** A folder with an empty data folder in it. */
export let folder: string;
/** A database beside it, in which nothing was started. */
export let external: TestDatabase;
/** The settings that name both. */
export let environment: Record<string, string>;

/** Makes them for each test of a file. */
export function prepareInstallation(): void {
  beforeAll(async () => {
    external = await createTestDatabase();
  });
  afterAll(() => external.drop());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isocenter-doctor-'));
    await mkdir(join(folder, 'data'), { mode: 0o700 });
    const { owner, worker } = inject('testServer');
    environment = {
      ISOCENTER_DATA_DIR: join(folder, 'data'),
      ISOCENTER_HTTP_PORT: String(await freePort()),
      ISOCENTER_DIMSE_PORT: String(await freePort()),
      DATABASE_URL: urlOf(worker),
      DATABASE_OWNER_URL: urlOf(owner),
    };
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
}

export function urlOf(user: string, database = external.connection.database): string {
  const { host, port } = external.connection;
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}

export const doctor = (more: Record<string, string> = {}) => runDoctor({ ...environment, ...more });

/** Another program at a port. */
export async function listening(
  answer: (url: string) => { status: number; body: string },
): Promise<Server & { port: number }> {
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(server, { port });
}

/** A folder with a backup of an hour ago that was compared, but for what is said otherwise. */
export async function backupMade(other: Partial<Manifest>): Promise<string> {
  const backups = await mkdtemp(join(folder, 'backups-'));
  const made = join(backups, '20261130T000000Z');
  await mkdir(made);
  const { value } = await external.database.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'installation-id')
    .executeTakeFirstOrThrow();
  await writeManifest(made, {
    format: 1,
    product: 'isocenter',
    installationId: String(value),
    at: new Date(Date.now() - 3_600_000).toISOString(),
    migrations: [],
    tables: [],
    sequences: [],
    packs: [],
    heads: null,
    objects: 1,
    damaged: 0,
    ...other,
  });
  const drill = { kind: 'verify', at: new Date().toISOString(), backupAt: new Date().toISOString(), isSound: true };
  await writeFile(join(backups, 'last-drill.json'), JSON.stringify(drill));
  return backups;
}
