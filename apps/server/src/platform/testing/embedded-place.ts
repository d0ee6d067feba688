import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createRunDirectory } from './run-directory.ts';
import { stopLeftBehind } from '../database/embedded/left-behind.ts';
import type { EmbeddedDatabase } from '../database/embedded/start-embedded.ts';

export const writerFile = fileURLToPath(new URL('../database/embedded/acknowledging-writer.ts', import.meta.url));
export const isRoot = process.getuid?.() === 0;

/** The folders of a test. It may take another data directory, which is stopped at its end as well. */
export interface Place {
  readonly root: string;
  dataDir: string;
}

/** Makes a folder of its own for each test of a file. */
export function placeOfEachTest(): Place {
  const place = { root: '', dataDir: '' };
  let shared: string;
  beforeAll(async () => {
    shared = await createRunDirectory();
    await chmod(shared, 0o755);
  });
  afterAll(() => rm(shared, { recursive: true }));
  beforeEach(async () => {
    place.root = await mkdtemp(join(shared, 'test-'));
    await chmod(place.root, 0o755);
    place.dataDir = join(place.root, 'data');
    await mkdir(place.dataDir);
  });
  afterEach(async () => {
    await stopLeftBehind(place.dataDir);
    await rm(place.root, { recursive: true, force: true });
  });
  return place;
}

export async function query<Row extends pg.QueryResultRow>(
  { connection }: EmbeddedDatabase,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the writer and waits for `count` acknowledged rows; gives the last number it was told. */
export async function writeUntil(
  dataDir: string,
  count: number,
  as: { uid?: number; gid?: number; programFolder?: string } = {},
): Promise<{ writer: ChildProcess; last: number; adopted: boolean }> {
  const { programFolder, ...account } = as;
  const folders = programFolder === undefined ? [dataDir] : [dataDir, programFolder];
  const writer = spawn(process.execPath, [writerFile, ...folders], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { TMPDIR: tmpdir() },
    ...account,
  });
  let last = 0;
  let adopted = false;
  let left = count;
  for await (const line of createInterface({ input: writer.stdout })) {
    if (line.startsWith('adopted')) adopted = line === 'adopted true';
    else {
      last = Number(line);
      left -= 1;
    }
    if (left === 0) break;
  }
  expect(left).toBe(0);
  return { writer, last, adopted };
}

export async function kill(writer: ChildProcess): Promise<void> {
  const exited = once(writer, 'exit');
  writer.kill('SIGKILL');
  await exited;
}
