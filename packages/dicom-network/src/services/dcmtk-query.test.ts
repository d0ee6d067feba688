import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ctDataSet } from '../testing/ct-instance.ts';
import { EndlessQueries, QueryRecord } from '../testing/query-provider.ts';
import { freePort } from '../testing/free-port.ts';
import { missingTools, whenListening } from '../testing/real-peers.ts';
import { retrievedCt, RetrieveRecord } from '../testing/retrieve-provider.ts';
import { clientOptions, ctImageStorage, explicit, SinkRecord, testListener } from '../testing/test-listener.ts';
import { findScp } from './find-scp.ts';
import { find } from './find-scu.ts';
import { getScp } from './get-scp.ts';
import { moveScp } from './move-scp.ts';
import { openAssociation } from './open-association.ts';
import { findContext, getContexts, moveContext } from './query-contexts.ts';
import type { Retrieval } from './query-retrieve.ts';
import { retrieveByGet, retrieveByMove } from './retrieve-scu.ts';
import { storageContexts } from './storage-contexts.ts';
import { storageScp } from './storage-scp.ts';
import { store } from './storage-scu.ts';

const run = promisify(execFile);
const missing = missingTools(['findscu', 'movescu', 'getscu', 'storescp', 'dcmqrscp']);
const five = [1, 2, 3, 4, 5].map((index) => retrievedCt(index));
const keys = ['-S', '-k', 'QueryRetrieveLevel=STUDY', '-k', 'StudyInstanceUID=1.2.3', '-k', 'PatientName'];

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dicom-query-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function expectFive(folder: string): Promise<void> {
  const files = await readdir(folder);
  expect(files).toHaveLength(5);
  for (const [index, { sopInstanceUid }] of five.entries()) {
    const bytes = await readFile(join(folder, files.find((file) => file.includes(sopInstanceUid)) ?? ''));
    const pixels = ctDataSet(sopInstanceUid, 1000 * (index + 1)).subarray(-1000 * (index + 1));
    expect(Buffer.compare(bytes.subarray(bytes.length - pixels.length), pixels)).toBe(0);
  }
}

