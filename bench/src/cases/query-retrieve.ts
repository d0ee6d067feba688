import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import type { Benchmark, Context } from '../benchmark.ts';
import { manyStudies } from '../data/many-studies.ts';
import { admitBench, findStudies } from '../dicom/find-studies.ts';
import { getSeries, moveSeries, sink, type Retrieved } from '../dicom/retrieve-series.ts';
import type { EncodedObject } from '../data/objects.ts';
import { interleave, type CaseResult } from '../measuring/interleave.ts';
import { untilIdle } from '../measuring/until-idle.ts';
import { isInstalled } from '../servers/child.ts';
import type { Server, StoreTarget } from '../servers/server.ts';
import { startDcmqrscp } from '../servers/start-dcmqrscp.ts';
import { isIsocenter } from '../servers/start-isocenter.ts';
import { sendByDimse } from './send.ts';

const studies = 5000;
/** A year of three, of which a little more than 1,000 studies are of the first seven months. */
const someOf = '20220101-20220809';
const destination = 'THERE';
/** A server in use is measured: a process of ours needs three queries until its code is compiled. */
const warmUps = 5;
/** A query takes a tenth of a second, and two of them a median that the machine decides. */
const fewestQueries = 7;

type Retrieve = (server: StoreTarget, objects: readonly EncodedObject[]) => Promise<Retrieved>;

/** C-FIND among 5,000 studies beside Orthanc; C-GET and C-MOVE of 250 CT beside Orthanc and dcmqrscp. */
export const queryRetrieveBenchmark: Benchmark = {
  name: 'query-retrieve',
  async run(context) {
    const servers = await context.servers();
    const there = await startDestination();
    const folder = join(await context.folder(), 'dcmqrscp');
    await mkdir(folder);
    const others = isInstalled('dcmqrscp')
      ? [await startDcmqrscp(folder, { aeTitle: destination, port: there.port })]
      : [];
    try {
      for (const server of servers) await introduce(server, there.port);
      const cases = await findCases(context, servers);
      return { cases: [...cases, ...(await retrieveCases(context, [...servers, ...others]))], tables: [] };
    } finally {
      for (const other of others) await other.stop();
      await there.close({ drainMilliseconds: 0 });
    }
  },
};

async function findCases({ isQuick, rounds }: Context, servers: readonly Server[]): Promise<CaseResult[]> {
  const count = isQuick ? 500 : studies;
  console.log(`Storing ${count} studies for queries ...`);
  for (const server of servers) await sendByDimse(server, [...manyStudies(count, 1)].flat(), 4);
  await untilIdle(servers);
  const cases: CaseResult[] = [];
  for (const [name, most] of [
    ['C-FIND of 1,000 studies, the first answer', 1],
    ['C-FIND of 1,000 studies, all answers', Infinity],
  ] as const) {
    for (const server of servers) for (let turn = 0; turn < warmUps; turn++) await findStudies(server, someOf, most);
    const each = { name, unit: most === 1 ? 'query' : 'answer', expected: 20 };
    cases.push(
      await interleave(
        each,
        servers,
        Math.max(rounds, fewestQueries),
        () => most,
        (server) => findStudies(server, someOf, most),
      ),
    );
  }
  return cases;
}

/** Series that were stored a while ago: each is retrieved once, by each way. */
async function retrieveCases(context: Context, servers: readonly StoreTarget[]): Promise<CaseResult[]> {
  const stored = Array.from({ length: context.rounds }, () => context.nextCtSeries());
  for (const series of stored) for (const server of servers) await sendByDimse(server, series, 1);
  for (const server of servers) for (let turn = 0; turn < warmUps; turn++) await getSeries(server, stored[0] ?? []);
  await untilIdle(servers);
  const cases: CaseResult[] = [];
  for (const [name, retrieve] of [
    ['C-GET of 250 CT', async (server, objects) => getSeries(server, objects)],
    [
      'C-GET of 250 CT, PDUs of 16 KiB',
      async (server, objects) => getSeries(server, objects, { maxPduLength: usualPduBytes }),
    ],
    ['C-MOVE of 250 CT', async (server, objects) => moveSeries(server, objects, destination)],
  ] satisfies [string, Retrieve][]) {
    const each = { name, unit: 'instance', expected: 1 };
    cases.push(await interleave(each, servers, context.rounds, (round) => stored[round] ?? [], retrieve));
  }
  const writtenAnew = await interleave(
    { name: 'C-GET of 250 CT, written anew in implicit VR', unit: 'instance', expected: 1 },
    servers.filter(rewrites),
    context.rounds,
    (round) => stored[round] ?? [],
    async (server, objects) => getSeries(server, objects, { transferSyntaxUid: implicitLittleEndian }),
  );
  return [...cases, writtenAnew];
}

/** dcmqrscp gives out what it has, as it has it. */
function rewrites({ name }: StoreTarget): boolean {
  return name === 'isocenter' || name === 'orthanc';
}

/** DCMTK, and most of what is built on it, proposes this size. */
const usualPduBytes = 16 * 1024;

function startDestination(): Promise<DicomListener> {
  return startListener({
    host: '127.0.0.1',
    port: 0,
    aeTitle: destination,
    authorize: () => ({ caller: undefined }),
    services: () => [sink()],
  });
}

/** Lets the bench ask, and says where a C-MOVE goes. */
async function introduce(server: Server, port: number): Promise<void> {
  if (isIsocenter(server)) return admitBench(server, { aeTitle: destination, port });
  const path = `/modalities/${destination.toLowerCase()}`;
  const body = Buffer.from(JSON.stringify([destination, '127.0.0.1', port]));
  await server.http.send({ method: 'PUT', path, body });
}
