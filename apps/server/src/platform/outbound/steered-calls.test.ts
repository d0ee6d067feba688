import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWebServer } from '@isocenter/contract/network/web-servers/fields.ts';
import {
  type Receiver,
  newReceiver,
  type ReceiverFields,
} from '@isocenter/contract/reading/report-receivers/fields.ts';
import { firstIncomingSettings } from '@isocenter/contract/office/incoming-mail/fields.ts';
import { firstMailSettings } from '@isocenter/contract/system/letters/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let listener: Server;
let port = 0;
let calls = 0;

beforeAll(async () => {
  listener = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  // A socket of TCP has an address with a port.
  ({ port } = listener.address() as AddressInfo);
  app = await startTestApp({ ISOCENTER_OUTBOUND_NETWORKS: '10.99.0.0/16' });
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => listener.close(resolve));
});

/** Spellings of this computer, none of which is listed. */
const hosts = ['127.0.0.1', 'localhost', '2130706433', '::ffff:127.0.0.1', '64:ff9b::7f00:1'];
const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);
const hostIn = (url: string) => new URL(url).hostname.replaceAll(/[[\]]/g, '');
const unlisted = 'ISOCENTER_OUTBOUND_NETWORKS';

test.each(hosts)('the mail server %s is not called, which a test letter says', async (host) => {
  const settings = { ...firstMailSettings, host, port, security: 'tls', fromAddress: 'a@clinic.example' };
  const answer = await admin.json('/api/settings/mail/test', json({ settings }));
  expect(answer).toMatchObject({ isAccepted: false, answer: expect.stringContaining(unlisted) });
});

test.each(hosts)('the mailbox at %s is not called, which a check says', async (host) => {
  const settings = { ...firstIncomingSettings, host, port, security: 'tls', username: 'office', password: 'lamp' };
  const answer = `${host} is in a private network that ${unlisted} does not list`;
  expect(await admin.json('/api/settings/incoming-mail/test', json({ settings }))).toMatchObject({
    isReached: false,
    answer,
  });
});

async function triedReceiver(fields: Partial<ReceiverFields>): Promise<Receiver> {
  const receiver = { ...newReceiver, name: `R ${JSON.stringify(fields)}`, ...fields };
  const { receiverId } = await admin.json<Receiver>('/api/report-receivers', json(receiver));
  return admin.json<Receiver>(`/api/report-receivers/${receiverId}/test`, json({}));
}

test.each(hosts)('the HL7 receiver %s is not called, and its host is named', async (host) => {
  const answer = await triedReceiver({ kind: 'hl7', host, port });
  expect(answer).toMatchObject({ testFault: 'address-unlisted', testAnswer: host });
});

test.each(hosts)('the FHIR receiver %s is not called, and its host is named', async (host) => {
  const url = `http://${inUrl(host)}:${port}/fhir`;
  const answer = await triedReceiver({ kind: 'fhir', host: '', port: null, url });
  expect(answer).toMatchObject({ testFault: 'address-unlisted', testAnswer: hostIn(url) });
});

test.each(hosts)('the DICOMweb server %s is not called, nor asked for a token', async (host) => {
  const url = `http://${inUrl(host)}:${port}/dicom-web`;
  const token = { signIn: 'oauth2', username: 'u', secret: 'seven lamps', tokenUrl: `${url}/token` };
  for (const fields of [{}, token]) {
    const server = { ...newWebServer, name: `${host} ${Object.keys(fields).length}`, url, ...fields };
    const { serverId } = await admin.json<{ serverId: number }>('/api/web-servers', json(server));
    const { rows } = await admin.json<{ rows: { outcome: string; code: string }[] }>(
      `/api/web-servers/${serverId}/test`,
      json({}),
    );
    expect(rows[0]).toMatchObject({ outcome: 'failed', code: 'address-unlisted', answered: hostIn(url) });
  }
});

test('nothing of all this came to a connection', () => {
  expect(calls).toBe(0);
});
