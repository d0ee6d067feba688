import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ctDataSet } from '../testing/ct-instance.ts';
import { freePort, missingTools, whenListening } from '../testing/real-peers.ts';
import {
  clientOptions,
  ctImageStorage,
  explicit,
  patternBytes,
  SinkRecord,
  testListener,
} from '../testing/test-listener.ts';
import { openAssociation } from './open-association.ts';
import { store } from './storage-scu.ts';
import { echo } from './verification-scu.ts';

const missing = missingTools(['Orthanc']);

describe.runIf(missing.length === 0)('with Orthanc', () => {
  let folder: string;
  let dicomPort: number;
  let httpPort: number;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dicom-orthanc-'));
    dicomPort = await freePort();
    httpPort = await freePort();
    const settings = {
      StorageDirectory: folder,
      IndexDirectory: folder,
      DicomPort: dicomPort,
      HttpPort: httpPort,
      DicomAet: 'TEST',
      DicomAlwaysAllowStore: true,
      AuthenticationEnabled: false,
      Plugins: [],
    };
    const file = join(folder, 'orthanc.json');
    await writeFile(file, JSON.stringify(settings));
    const orthanc = spawn('Orthanc', [file], { stdio: 'ignore' });
    const exited = new Promise((resolve) => orthanc.once('exit', resolve));
    stop = async () => {
      orthanc.kill('SIGKILL');
      await exited;
    };
    await whenListening(dicomPort);
    await whenListening(httpPort);
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });

  it('instances go there and come back as they were', async () => {
    const uids = Array.from({ length: 5 }, (_, index) => `1.2.826.0.1.3680043.10.4.${index + 1}`);
    const association = await openAssociation(clientOptions(dicomPort));
    expect(await echo(association)).toEqual({ status: 0 });
    for (const [index, uid] of uids.entries()) {
      const instance = { sopClassUid: ctImageStorage, sopInstanceUid: uid, transferSyntaxUid: explicit };
      expect(await store(association, { ...instance, dataSet: ctDataSet(uid, 40_000 * index) })).toEqual({ status: 0 });
    }
    await association.release();

    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    await call('PUT', '/modalities/us', ['TEST', '127.0.0.1', listener.port]);
    await call('POST', '/modalities/us/echo', {});
    await call('POST', '/modalities/us/store', await call('GET', '/instances'));
    expect(sinks.stored.map(({ request }) => request.sopInstanceUid).toSorted()).toEqual(uids);
    for (const { request, bytes } of sinks.stored) {
      const pixels = patternBytes(40_000 * uids.indexOf(request.sopInstanceUid));
      expect(Buffer.compare(bytes.subarray(bytes.length - pixels.length), pixels)).toBe(0);
    }
  });

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const options = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${httpPort}${path}`, options);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.text().then((text): unknown => (text === '' ? undefined : JSON.parse(text)));
  }
});
