import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { getContexts, moveContext } from '@isocenter/dicom-network/services/query-contexts.ts';
import { retrieveByGet, retrieveByMove, type RetrieveOutcome } from '@isocenter/dicom-network/services/retrieve-scu.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { storageScp } from '@isocenter/dicom-network/services/storage-scp.ts';
import type { Benchmark, Context } from '../benchmark.ts';
import { manyStudies } from '../data/many-studies.ts';
import { admitBench, callOf, findStudies } from '../dicom/find-studies.ts';
import type { EncodedObject } from '../data/objects.ts';
import { interleave, type CaseResult } from '../measuring/interleave.ts';
import type { Sample } from '../measuring/sample.ts';
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
/** What is measured is a server in use: a process of ours takes three queries until its code is compiled. */
const warmUps = 5;
/** A query takes a tenth of a second, and two of them a median that the machine decides. */
const fewestQueries = 7;

type Measured = Omit<Sample, 'cpuMilliseconds'>;

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
  await untilIdle(servers);
  const cases: CaseResult[] = [];
  for (const [name, retrieve] of [
    ['C-GET of 250 CT', async (server, objects) => get(server, objects)],
    ['C-GET of 250 CT, PDUs of 16 KiB', async (server, objects) => get(server, objects, usualPduBytes)],
    ['C-MOVE of 250 CT', move],
  ] satisfies [string, Retrieve][]) {
    const each = { name, unit: 'instance', expected: 1 };
    cases.push(await interleave(each, servers, context.rounds, (round) => stored[round] ?? [], retrieve));
  }
  return cases;
}

type Retrieve = (server: StoreTarget, objects: readonly EncodedObject[]) => Promise<Measured>;

/** What DCMTK, and most of what is built on it, asks for. */
const usualPduBytes = 16 * 1024;

const storageOf = (objects: readonly EncodedObject[]) => {
  const kinds = new Map(objects.map((object) => [object.sopClassUid, object.transferSyntaxUid]));
  return [...kinds].map(([sopClassUid, transferSyntaxUid]) => ({
    sopClassUid,
    transferSyntaxUids: [transferSyntaxUid],
  }));
};

async function get(server: StoreTarget, objects: readonly EncodedObject[], maxPduLength?: number): Promise<Measured> {
  const presentationContexts = getContexts('study', storageOf(objects));
  const services = [sink()];
  const association = await openAssociation({ ...callOf(server), presentationContexts, services, maxPduLength });
  const measured = await timed(server, objects, () =>
    retrieveByGet(association, { root: 'study', identifier: seriesOf(objects) }),
  );
  await association.release();
  return measured;
}

async function move(server: StoreTarget, objects: readonly EncodedObject[]): Promise<Measured> {
  const association = await openAssociation({ ...callOf(server), presentationContexts: [moveContext('study')] });
  const measured = await timed(server, objects, () =>
    retrieveByMove(association, { root: 'study', identifier: seriesOf(objects), destination }),
  );
  await association.release();
  return measured;
}

async function timed(
  server: StoreTarget,
  objects: readonly EncodedObject[],
  retrieve: () => Promise<RetrieveOutcome>,
): Promise<Measured> {
  const start = performance.now();
  const { status, counts } = await retrieve();
  const wallMilliseconds = performance.now() - start;
  if (status !== 0 || counts.completed !== objects.length)
    throw new Error(`${server.name} answered ${status.toString(16)}, ${counts.completed} completed`);
  const bytes = objects.reduce((sum, object) => sum + object.dataSet.byteLength, 0);
  return { operations: objects.length, wallMilliseconds, latencies: [wallMilliseconds], bytes };
}

function seriesOf([first]: readonly EncodedObject[]): DataSet {
  return new DataSet()
    .set('QueryRetrieveLevel', 'SERIES')
    .set('StudyInstanceUID', first?.studyUid ?? '')
    .set('SeriesInstanceUID', first?.seriesUid ?? '');
}

/** Takes everything and keeps nothing. */
function sink() {
  return storageScp({
    begin: () => ({ write: () => undefined, end: () => Promise.resolve({ status: 0 }), abort: () => undefined }),
  });
}

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
