import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startEmbedded } from './start-embedded.ts';
import { kill, placeOfEachTest, query, writerFile } from '../../testing/embedded-place.ts';

/** Debian's own, when the machine has one. */
const installed = globSync('/usr/lib/postgresql/*/bin')[0];
const place = placeOfEachTest();

describe('starting', () => {
  test('makes everything it needs in a directory that does not exist yet', async () => {
    place.dataDir = join(place.root, 'not', 'yet');
    const embedded = await startEmbedded({ dataDir: place.dataDir });
    expect(await query(embedded, 'select version()')).toEqual([{ version: expect.stringContaining('PostgreSQL 18') }]);
    await embedded.stop();
  });

  test('makes the database once, and the second start finds the data', async () => {
    const first = await startEmbedded({ dataDir: place.dataDir });
    await query(first, 'create table kept as select 1 as one');
    await first.stop();
    const second = await startEmbedded({ dataDir: place.dataDir });
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(second.adopted).toBe(false);
  });

  test('listens on no network and keeps socket, cluster and checksums as they must be', async () => {
    const embedded = await startEmbedded({ dataDir: place.dataDir });
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
    expect((await stat(join(place.dataDir, 'database'))).mode & 0o777).toBe(0o700);
    await embedded.stop();
    await expect(stat(embedded.connection.host)).rejects.toThrow('ENOENT');
  });

  test('compares text by Unicode, whatever the locale of the machine', async () => {
    const embedded = await startEmbedded({ dataDir: place.dataDir });
    expect(await query(embedded, `select 'MÜLLER ÅSE' ilike 'müller åse' as same`)).toEqual([{ same: true }]);
    await embedded.stop();
  });

  test('finds parts of words by an index in every script', async () => {
    const embedded = await startEmbedded({ dataDir: place.dataDir });
    await query(embedded, 'create extension pg_trgm');
    const scripts = ['muller', 'παπαδοπουλου', 'иванов', '山田太郎', 'הילה', 'الحربي'];
    for (const word of scripts) {
      const [found] = await query(embedded, `select cardinality(show_trgm('${word}')) as trigrams`);
      expect(found, word).toMatchObject({ trigrams: word.length + 1 });
    }
    await embedded.stop();
  });

  test('writes no values of failing statements to the log', async () => {
    const embedded = await startEmbedded({ dataDir: place.dataDir });
    await query(embedded, 'create table unique_names (name text unique)');
    await query(embedded, `insert into unique_names values ('DOE^JOHN')`);
    await expect(query(embedded, `insert into unique_names values ('DOE^JOHN')`)).rejects.toThrow('duplicate key');
    await expect(query(embedded, `select 'DOE^JANE'::date`)).rejects.toThrow('invalid input');
    await embedded.stop();
    expect(await readFile(join(place.dataDir, 'database', 'postgres.log'), 'utf8')).not.toContain('DOE');
  });

  test('takes a data directory whose path is long and has a space', async () => {
    place.dataDir = join(place.root, 'a folder'.padEnd(90, 'x'), 'data');
    const embedded = await startEmbedded({ dataDir: place.dataDir });
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });

  test('works under umask 077', async () => {
    place.dataDir = join(place.root, 'fresh');
    const umask = process.umask(0o077);
    try {
      const embedded = await startEmbedded({ dataDir: place.dataDir });
      expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
      await embedded.stop();
    } finally {
      process.umask(umask);
    }
  });

  test('after a kill at any moment of the first start, the second works', async () => {
    place.dataDir = join(place.root, 'fresh');
    for (const milliseconds of [150, 300, 450, 600, 750, 900]) {
      const writer = spawn(process.execPath, [writerFile, place.dataDir, join(place.root, 'programs')], {
        stdio: 'ignore',
        env: { TMPDIR: tmpdir() },
      });
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await kill(writer);
    }
    const embedded = await startEmbedded({ dataDir: place.dataDir, programFolder: join(place.root, 'programs') });
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });

  test.runIf(installed !== undefined)('runs with the PostgreSQL of the machine', async () => {
    const embedded = await startEmbedded({ dataDir: place.dataDir, binDir: installed });
    const [row] = await query<{ version: string }>(embedded, `select version(), 'Ü' ilike 'ü' as same`);
    expect(row).toEqual({ version: expect.stringContaining(`PostgreSQL ${/\d+/.exec(installed!)![0]}`), same: true });
    await embedded.stop();
    await rm(join(place.dataDir, 'database'), { recursive: true });
  });

  test('throws away a cluster whose making was interrupted', async () => {
    await mkdir(join(place.dataDir, 'database', '18.init'), { recursive: true });
    await writeFile(join(place.dataDir, 'database', '18.init', 'PG_VERSION'), '18');
    const embedded = await startEmbedded({ dataDir: place.dataDir });
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });
});

describe('refusing', () => {
  test('a second server on the same data directory', async () => {
    const embedded = await startEmbedded({ dataDir: place.dataDir });
    await expect(startEmbedded({ dataDir: place.dataDir })).rejects.toThrow(
      `Another Isocenter uses the data folder ${place.dataDir}`,
    );
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });

  test('all but one of many that start at the same moment', async () => {
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => startEmbedded({ dataDir: place.dataDir })));
    const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(started).toHaveLength(1);
    await started[0]?.stop();
  });

  test('a database of another major version', async () => {
    await mkdir(join(place.dataDir, 'database', '17'), { recursive: true });
    await expect(startEmbedded({ dataDir: place.dataDir })).rejects.toThrow(
      'holds a database of PostgreSQL 17, but this Isocenter brings PostgreSQL 18',
    );
  });

  test('a cluster whose PG_VERSION is not that of its folder', async () => {
    await (await startEmbedded({ dataDir: place.dataDir })).stop();
    await writeFile(join(place.dataDir, 'database', '18', 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ dataDir: place.dataDir })).rejects.toThrow('holds a database of PostgreSQL 17');
  });

  test('a PG_BIN_DIR without PostgreSQL', async () => {
    await expect(startEmbedded({ dataDir: place.dataDir, binDir: place.root })).rejects.toThrow(
      `PG_BIN_DIR is ${place.root}, but no PostgreSQL starts from there.`,
    );
  });

  test('a data directory that is a file', async () => {
    await writeFile(join(place.root, 'file'), '');
    await expect(startEmbedded({ dataDir: join(place.root, 'file') })).rejects.toThrow(
      `The data folder ${place.root}/file cannot be written`,
    );
  });

  test('a cluster that cannot start, with the reason from its log, and is free again afterwards', async () => {
    await (await startEmbedded({ dataDir: place.dataDir })).stop();
    await expect(startEmbedded({ dataDir: place.dataDir, settings: { shared_buffers: 'many' } })).rejects.toThrow(
      /did not start[^]*shared_buffers/,
    );
    await (await startEmbedded({ dataDir: place.dataDir })).stop();
  });
});
