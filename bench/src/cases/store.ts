import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Benchmark, Context } from '../benchmark.ts';
import type { EncodedObject } from '../data/objects.ts';
import { indexLag } from '../measuring/index-lag.ts';
import { interleave, type CaseResult } from '../measuring/interleave.ts';
import { isInstalled } from '../servers/child.ts';
import type { StoreTarget } from '../servers/server.ts';
import { startFloor } from '../servers/start-floor.ts';
import { sendByDimse } from './send.ts';

const smallInRound = 1000;
/** A server in use is measured: a process of ours needs some thousand objects until its code is compiled. */
const warmUpObjects = 4000;

/**
 * Measures C-STORE of CT and of small objects over one and four associations, by our SCU, and of CT by DCMTK's dcmsend; beside the archives
 * the floor, which only stores the bytes.
 */
export const storeBenchmark: Benchmark = {
  name: 'store',
  async run(context) {
    const floor = await startFloor(await context.folder());
    try {
      const servers = await context.servers();
      const cases = await measure(context, [...servers, floor]);
      const ours = servers.find(({ name }) => name === 'isocenter');
      return { cases, tables: ours === undefined ? [] : [await indexLag(ours.http)] };
    } finally {
      await floor.stop();
    }
  },
};

async function measure(context: Context, servers: readonly StoreTarget[]): Promise<CaseResult[]> {
  const cases: CaseResult[] = [];
  for (const server of servers) await sendByDimse(server, context.nextSmall(context.isQuick ? 200 : warmUpObjects), 2);
  await context.storedCtSeries();
  for (const associations of [1, 4]) {
    cases.push(
      await interleave(
        { name: `C-STORE CT 528 KB, ${counted(associations)}`, unit: 'instance', expected: 1.6, isDoneLater: true },
        servers,
        context.rounds,
        () => context.nextCtSeries(),
        (server, objects) => sendByDimse(server, objects, associations),
      ),
    );
  }
  for (const associations of [1, 4]) {
    cases.push(
      await interleave(
        { name: `C-STORE small 5 KB, ${counted(associations)}`, unit: 'instance', expected: 3, isDoneLater: true },
        servers,
        context.rounds,
        () => context.nextSmall(context.isQuick ? 200 : smallInRound),
        (server, objects) => sendByDimse(server, objects, associations),
      ),
    );
  }
  if (!isInstalled('dcmsend')) {
    console.warn('SKIPPED: C-STORE by dcmsend. DCMTK is not installed.');
    return cases;
  }
  const folder = await context.folder();
  cases.push(
    await interleave(
      { name: 'C-STORE CT 528 KB, dcmsend', unit: 'instance', expected: 1.6, isDoneLater: true },
      servers,
      context.rounds,
      async (round) => writeFiles(join(folder, String(round)), context.nextCtSeries()),
      sendByDcmtk,
    ),
  );
  await rm(folder, { recursive: true });
  return cases;
}

function counted(associations: number): string {
  return associations === 1 ? '1 association' : `${associations} associations`;
}

interface Files {
  readonly folder: string;
  readonly count: number;
  readonly bytes: number;
}

async function writeFiles(folder: string, objects: readonly EncodedObject[]): Promise<Files> {
  await mkdir(folder, { recursive: true });
  for (const [index, { file }] of objects.entries()) await writeFile(join(folder, `${index}.dcm`), file);
  return { folder, count: objects.length, bytes: objects.reduce((sum, { file }) => sum + file.byteLength, 0) };
}

async function sendByDcmtk(server: StoreTarget, { folder, count, bytes }: Files) {
  const start = performance.now();
  const client = spawn('dcmsend', ['-aec', server.aeTitle, '+sd', '127.0.0.1', String(server.dimsePort), folder], {
    stdio: 'ignore',
    env: { ...process.env, TCP_NODELAY: '1' },
  });
  const code = await new Promise((resolve) => client.once('exit', resolve));
  if (code !== 0) throw new Error(`dcmsend to ${server.name} ended with ${String(code)}`);
  return { operations: count, wallMilliseconds: performance.now() - start, latencies: [], bytes };
}
