import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { ObjectServer } from '#platform/storage/testing/object-server.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let server: ObjectServer;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await ObjectServer.start();
  app = await startTestApp({
    ...server.environment,
    // Named for the settings alone: a test has its database already.
    DATABASE_URL: 'postgresql://db.example/isocenter',
    ISOCENTER_PROMISE: 'store',
  });
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const supply = smallInstances(100);

/** The status of a C-STORE of an image that was not sent before. */
async function sendNext(): Promise<number> {
  const { value, done } = supply.next();
  if (done === true) throw new Error('There are not enough instances.');
  const association = await openAssociation({
    host: '127.0.0.1',
    port: app.dimsePort,
    callingAeTitle: 'CT01',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: value.sopClassUid, transferSyntaxes: [value.transferSyntaxUid] }],
  });
  const { status } = await store(association, { ...value, dataSet: value.dataSetBytes() });
  await association.release();
  return status;
}

const stow = (file: Uint8Array) =>
  admin.fetch('/dicom-web/studies', {
    method: 'POST',
    headers: { 'content-type': 'multipart/related; type="application/dicom"; boundary=x' },
    body: Buffer.concat([
      Buffer.from('--x\r\ncontent-type: application/dicom\r\n\r\n'),
      file,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });

const attach = (studyUid: string) =>
  admin.fetch(`/api/studies/${studyUid}/attachments?name=note.txt`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: 'a note',
  });

test('every way in is acknowledged when the object store has it, and while it takes nothing each sender is told to come again', async () => {
  const [known, large] = [testObject(), testObject({ rows: 1_100, columns: 1_000 })];
  const { studyUid } = known;
  expect(await sendNext()).toBe(0);
  await storeFile(admin, known.file);
  expect((await attach(studyUid)).status).toBe(201);
  expect(server.segments.length).toBeGreaterThanOrEqual(3);

  server.fault = ({ method, key }) => (method === 'PUT' && key.startsWith('open/') ? { answers: 503 } : undefined);
  const before = server.segments.length;
  expect(await sendNext()).toBe(0xa700);
  expect((await stow(testObject().file)).status).toBe(507);
  expect((await stow(large.file)).status).toBe(507);
  expect((await attach(studyUid)).status).toBe(503);
  expect(server.segments).toHaveLength(before);
  // What is here is given out meanwhile.
  expect((await admin.fetch(`/api/studies/${studyUid}`)).status).toBe(200);

  server.fault = () => undefined;
  await expect.poll(sendNext, { timeout: 20_000 }).toBe(0);
  await storeFile(admin, large.file);
}, 60_000);

test('the page of the server and the metrics say which promise holds', async () => {
  expect((await admin.json<ServerStatus>('/api/server')).objectStore?.promise).toBe('store');
  expect(await (await app.fetch('/metrics')).text()).toMatch(/^isocenter_object_store_promised 1$/m);
});
