import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Benchmark, Context } from '../benchmark.ts';
import { manyStudies } from '../data/many-studies.ts';
import { admitBench } from '../dicom/find-studies.ts';
import { median } from '../measuring/statistics.ts';
import type { Server } from '../servers/server.ts';
import { isIsocenter } from '../servers/start-isocenter.ts';
import { sendByDimse } from './send.ts';

const studies = 1000;
const allDays = '19000101-20991231';
const askers = 8;
const warmUpMilliseconds = 1000;

interface Beside {
  readonly alone: number;
  readonly flooded: number;
  readonly queries: number;
}

/** Measures a scanner that sends 250 CT alone, and while eight others query all of a thousand studies without a pause. */
export const floodBenchmark: Benchmark = {
  name: 'flood',
  async run(context) {
    const servers = await context.servers();
    for (const server of servers) {
      if (isIsocenter(server)) await admitBench(server);
      await sendByDimse(server, [...manyStudies(studies, 1)].flat(), 4);
    }
    const rounds = new Map(servers.map((server): [Server, Beside[]] => [server, []]));
    for (let round = 0; round < context.rounds; round++)
      for (const server of round % 2 === 0 ? servers : servers.toReversed())
        rounds.get(server)?.push(await measure(context, server));
    const title = `A sender beside ${askers} callers that ask for ${studies} studies again and again, CT a second`;
    const header = ['server', 'alone', 'beside them', 'of its speed', 'queries answered meanwhile'];
    return { cases: [], tables: [{ title, header, rows: [...rounds].map(rowOf) }] };
  },
};

async function measure(context: Context, server: Server): Promise<Beside> {
  const alone = await sentEachSecond(context, server);
  // In a thread of its own: the bench's own sender has to keep its pace.
  const { name, aeTitle, dimsePort } = server;
  const workerData = { server: { name, aeTitle, dimsePort }, studyDate: allDays, askers };
  const asking = new Worker(new URL('../dicom/asking-worker.ts', import.meta.url), { workerData });
  await setTimeout(warmUpMilliseconds);
  const flooded = await sentEachSecond(context, server);
  asking.postMessage('enough');
  const [queries] = (await once(asking, 'message')) as [number];
  await once(asking, 'exit');
  return { alone, flooded, queries };
}

async function sentEachSecond(context: Context, server: Server): Promise<number> {
  const { operations, wallMilliseconds } = await sendByDimse(server, context.nextCtSeries(), 1);
  return (operations * 1000) / wallMilliseconds;
}

function rowOf([{ name }, rounds]: [Server, readonly Beside[]]): string[] {
  const of = (read: (round: Beside) => number) => median(rounds.map(read));
  return [
    name,
    of(({ alone }) => alone).toFixed(0),
    of(({ flooded }) => flooded).toFixed(0),
    of(({ alone, flooded }) => flooded / alone).toFixed(2),
    of(({ queries }) => queries).toFixed(0),
  ];
}
