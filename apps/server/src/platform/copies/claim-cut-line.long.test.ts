import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseClaim } from './claim.ts';
import { openDatabase } from '#platform/database/database.ts';
import { silentLogger } from '#platform/database/embedded/embedded-logger.ts';
import { startEmbedded, type EmbeddedDatabase } from '#platform/database/embedded/start-embedded.ts';

const namespace = `isocenter${process.pid}`;
const [here, there] = [`ica${process.pid % 100_000}`, `icb${process.pid % 100_000}`];
const address = '10.231.77.1';

function ip(...args: readonly string[]): boolean {
  return spawnSync('ip', args).status === 0;
}

const canMakeLines = ip('netns', 'add', namespace);
if (!canMakeLines)
  process.stderr.write('\n*** NOT TESTED: a cut line to the database. It needs root and iproute2. ***\n\n');

describe.runIf(canMakeLines)('over a line of its own', () => {
  let folder: string;
  let embedded: EmbeddedDatabase;
  let holder: ChildProcess;

  beforeAll(async () => {
    ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', namespace);
    ip('addr', 'add', `${address}/30`, 'dev', here);
    ip('link', 'set', here, 'up');
    ip('-n', namespace, 'addr', 'add', '10.231.77.2/30', 'dev', there);
    ip('-n', namespace, 'link', 'set', there, 'up');
    folder = await mkdtemp(join(tmpdir(), 'isocenter-line-'));
    embedded = await startEmbedded({ dataDir: folder, settings: { listen_addresses: address, fsync: 'off' } });
    const database = await openDatabase(embedded.connection);
    const { rows } = await database.pool.query<{ hba_file: string }>('show hba_file');
    await appendFile(rows[0]?.hba_file ?? '', `host all all 10.231.77.0/30 trust\n`);
    await database.pool.query('select pg_reload_conf()');
    await database.close();
  });

  afterAll(async () => {
    holder.kill('SIGKILL');
    ip('netns', 'delete', namespace);
    ip('link', 'delete', here);
    await embedded.stop();
    await rm(embedded.home, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });

  test('a machine that is gone without a word frees its claim within 30 seconds', async () => {
    const { connection } = embedded;
    const { user, database } = connection;
    const url = `postgres://${user}@${address}/${database}`;
    holder = spawn('ip', ['netns', 'exec', namespace, process.execPath, '--input-type=module', '-e', claiming(url)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => holder.once('exit', resolve));
    await new Promise((resolve) => holder.stdout?.once('data', resolve));
    await expect(claimed()).rejects.toThrow('Another Isocenter uses this database.');
    ip('-n', namespace, 'link', 'set', there, 'down');
    const began = performance.now();
    const claim = await claimed().catch(claimed).catch(claimed);
    expect(performance.now() - began).toBeLessThan(30_000);
    // It was cut off only: when its line is back it finds that another serves, and ends.
    ip('-n', namespace, 'link', 'set', there, 'up');
    expect(await ended).toBe(7);
    await claim.release();
  });

  function claimed() {
    return DatabaseClaim.take(embedded.connection, { logger: silentLogger, onLost: () => {} });
  }
});

/** A program that claims the database and keeps it for as long as it lives. */
function claiming(url: string): string {
  return `
    import { DatabaseClaim } from ${JSON.stringify(join(import.meta.dirname, 'claim.ts'))};
    const logger = { warn() {}, info() {}, error() {}, debug() {} };
    await DatabaseClaim.take({ url: ${JSON.stringify(url)} }, { logger, onLost: () => process.exit(7) });
    console.log('claimed');
    setInterval(() => {}, 1000);`;
}