describe.runIf(missing.length === 0)('what is asked by DCMTK', () => {
  it('findscu reads the answers', async () => {
    const record = new QueryRecord(3);
    const listener = await testListener(new SinkRecord(), { services: () => [findScp(record)] });
    const { stdout, stderr } = await run('findscu', ['-v', ...keys, '127.0.0.1', String(listener.port)]);
    const said = `${stdout}${stderr}`;
    expect(said.match(/Find Response: \d+ \(Pending\)/g)).toHaveLength(3);
    expect(said).toMatch(/Received Final Find Response \(Success\)/);
    expect(said).toContain('[1.2.3.3');
    expect(record.requests[0]?.identifier.text('StudyInstanceUID')).toBe('1.2.3');
    expect(await listener.event('association-ended')).toMatchObject({ end: { kind: 'released' } });
  });

  it('findscu cancels after two answers', async () => {
    const listener = await testListener(new SinkRecord(), { services: () => [findScp(new EndlessQueries())] });
    const { stdout, stderr } = await run(
      'findscu',
      ['-v', '--cancel', '2', ...keys, '127.0.0.1', String(listener.port)],
      {
        maxBuffer: 1 << 28,
      },
    );
    expect(`${stdout}${stderr}`).toMatch(/Received Final Find Response \(Cancel/);
  });

  it('getscu gets every object', async () => {
    const folder = await temporaryFolder();
    const listener = await testListener(new SinkRecord(), { services: () => [getScp(new RetrieveRecord(five))] });
    const options = ['-v', '-od', folder, '--bit-preserving', ...keys];
    const { stdout, stderr } = await run('getscu', [...options, '127.0.0.1', String(listener.port)]);
    await expectFive(folder);
    expect(`${stdout}${stderr}`).toMatch(/Number of Completed Suboperations\s*: 5/);
    expect(await listener.event('association-ended')).toMatchObject({ end: { kind: 'released' } });
  });

  it('movescu has them sent to itself', async () => {
    const folder = await temporaryFolder();
    const port = await freePort();
    const destination: Retrieval['destination'] = {
      host: '127.0.0.1',
      port,
      callingAeTitle: 'ARCHIVE',
      calledAeTitle: 'MOVESCU',
    };
    const record = new RetrieveRecord(five, { destination });
    const listener = await testListener(new SinkRecord(), { services: () => [moveScp(record)] });
    const options = ['-v', '-aem', 'MOVESCU', '--port', String(port), '-od', folder, ...keys];
    const { stdout, stderr } = await run('movescu', [...options, '127.0.0.1', String(listener.port)]);
    await expectFive(folder);
    expect(record.requests[0]?.destination).toBe('MOVESCU');
    expect(`${stdout}${stderr}`).toMatch(/Received Final Move Response \(Success\)/);
    expect(record.finished).toEqual([{ remaining: 0, completed: 5, failed: 0, warning: 0 }]);
  });
});

describe.runIf(missing.length === 0)('what dcmqrscp is asked', () => {
  /** An archive with the five objects; what it moves goes to `sinks`. */
  async function archive(sinks: SinkRecord) {
    const folder = await temporaryFolder();
    const destination = await testListener(sinks);
    const port = await freePort();
    const settings = [
      `NetworkTCPPort = ${port}`,
      'MaxPDUSize = 16384',
      'MaxAssociations = 16',
      'HostTable BEGIN',
      `us = (US, 127.0.0.1, ${destination.port})`,
      'HostTable END',
      'VendorTable BEGIN',
      'VendorTable END',
      'AETable BEGIN',
      `TEST ${folder} RW (100, 100mb) ANY`,
      'AETable END',
    ];
    const file = join(await temporaryFolder(), 'dcmqrscp.cfg');
    await writeFile(file, `${settings.join('\n')}\n`);
    const scp = spawn('dcmqrscp', ['-c', file], { stdio: 'ignore' });
    onTestFinished(() => void scp.kill('SIGKILL'));
    await whenListening(port);
    const offers = [{ sopClassUid: ctImageStorage, transferSyntaxUids: [explicit] }];
    const association = await openAssociation({
      ...clientOptions(port),
      callingAeTitle: 'US',
      presentationContexts: storageContexts(offers),
    });
    for (const object of five) {
      const { sopInstanceUid } = object;
      const dataSet = await object.open(explicit);
      const instance = { sopClassUid: ctImageStorage, sopInstanceUid, transferSyntaxUid: explicit, dataSet };
      expect(await store(association, instance)).toMatchObject({ status: 0 });
    }
    await association.release();
    return { ...clientOptions(port), callingAeTitle: 'US' };
  }

  const study = (): DataSet =>
    new DataSet().set('QueryRetrieveLevel', 'STUDY').set('StudyInstanceUID', '1.2.826.0.1.3680043.10.2');

  it('is found', async () => {
    const target = await archive(new SinkRecord());
    const association = await openAssociation({ ...target, presentationContexts: [findContext('study')] });
    const identifier = new DataSet()
      .set('QueryRetrieveLevel', 'IMAGE')
      .set('StudyInstanceUID', '1.2.826.0.1.3680043.10.2')
      .set('SeriesInstanceUID', '1.2.826.0.1.3680043.10.3')
      .set('SOPInstanceUID', '');
    const found: string[] = [];
    for await (const { dataSet } of find(association, { root: 'study', identifier })) {
      found.push(...dataSet.strings('SOPInstanceUID'));
    }
    expect(found.toSorted()).toEqual(five.map(({ sopInstanceUid }) => sopInstanceUid));
    await association.release();
  });

  it('is brought by C-GET', async () => {
    const target = await archive(new SinkRecord());
    const sinks = new SinkRecord();
    const presentationContexts = getContexts('study', [
      { sopClassUid: ctImageStorage, transferSyntaxUids: [explicit] },
    ]);
    const association = await openAssociation({ ...target, presentationContexts, services: [storageScp(sinks)] });
    const outcome = await retrieveByGet(association, { root: 'study', identifier: study() });
    expect(outcome).toMatchObject({ status: 0, counts: { completed: 5, failed: 0 } });
    expect(sinks.stored.map(({ request }) => request.sopInstanceUid).toSorted()).toEqual(
      five.map(({ sopInstanceUid }) => sopInstanceUid),
    );
    await association.release();
  });

  it('is moved to us', async () => {
    const sinks = new SinkRecord();
    const target = await archive(sinks);
    const association = await openAssociation({ ...target, presentationContexts: [moveContext('study')] });
    const query = { root: 'study' as const, identifier: study() };
    expect(await retrieveByMove(association, { ...query, destination: 'US' })).toMatchObject({
      status: 0,
      counts: { completed: 5, failed: 0 },
    });
    expect(sinks.stored).toHaveLength(5);
    expect(sinks.stored[0]?.request.moveOriginatorAeTitle).toBe('US');
    expect(await retrieveByMove(association, { ...query, destination: 'NOBODY' })).toMatchObject({ status: 0xa801 });
    await association.release();
  });
});
