import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { everyNetwork } from '#platform/outbound/outbound-networks.ts';
import type { OutboundServer } from '#platform/outbound/outbound-client.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { retrieveFrom } from './retrieve-from.ts';
import { askServer } from './search-server.ts';
import { storeAt } from './store-at.ts';
import { webFaultOf } from './web-fault.ts';

const set = { PatientID: 'W-1', PatientName: 'Люксембург^Анна', StudyDescription: 'First' };
const first = testObject({ set });
const second = testObject({ studyUid: first.studyUid, seriesUid: first.seriesUid, set });

let app: TestApp;
let admin: Person;
/** Another installation of ours, as a DICOMweb server elsewhere. */
let server: OutboundServer;
const stubs: Server[] = [];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  server = {
    baseUrl: `${app.url}/dicom-web`,
    headers: { authorization: `Bearer ${admin.accessToken}` },
    timeoutSeconds: 30,
    networks: everyNetwork,
  };
});
afterAll(() => app.close());
afterEach(async () => {
  for (const stub of stubs.splice(0)) await new Promise((resolve) => stub.close(resolve));
});

/** A server that answers so, whatever it is asked. */
async function answering(listener: RequestListener): Promise<OutboundServer> {
  const stub = createServer(listener);
  stubs.push(stub);
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(stub.address() as AddressInfo).port}/`;
  return { baseUrl, timeoutSeconds: 5, networks: everyNetwork };
}

async function* filesOf(...files: readonly Uint8Array[]): AsyncGenerator<AsyncIterable<Uint8Array>> {
  for (const file of files)
    yield (async function* pieces() {
      for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000);
    })();
}

/** Retrieves a resource, one buffer a file. */
async function retrieved(from: OutboundServer, path: string): Promise<Buffer[]> {
  const files: Buffer[] = [];
  const begin = () => {
    const pieces: Buffer[] = [];
    return {
      write: async (bytes: Buffer) => void pieces.push(Buffer.from(bytes)),
      end: async () => void files.push(Buffer.concat(pieces)),
      abort: () => undefined,
    };
  };
  expect(await retrieveFrom(from, { path, mostBytes: 100_000_000, begin })).toBe(files.length);
  return files;
}

const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error: unknown) => webFaultOf(error).code,
  );

test('what is stored over there is found and comes back byte for byte', async () => {
  const { stored, failed } = await storeAt(server, filesOf(first.file, second.file));
  expect([[...stored].toSorted(), [...failed]]).toEqual([[first.sopUid, second.sopUid].toSorted(), []]);
  // What is acknowledged is listed a moment later.
  const path = `studies/${first.studyUid}/instances`;
  await expect.poll(() => askServer(server, { path, keys: {}, limit: 10 })).toHaveLength(2);

  const studies = await askServer(server, {
    path: 'studies',
    keys: { PatientName: 'люксембург*' },
    fields: ['StudyDescription'],
    limit: 10,
  });
  expect(studies.map((study) => [study.text('StudyInstanceUID'), study.personName('PatientName')?.alphabetic])).toEqual(
    [[first.studyUid, 'Люксембург^Анна']],
  );
  const files = await retrieved(server, `studies/${first.studyUid}`);
  const uids = files.map((file) => readFile(file).dataSet.text('SOPInstanceUID') ?? '');
  expect(uids.toSorted()).toEqual([first.sopUid, second.sopUid].toSorted());
  const one = await retrieved(server, `studies/${first.studyUid}/series/${first.seriesUid}/instances/${first.sopUid}`);
  expect(one.map((file) => readFile(file).dataSet.text('SOPInstanceUID'))).toEqual([first.sopUid]);
});

test('what is not there, and who is not let in, is told apart', async () => {
  expect(await askServer(server, { path: 'studies', keys: { PatientID: 'nobody' }, limit: 10 })).toEqual([]);
  expect(await codeOf(retrieved(server, 'studies/1.2.3'))).toBe('not-found');
  const stranger = { ...server, headers: {} };
  expect(await codeOf(askServer(stranger, { path: 'studies', keys: {}, limit: 1 }))).toBe('not-allowed');
  expect(await codeOf(storeAt(stranger, filesOf(first.file)))).toBe('not-allowed');
});

test('an object that is refused over there is named with its reason, and the others are stored', async () => {
  const sound = testObject({});
  const broken = sound.file.subarray(0, 400);
  const { stored, failed } = await storeAt(server, filesOf(broken, sound.file));
  expect([...stored]).toEqual([sound.sopUid]);
  expect(failed.size).toBe(1);
});

test.each<[string, RequestListener]>([
  ['a page', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  ['half of an answer', (_request, response) => response.end('[{"00080020":')],
  ['something else than a list', (_request, response) => response.end('{}')],
  ['a data set that is none', (_request, response) => response.end('[{"00080020":{"vr":"??","Value":[1]}}]')],
])('who answers with %s is no DICOMweb server', async (_what, listener) => {
  const stub = await answering(listener);
  expect(await codeOf(askServer(stub, { path: 'studies', keys: {}, limit: 1 }))).toBe('no-dicomweb');
});

test('a retrieval that ends before its last boundary is none', async () => {
  const stub = await answering((_request, response) => {
    response.writeHead(200, { 'content-type': 'multipart/related; type="application/dicom"; boundary=b' });
    response.end('--b\r\nContent-Type: application/dicom\r\n\r\nDICM');
  });
  expect(await codeOf(retrieved(stub, 'studies/1.2'))).toBe('no-dicomweb');
  const page = await answering((_request, response) => response.end('hello'));
  expect(await codeOf(retrieved(page, 'studies/1.2'))).toBe('no-dicomweb');
});
