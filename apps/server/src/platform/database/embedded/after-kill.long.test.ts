import { rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRunning } from './postmaster.ts';
import { commandLineOf, processesWorkingIn, signal, waitUntil } from './processes.ts';
import { startEmbedded } from './start-embedded.ts';
import { kill, placeOfEachTest, query, writeUntil } from '../../testing/embedded-place.ts';

const place = placeOfEachTest();

describe('after a kill', () => {
  test('of its process the running server is adopted, with every acknowledged row', async () => {
    let adoptions = 0;
    for (let round = 0; round < 5; round++) {
      const { writer, last, adopted } = await writeUntil(place.dataDir, 20);
      if (adopted) adoptions++;
      await kill(writer);
      if (round < 4) continue;
      const embedded = await startEmbedded({ dataDir: place.dataDir });
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
      const { writer, last } = await writeUntil(place.dataDir, 20);
      const servers = await processesWorkingIn(join(place.dataDir, 'database', '18'));
      expect(servers.length).toBeGreaterThan(1);
      // One of them may have come to its end meanwhile.
      for (const pid of servers) signal(pid, 'SIGKILL');
      await kill(writer);
      const embedded = await startEmbedded({ dataDir: place.dataDir });
      const [row] = await query<{ last: number }>(embedded, 'select max(id) as last from written');
      expect(row?.last).toBeGreaterThanOrEqual(last);
      await embedded.stop();
    }
  }, 90_000);

  test('of process and postmaster the next start waits for the postmaster’s children', async () => {
    for (let round = 0; round < 10; round++) {
      const { writer, last } = await writeUntil(place.dataDir, 20);
      const running = await findRunning(join(place.dataDir, 'database', '18'));
      await kill(writer);
      process.kill(running!.pid, 'SIGKILL');
      const embedded = await startEmbedded({ dataDir: place.dataDir });
      const [row] = await query<{ last: number }>(embedded, 'select max(id) as last from written');
      expect(row?.last).toBeGreaterThanOrEqual(last);
      await embedded.stop();
    }
  }, 90_000);

  test('of the postmaster alone the server is started again under the living process', async () => {
    const embedded = await startEmbedded({ dataDir: place.dataDir });
    await query(embedded, 'create table kept as select 1 as one');
    for (let round = 0; round < 3; round++) {
      const running = await findRunning(join(place.dataDir, 'database', '18'));
      process.kill(running!.pid, 'SIGKILL');
      await waitUntil(async () => (await commandLineOf(running!.pid)) === null, 30_000);
      const answers = async (): Promise<boolean> =>
        query(embedded, 'select one from kept').then(
          (rows) => rows.length === 1,
          () => false,
        );
      expect(await waitUntil(answers, 30_000)).toBe(true);
    }
    await embedded.stop();
  });

  test('a server left behind is found again through a symbolic link and after the data directory was renamed', async () => {
    const { writer, last } = await writeUntil(place.dataDir, 5);
    const server = await findRunning(join(place.dataDir, 'database', '18'));
    await kill(writer);
    await rename(place.dataDir, join(place.root, 'renamed'));
    await symlink(join(place.root, 'renamed'), join(place.root, 'link'));
    place.dataDir = join(place.root, 'link');
    const embedded = await startEmbedded({ dataDir: place.dataDir });
    const [row] = await query<{ last: number }>(embedded, 'select max(id) as last from written');
    expect(row?.last).toBeGreaterThanOrEqual(last);
    expect(await commandLineOf(server!.pid)).toBeNull();
    await embedded.stop();
  });

  test('a lock file that names a living stranger is not believed', async () => {
    await (await startEmbedded({ dataDir: place.dataDir })).stop();
    await writeFile(
      join(place.dataDir, 'database', '18', 'postmaster.pid'),
      `${process.pid}\n${join(place.dataDir, 'database', '18')}\n1\n5432\n/tmp\n\n0 0\nready   \n`,
    );
    const embedded = await startEmbedded({ dataDir: place.dataDir });
    expect(embedded.adopted).toBe(false);
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });

  test('a server left behind with other settings is replaced', async () => {
    const { writer } = await writeUntil(place.dataDir, 5);
    await kill(writer);
    const embedded = await startEmbedded({ dataDir: place.dataDir, settings: { work_mem: '8MB' } });
    expect(embedded.adopted).toBe(false);
    expect(await query(embedded, 'show work_mem')).toEqual([{ work_mem: '8MB' }]);
    await embedded.stop();
  });
});
