import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRunDirectory } from '../../testing/run-directory.ts';
import { firstClosedDirectory } from './account.ts';
import { findBinaries } from './binaries.ts';
import { stopLeftBehind } from './left-behind.ts';
import { findRunning } from './postmaster.ts';
import { commandLineOf, processesWorkingIn, waitUntil } from './processes.ts';
import { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts';
import { stageBinaries } from './staging.ts';

const writerFile = fileURLToPath(new URL('acknowledging-writer.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
/** Debian's own, when the machine has one. */
const installed = globSync('/usr/lib/postgresql/*/bin')[0];
const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
const reachableByNobody = isRoot && (await firstClosedDirectory(join(writerFile, '..'), nobody)) === null;

let root: string;
/** Its binaries are those of `shared`: copying them for every test would take most of the time. */
let dataDir: string;
let shared: string;

beforeAll(async () => {
  shared = await createRunDirectory();
  await chmod(shared, 0o755);
  await stageBinaries(await findBinaries(undefined), shared);
});

afterAll(() => rm(shared, { recursive: true }));

beforeEach(async () => {
  root = await mkdtemp(join(shared, 'test-'));
  await chmod(root, 0o755);
  dataDir = join(root, 'data');
  await mkdir(dataDir);
  await symlink(join(shared, 'pgbin'), join(dataDir, 'pgbin'));
});

afterEach(async () => {
  await stopLeftBehind(dataDir);
  await rm(root, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>({ connection }: EmbeddedDatabase, text: string): Promise<Row[]> {
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
async function writeUntil(
  count: number,
  as: { uid?: number; gid?: number } = {},
): Promise<{ writer: ChildProcess; last: number; adopted: boolean }> {
  const writer = spawn(process.execPath, [writerFile, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { TMPDIR: tmpdir() },
    ...as,
  });
  let last = 0;
  let adopted = false;
  let left = count;
  for await (const line of createInterface({ input: writer.stdout! })) {
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

async function kill(writer: ChildProcess): Promise<void> {
  const exited = once(writer, 'exit');
  writer.kill('SIGKILL');
  await exited;
}

describe('starting', () => {
  test('makes everything it needs in a directory that does not exist yet', async () => {
    dataDir = join(root, 'not', 'yet');
    const embedded = await startEmbedded({ dataDir });
    expect(await query(embedded, 'select version()')).toEqual([{ version: expect.stringContaining('PostgreSQL 18') }]);
    await embedded.stop();
  });

  test('makes the database once, and the second start finds the data', async () => {
    const first = await startEmbedded({ dataDir });
    await query(first, 'create table kept as select 1 as one');
    await first.stop();
    const second = await startEmbedded({ dataDir });
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(second.adopted).toBe(false);
  });

  test('listens on no network and keeps socket, cluster and checksums as they must be', async () => {
    const embedded = await startEmbedded({ dataDir });
    const settings = await query<{ name: string; setting: string }>(
      embedded,
      `select name, setting from pg_settings where name in
         ('listen_addresses', 'fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_encoding', 'unix_socket_permissions')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
      unix_socket_permissions: '0700',
    });
    expect((await stat(embedded.connection.host)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'database'))).mode & 0o777).toBe(0o700);
    await embedded.stop();
    await expect(stat(embedded.connection.host)).rejects.toThrow('ENOENT');
  });

  test('compares text by Unicode, whatever the locale of the machine', async () => {
    const embedded = await startEmbedded({ dataDir });
    expect(await query(embedded, `select 'MÜLLER ÅSE' ilike 'müller åse' as same`)).toEqual([{ same: true }]);
    await embedded.stop();
  });

  test('writes no values of failing statements to the log', async () => {
    const embedded = await startEmbedded({ dataDir });
    await query(embedded, 'create table unique_names (name text unique)');
    await query(embedded, `insert into unique_names values ('DOE^JOHN')`);
    await expect(query(embedded, `insert into unique_names values ('DOE^JOHN')`)).rejects.toThrow('duplicate key');
    await expect(query(embedded, `select 'DOE^JANE'::date`)).rejects.toThrow('invalid input');
    await embedded.stop();
    expect(await readFile(join(dataDir, 'database', 'postgres.log'), 'utf8')).not.toContain('DOE');
  });

  test('takes a data directory whose path is long and has a space', async () => {
    dataDir = join(root, 'a folder'.padEnd(90, 'x'), 'data');
    const embedded = await startEmbedded({ dataDir });
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });

  test('works under umask 077', async () => {
    dataDir = join(root, 'fresh');
    const umask = process.umask(0o077);
    try {
      const embedded = await startEmbedded({ dataDir });
      expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
      await embedded.stop();
    } finally {
      process.umask(umask);
    }
  });

  test('copies the binaries again when an earlier copy was not finished', async () => {
    dataDir = join(root, 'fresh');
    const version = join(dataDir, 'pgbin');
    await (await startEmbedded({ dataDir })).stop();
    const [name] = await readdir(version);
    await rm(join(version, name!, '.ok'));
    await writeFile(join(version, name!, 'bin', 'postgres'), 'damaged');
    const embedded = await startEmbedded({ dataDir });
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });

  test('after a kill at any moment of the first start, the second works', async () => {
    dataDir = join(root, 'fresh');
    for (const milliseconds of [150, 300, 450, 600, 750, 900]) {
      const writer = spawn(process.execPath, [writerFile, dataDir], { stdio: 'ignore', env: { TMPDIR: tmpdir() } });
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await kill(writer);
    }
    const embedded = await startEmbedded({ dataDir });
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });

  test.runIf(installed !== undefined)('runs with the PostgreSQL of the machine', async () => {
    const embedded = await startEmbedded({ dataDir, binDir: installed });
    const [row] = await query<{ version: string }>(embedded, `select version(), 'Ü' ilike 'ü' as same`);
    expect(row).toEqual({ version: expect.stringContaining(`PostgreSQL ${/\d+/.exec(installed!)![0]}`), same: true });
    await embedded.stop();
    await rm(join(dataDir, 'database'), { recursive: true });
  });

  test('throws away a cluster whose making was interrupted', async () => {
    await mkdir(join(dataDir, 'database', '18.init'), { recursive: true });
    await writeFile(join(dataDir, 'database', '18.init', 'PG_VERSION'), '18');
    const embedded = await startEmbedded({ dataDir });
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });
});

describe('refusing', () => {
  test('a second server on the same data directory', async () => {
    const embedded = await startEmbedded({ dataDir });
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`Another Isocenter uses the data folder ${dataDir}`);
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });

  test('all but one of many that start at the same moment', async () => {
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => startEmbedded({ dataDir })));
    const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(started).toHaveLength(1);
    await started[0]?.stop();
  });

  test('a database of another major version', async () => {
    await mkdir(join(dataDir, 'database', '17'), { recursive: true });
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      'holds a database of PostgreSQL 17, but this Isocenter brings PostgreSQL 18',
    );
  });

  test('a cluster whose PG_VERSION is not that of its folder', async () => {
    await (await startEmbedded({ dataDir })).stop();
    await writeFile(join(dataDir, 'database', '18', 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow('holds a database of PostgreSQL 17');
  });

  test('a PG_BIN_DIR without PostgreSQL', async () => {
    await expect(startEmbedded({ dataDir, binDir: root })).rejects.toThrow(
      `PG_BIN_DIR is ${root}, but no PostgreSQL starts from there.`,
    );
  });

  test('a data directory that is a file', async () => {
    await writeFile(join(root, 'file'), '');
    await expect(startEmbedded({ dataDir: join(root, 'file') })).rejects.toThrow(
      `The data folder ${root}/file cannot be written`,
    );
  });

  test('a cluster that cannot start, with the reason from its log, and is free again afterwards', async () => {
    await (await startEmbedded({ dataDir })).stop();
    await expect(startEmbedded({ dataDir, settings: { shared_buffers: 'many' } })).rejects.toThrow(
      /did not start[^]*shared_buffers/,
    );
    await (await startEmbedded({ dataDir })).stop();
  });
});

describe('after a kill', () => {
  test('of its process the running server is adopted, with every acknowledged row', async () => {
    let adoptions = 0;
    for (let round = 0; round < 5; round++) {
      const { writer, last, adopted } = await writeUntil(20);
      if (adopted) adoptions++;
      await kill(writer);
      if (round < 4) continue;
      const embedded = await startEmbedded({ dataDir });
      expect(embedded.adopted).toBe(true);
      expect(await query(embedded, `select count(*)::int as count from written where id <= ${last}`)).toEqual([
        { count: last },
      ]);
      await embedded.stop();
    }
    expect(adoptions).toBe(4);
  });

  test('of every process the next start has every acknowledged row', async () => {
    for (let round = 0; round < 10; round++) {
      const { writer, last } = await writeUntil(20);
      const servers = await processesWorkingIn(join(dataDir, 'database', '18'));
      expect(servers.length).toBeGreaterThan(1);
      for (const pid of servers) process.kill(pid, 'SIGKILL');
      await kill(writer);
      const embedded = await startEmbedded({ dataDir });
      const [row] = await query<{ last: number }>(embedded, 'select max(id) as last from written');
      expect(row?.last).toBeGreaterThanOrEqual(last);
      await embedded.stop();
    }
  });

  test('of process and postmaster the next start waits for the postmaster’s children', async () => {
    for (let round = 0; round < 10; round++) {
      const { writer, last } = await writeUntil(20);
      const running = await findRunning(join(dataDir, 'database', '18'));
      await kill(writer);
      process.kill(running!.pid, 'SIGKILL');
      const embedded = await startEmbedded({ dataDir });
      const [row] = await query<{ last: number }>(embedded, 'select max(id) as last from written');
      expect(row?.last).toBeGreaterThanOrEqual(last);
      await embedded.stop();
    }
  });

  test('of the postmaster alone the server is started again under the living process', async () => {
    const embedded = await startEmbedded({ dataDir });
    await query(embedded, 'create table kept as select 1 as one');
    for (let round = 0; round < 3; round++) {
      const running = await findRunning(join(dataDir, 'database', '18'));
      process.kill(running!.pid, 'SIGKILL');
      await waitUntil(async () => (await commandLineOf(running!.pid)) === null, 5_000);
      const answers = async (): Promise<boolean> =>
        query(embedded, 'select one from kept').then(
          (rows) => rows.length === 1,
          () => false,
        );
      expect(await waitUntil(answers, 10_000)).toBe(true);
    }
    await embedded.stop();
  });

  test('a server left behind is found again through a symbolic link and after the data directory was renamed', async () => {
    const { writer, last } = await writeUntil(5);
    const server = await findRunning(join(dataDir, 'database', '18'));
    await kill(writer);
    await rename(dataDir, join(root, 'renamed'));
    await symlink(join(root, 'renamed'), join(root, 'link'));
    dataDir = join(root, 'link');
    const embedded = await startEmbedded({ dataDir });
    const [row] = await query<{ last: number }>(embedded, 'select max(id) as last from written');
    expect(row?.last).toBeGreaterThanOrEqual(last);
    expect(await commandLineOf(server!.pid)).toBeNull();
    await embedded.stop();
  });

  test('a lock file that names a living stranger is not believed', async () => {
    await (await startEmbedded({ dataDir })).stop();
    await writeFile(
      join(dataDir, 'database', '18', 'postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'database', '18')}\n1\n5432\n/tmp\n\n0 0\nready   \n`,
    );
    const embedded = await startEmbedded({ dataDir });
    expect(embedded.adopted).toBe(false);
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });

  test('a server left behind with other settings is replaced', async () => {
    const { writer } = await writeUntil(5);
    await kill(writer);
    const embedded = await startEmbedded({ dataDir, settings: { work_mem: '8MB' } });
    expect(embedded.adopted).toBe(false);
    expect(await query(embedded, 'show work_mem')).toEqual([{ work_mem: '8MB' }]);
    await embedded.stop();
  });
});

describe('accounts', () => {
  test.runIf(reachableByNobody)('an ordinary user runs it under the own account', async () => {
    await chown(dataDir, nobody.uid, nobody.gid);
    const { writer, last } = await writeUntil(5, nobody);
    await kill(writer);
    expect((await stat(join(dataDir, 'database', '18'))).uid).toBe(nobody.uid);
    const again = await writeUntil(5, nobody);
    await kill(again.writer);
    expect(again.adopted).toBe(true);
    expect(again.last).toBeGreaterThan(last);
  });

  test.runIf(isRoot)(
    'root hands the database to an unprivileged account and reopens one that "nobody" owns',
    async () => {
      await mkdir(join(dataDir, 'database'));
      await chown(join(dataDir, 'database'), nobody.uid, nobody.gid);
      const embedded = await startEmbedded({ dataDir });
      await embedded.stop();
      expect((await stat(join(dataDir, 'database', '18'))).uid).toBe(nobody.uid);
    },
  );

  test.runIf(isRoot)(
    'root below a home that is closed to others keeps the database elsewhere, and finds it again after the home is opened',
    async () => {
      await chmod(root, 0o700);
      const elsewhere = await mkdtemp(join(tmpdir(), 'isocenter-elsewhere-'));
      const warnings: object[] = [];
      const logger = { info: () => {}, warn: (facts: object) => void warnings.push(facts), error: () => {} };
      const first = await startEmbedded({ dataDir, fallbackRoot: elsewhere, logger });
      await query(first, 'create table kept as select 1 as one');
      await first.stop();
      expect(first.home.startsWith(elsewhere)).toBe(true);
      expect(warnings).toEqual([expect.objectContaining({ dataDir, database: first.home, closed: root })]);
      await chmod(root, 0o755);
      const second = await startEmbedded({ dataDir, fallbackRoot: elsewhere, logger });
      expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }]);
      await second.stop();
      await rm(elsewhere, { recursive: true });
    },
  );

  test.runIf(isRoot)('a data directory that only root may enter is opened to the account’s group alone', async () => {
    await chmod(dataDir, 0o700);
    const embedded = await startEmbedded({ dataDir });
    await embedded.stop();
    expect(embedded.home).toBe(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
  });
});
