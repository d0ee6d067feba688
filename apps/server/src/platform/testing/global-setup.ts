import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { bringUp } from '#database/bring-up.ts';
import { tableRights } from '../../features.ts';
import { openDatabase } from '../database/database.ts';
import { silentLogger } from '../database/embedded/embedded-logger.ts';
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded/start-embedded.ts';
import { buildServer } from './build-server.ts';
import { createRunDirectory, removeLeftovers } from './run-directory.ts';
import './provided-context.ts';

let running: { embedded: EmbeddedDatabase; directory: string } | undefined;

/** Thrown away at the end, so nothing is worth a wait for the disk. */
const throwawaySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '64MB',
  max_connections: '300',
};

/** Starts one PostgreSQL for the whole run, with one migrated database to copy, and the server as it is started by people. */
export async function setup(project: TestProject): Promise<void> {
  buildServer();
  await removeLeftovers();
  const directory = await createRunDirectory();
  const binDir = process.env['PG_BIN_DIR'];
  const embedded = await startEmbedded({ dataDir: directory, settings: throwawaySettings, binDir });
  running = { embedded, directory };
  const template = await openDatabase(embedded.workConnection);
  try {
    await bringUp(embedded.connection, template, { logger: silentLogger, tables: tableRights });
  } finally {
    await template.close();
  }
  const { host, port, user: owner, database } = embedded.connection;
  project.provide('testServer', { host, port, owner, worker: embedded.workConnection.user, template: database });
}

export async function teardown(): Promise<void> {
  if (!running) return;
  await running.embedded.stop();
  await rm(running.embedded.home, { recursive: true, force: true });
  await rm(running.directory, { recursive: true, force: true });
}
