import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstClosedDirectory } from './account.ts';
import { startEmbedded } from './start-embedded.ts';
import { isRoot, kill, placeOfEachTest, query, writeUntil, writerFile } from '../../testing/embedded-place.ts';

const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
const reachableByNobody = isRoot && (await firstClosedDirectory(join(writerFile, '..'), nobody)) === null;
const place = placeOfEachTest();

describe('accounts', () => {
  test.runIf(reachableByNobody)('an ordinary user runs it under the own account', async () => {
    await chown(place.dataDir, nobody.uid, nobody.gid);
    const { writer, last } = await writeUntil(place.dataDir, 5, nobody);
    await kill(writer);
    expect((await stat(join(place.dataDir, 'database', '18'))).uid).toBe(nobody.uid);
    const again = await writeUntil(place.dataDir, 5, nobody);
    await kill(again.writer);
    expect(again.adopted).toBe(true);
    expect(again.last).toBeGreaterThan(last);
  });

  test.runIf(isRoot)(
    'root hands the database to an unprivileged account and reopens one that "nobody" owns',
    async () => {
      await mkdir(join(place.dataDir, 'database'));
      await chown(join(place.dataDir, 'database'), nobody.uid, nobody.gid);
      const embedded = await startEmbedded({ dataDir: place.dataDir });
      await embedded.stop();
      expect((await stat(join(place.dataDir, 'database', '18'))).uid).toBe(nobody.uid);
    },
  );

  test.runIf(isRoot)(
    'root below a home that is closed to others keeps the database elsewhere, and finds it again after the home is opened',
    async () => {
      await chmod(place.root, 0o700);
      const elsewhere = await mkdtemp(join(tmpdir(), 'isocenter-elsewhere-'));
      const warnings: object[] = [];
      const logger = { info: () => {}, warn: (facts: object) => void warnings.push(facts), error: () => {} };
      const first = await startEmbedded({ dataDir: place.dataDir, fallbackRoot: elsewhere, logger });
      await query(first, 'create table kept as select 1 as one');
      await first.stop();
      expect(first.home.startsWith(elsewhere)).toBe(true);
      expect(warnings).toEqual([
        expect.objectContaining({ dataDir: place.dataDir, database: first.home, closed: place.root }),
      ]);
      await chmod(place.root, 0o755);
      const second = await startEmbedded({ dataDir: place.dataDir, fallbackRoot: elsewhere, logger });
      expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }]);
      await second.stop();
      await rm(elsewhere, { recursive: true });
    },
  );

  test.runIf(isRoot)('a data directory that only root may enter is opened to the account’s group alone', async () => {
    await chmod(place.dataDir, 0o700);
    const embedded = await startEmbedded({ dataDir: place.dataDir });
    await embedded.stop();
    expect(embedded.home).toBe(place.dataDir);
    expect((await stat(place.dataDir)).mode & 0o777).toBe(0o710);
  });
});
