import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { ownFile } from '#platform/own-files.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { Installation } from './testing/installation.ts';
import { stowRequest } from './testing/senders.ts';

const project = ownFile('');
const isRoot = process.getuid?.() === 0;

/** Runs what follows while nothing below the project's folder can be written, by anybody. */
const withReadOnlyProject = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount --bind '${project}' '${project}' && mount -o remount,bind,ro '${project}' && cd '${project}' && exec "$@"`,
  'sh',
];

let folder: string;
let server: Installation;

beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: project, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
}, 300_000);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-built-'));
  // Root's database runs as another account, which has to get through.
  await chmod(folder, 0o711);
});
afterEach(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

async function begin(under: readonly string[]): Promise<void> {
  const [httpPort, dimsePort] = [await freePort(), await freePort()];
  server = new Installation({ dataDir: join(folder, 'data'), httpPort, dimsePort, under });
  server.start();
}

async function start(under: readonly string[]): Promise<void> {
  await begin(under);
  await server.ready(120);
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const authorization = `Bearer ${await server.token()}`;
  const headers = { accept: '*/*', ...Object(init.headers), authorization };
  return fetch(`${server.url}${path}`, { ...init, headers });
}

/** Each kind of file that the program comes with, and each of its workers. */
async function findsAllOfItself(): Promise<void> {
  expect(await (await fetch(`${server.url}/`)).text()).toContain('<html');
  const changes = (await (await ask('/api/installation/changes')).json()) as { parts: unknown[] };
  expect(changes.parts.length).toBeGreaterThan(0);
  const templates = (await (await ask('/api/report-templates')).json()) as { rows: unknown[] };
  expect(templates.rows.length).toBeGreaterThan(0);
  expect(await (await fetch(`${server.url}/openapi.json`)).text()).toContain('"operationId":"listStudies"');

  const [instance] = [...smallInstances(1)];
  if (instance === undefined) throw new Error('There is no instance.');
  const token = await server.token();
  const store = async (file: Uint8Array) =>
    fetch(`${server.url}/dicom-web/studies`, stowRequest(token, [{ file: () => file }]));
  expect((await store(instance.file())).status).toBe(200);
  // The same in other bytes: what compares them says so.
  const again = writeFile(instance.dataSet, { ...instance, transferSyntaxUid: implicitLittleEndian });
  const answer = await store(again);
  expect(answer.status, await answer.text()).toBe(200);
  // What says something else waits (ADR 12).
  const other = writeFile(instance.dataSet.set('PatientComments', 'other'), instance);
  expect((await store(other)).status).not.toBe(200);
  await server.listed(60);
  const study = `/dicom-web/studies/${instance.dataSet.text('StudyInstanceUID')}`;
  const picture = await ask(`${study}/thumbnail`, { headers: { accept: 'image/jpeg' } });
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  const sent = { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: await picture.bytes() };
  expect((await ask('/api/pictures', sent)).status).toBe(201);
  const paper = Buffer.from(await (await ask('/api/dicomweb-conformance/pdf')).arrayBuffer());
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  const event = [
    'BEGIN:VEVENT',
    'UID:1@x',
    'DTSTAMP:20260101T000000Z',
    'DTSTART:20260105T080000Z',
    'SUMMARY:Round',
    'END:VEVENT',
  ];
  const ics = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...event, 'END:VCALENDAR', ''].join('\r\n');
  const taken = await ask('/api/office/calendar-file?calendar=Personal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ics }),
  });
  expect(await taken.json()).toEqual({ added: 1, known: 0, left: 0 });
}

describe('the server in few files', () => {
  test('finds all that it comes with, and ends by a signal', async () => {
    await start([]);
    await findsAllOfItself();
    expect(await server.end('SIGTERM'), server.output).toBe(0);
  }, 200_000);

  test('takes its database along when it is stopped before it is ready', async () => {
    await begin([]);
    // What PostgreSQL says of itself; its tables are made now, for seconds.
    const database = () =>
      readFile(join(folder, 'data', 'database', '18', 'postmaster.pid'), 'utf8').catch(() => 'gone');
    await expect.poll(database, { timeout: 120_000, interval: 20 }).toContain('ready');
    await pause(500);
    expect(await server.end('SIGTERM')).toBe(1);
    expect(server.output).toContain('it was told to stop before it was ready');
    await expect.poll(database, { timeout: 30_000 }).toBe('gone');
  }, 200_000);

  test.runIf(isRoot)(
    'does so where nothing of it can be written',
    async () => {
      await start(withReadOnlyProject);
      await findsAllOfItself();
      expect(await server.end('SIGTERM'), server.output).toBe(0);
    },
    200_000,
  );
});
