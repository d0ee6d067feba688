import { createServer, type Server as WebServer } from 'node:http';
import { createServer as createListener } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DiagnosticReport } from 'fhir/r4.js';
import { Server } from 'node-hl7-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { selfSigned } from '@isocenter/dicom-network/testing/self-signed.ts';
import type { Delivery, Receiver, ReceiverRow } from '@isocenter/contract/reading/report-receiver-routes.ts';
import { newReceiver, type ReceiverFields } from '@isocenter/contract/reading/report-receivers.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports.ts';
import { measuredPlaceName } from '@isocenter/contract/reading/measured-text.ts';
import { addPhysician, startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { freePort } from '#testing/free-port.ts';
import { reportPath, reportSteps } from '#testing/report-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
let steps: ReturnType<typeof reportSteps>;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  reader = await world.app.signIn('radiologist', { clinicIds });
  steps = reportSteps(world, reader);
});
afterAll(async () => {
  for (const end of ends) await end();
  await world.app.close();
});

let names = 0;
const path = (more: number | string = '') => `/api/report-receivers${more === '' ? '' : `/${more}`}`;
const add = async (fields: Partial<ReceiverFields>, person: Person = world.admin) => {
  names += 1;
  return person.json<Receiver>(
    path(),
    json({ ...newReceiver, name: `Receiver ${names}`, host: '127.0.0.1', ...fields }),
  );
};
const rowsOf = async (receiverId: number) =>
  (await world.admin.json<{ rows: Delivery[] }>(path(`${receiverId}/deliveries`))).rows;
const switchOff = async ({ receiverId }: Receiver) => {
  const { may: _may, ...now } = await world.admin.json<Receiver>(path(receiverId));
  const names = Object.keys(newReceiver) as (keyof ReceiverFields)[];
  const fields = Object.fromEntries(names.map((name) => [name, now[name]]));
  await world.admin.json(path(receiverId), json({ ...fields, revision: now.revision, status: 'inactive' }, 'PUT'));
};
/** The state of each delivery of a receiver, the oldest first, when all are so. */
const until = (receiverId: number, expected: readonly string[]) =>
  vi.waitFor(
    async () => {
      const rows = await rowsOf(receiverId);
      expect(rows.toReversed().map(({ reportState, state }) => `${reportState} ${state}`)).toEqual(expected);
      return rows.toReversed();
    },
    { timeout: 20_000, interval: 200 },
  );

/** A study that is ready to be read, with a length that its reader measured and the place of it in a text. */
async function measured(millimetres: number): Promise<{ uid: string; place: string }> {
  const { studyUid: uid, seriesUid, sopUid, file } = studyOf('north', { PatientID: `p-${Math.random()}` });
  await storeFile(world.admin, file);
  await world.admin.json('/api/studies/moves', json({ selection: { studyUids: [uid] }, act: 'complete' }));
  const id = crypto.randomUUID();
  const value = { kind: 'length', value: millimetres, unit: 'mm' };
  const state = { version: 1, points: [[0, 0, 0]], number: 1, value };
  const change = { seriesUid, sopInstanceUid: sopUid, frame: 1, tool: 'length', label: '', revision: 0, state };
  await reader.json(`/api/studies/${uid}/annotations/${id}`, json(change, 'PUT'));
  return { uid, place: `{{${measuredPlaceName(id)}}}` };
}

/** A hospital's interface engine, not written by us, which says of each message what it is told to. */
async function engine(tls?: { key: string; cert: string }) {
  const port = await freePort();
  const messages: string[] = [];
  const says: string[] = [];
  const server = new Server({
    bindAddress: '127.0.0.1',
    ...(tls === undefined ? {} : { tls: { ...tls, requestCert: false } }),
  });
  const inbound = server.createInbound({ port }, async (request, response) => {
    messages.push(request.getMessage().toString());
    await response.sendResponse((says.shift() ?? 'AA') as 'AA');
  });
  await new Promise<void>((resolve) => inbound.once('listen', () => resolve()));
  ends.push(() => inbound.close());
  return { port, messages, says };
}

const fieldOf = (message: string, segment: string, field: number) =>
  message
    .split(/\r/)
    .find((one) => one.startsWith(`${segment}|`))
    ?.split('|')[field];

describe('a receiver of HL7 v2', () => {
  test('gets what was measured as values, also before anybody signed', async () => {
    const { port, messages } = await engine();
    const receiver = await add({ port, states: ['preliminary', 'final'] });
    const { uid, place } = await measured(12.4);
    await steps.write(uid, ['', '', '', `<p>Nodule of ${place}.</p>`]);
    await steps.preliminary(uid);
    await until(receiver.receiverId, ['preliminary sent']);
    await steps.sign(uid);
    await until(receiver.receiverId, ['preliminary sent', 'final sent']);
    expect(messages).toHaveLength(2);
    for (const message of messages) expect(message).toContain('|Nodule of 12.4 mm.|');
    expect(messages.join('')).not.toContain('{{');
    await switchOff(receiver);
  });

  test('gets each version of a report in its order, and of a void one that it is void', async () => {
    const { port, messages } = await engine();
    const states = ['preliminary', 'final', 'addendum', 'void'] as const;
    const receiver = await add({ port, states: [...states], withPdf: true, assigningAuthority: 'HOUSE' });
    expect(receiver).toMatchObject({ state: 'untested', may: { change: true } });
    const uid = await steps.addReady({ PatientName: 'O|Neill^Ana&Ida', AccessionNumber: 'A^1' });
    await steps.write(uid, ['', '', '', '<p>Nodule | of &lt;8 mm&gt; ^ ~ \\</p><p>Second line</p>', '<p>Control.</p>']);
    await steps.preliminary(uid);
    await until(receiver.receiverId, ['preliminary sent']);
    await steps.sign(uid);
    await steps.addend(uid, '<p>Seen again.</p>');
    await steps.makeVoid(uid, 'Of somebody else');
    const rows = await until(
      receiver.receiverId,
      states.map((state) => `${state} sent`),
    );
    expect(rows.map(({ controlId }) => controlId)).toEqual(messages.map((message) => fieldOf(message, 'MSH', 9)));
    expect(messages.map((message) => fieldOf(message, 'OBR', 25))).toEqual(['P', 'F', 'C', 'X']);
    const [, final = '', addendum = '', gone = ''] = messages;
    expect(fieldOf(final, 'PID', 5)).toBe('O\\F\\Neill^Ana\\T\\Ida^^^^^L^A');
    expect(fieldOf(final, 'OBR', 3)).toBe('A\\S\\1');
    expect(final).toContain('|Nodule \\F\\ of <8 mm> \\S\\ \\R\\ \\E\\\\.br\\Second line|');
    expect(final).toMatch(/\|ED\|18748-4[^|]*\|\|\^application\^pdf\^Base64\^JVBERi/);
    expect(addendum).toContain('55107-7');
    expect(gone).toContain('Of somebody else');
    expect(gone).not.toContain('Control.');
    expect(await world.admin.json<Receiver>(path(receiver.receiverId))).toMatchObject({ state: 'answers', waiting: 0 });
    await steps.write(uid, ['', '', '', '<p>Nothing.</p>']);
    await steps.sign(uid);
    await vi.waitFor(() => expect(fieldOf(messages[4] ?? '', 'OBR', 25)).toBe('C'), { timeout: 20_000 });
    await switchOff(receiver);
  });

  test('gets a report that its signer corrected as a correction', async () => {
    const { port, messages } = await engine();
    const receiver = await add({ port });
    const settings = { settings: { intoStudy: 'sr', editHours: 2 }, basedOn: 0 };
    await world.admin.json('/api/settings/reports', json(settings, 'PUT'));
    const uid = await steps.addReady();
    await steps.write(uid, ['', '', '', '<p>Left.</p>']);
    const { report } = await steps.sign(uid);
    await reader.json(reportPath(uid, '/correction'), json({ revision: report?.revision }));
    const { report: now } = await reader.json<StudyReport>(reportPath(uid));
    const sections = [{ position: 3, text: '<p>Right.</p>' }];
    await reader.json(reportPath(uid), json({ revision: now?.revision, sections }, 'PUT'));
    await steps.sign(uid);
    await until(receiver.receiverId, ['final sent', 'final sent']);
    expect(messages.map((message) => fieldOf(message, 'OBR', 25))).toEqual(['F', 'C']);
    await switchOff(receiver);
  });

  test('that physicians name gets those of their studies alone, as copies to them', async () => {
    const { port, messages } = await engine();
    const receiver = await add({ port, onlyNamed: true });
    const physicianId = await addPhysician(world.app, { name: 'Novak^Ada', accountId: reader.accountId });
    const wants = { delivery: ['hl7'], receiver_id: receiver.receiverId, national_id: 'NPI^7', prefix: 'Dr' };
    await world.app.database.db.updateTable('physician').set(wants).where('id', '=', physicianId).execute();
    const uids = [await steps.addReady({ ReferringPhysicianName: 'Costa^Rui' }), await steps.addReady()];
    for (const uid of uids) {
      await steps.write(uid, ['', '', '', '<p>Nothing.</p>']);
      await steps.sign(uid);
    }
    const rows = await until(receiver.receiverId, ['final sent']);
    expect(rows[0]?.studyUid).toBe(uids[1]);
    expect(fieldOf(messages[0] ?? '', 'OBR', 28)).toBe('NPI\\S\\7^Novak^Ada^^^Dr');
    await world.app.database.db.updateTable('physician').set({ delivery: [] }).where('id', '=', physicianId).execute();
    await steps.makeVoid(uids[1] ?? '', 'Of somebody else');
    await until(receiver.receiverId, ['final sent', 'void sent']);
    await switchOff(receiver);
  });

  test('that refuses is asked no more until somebody says so; one that has no time is asked again', async () => {
    const { port, says, messages } = await engine();
    const receiver = await add({ port });
    says.push('AE', 'AR');
    const signed = async () => {
      const uid = await steps.addReady();
      await steps.write(uid, ['', '', '', '<p>Nothing.</p>']);
      await steps.sign(uid);
    };
    await signed();
    const [refused] = await until(receiver.receiverId, ['final given-up']);
    expect(refused).toMatchObject({ because: 'refused', fault: 'refused', answer: 'AE', tries: 1 });
    expect(await world.admin.json<Receiver>(path(receiver.receiverId))).toMatchObject({ state: 'failing', givenUp: 1 });
    const again = path(`${receiver.receiverId}/deliveries/${refused?.deliveryId}/send`);
    expect((await world.admin.fetch(again, json({}))).status).toBe(200);
    const [busy] = await vi.waitFor(
      async () => {
        const rows = await rowsOf(receiver.receiverId);
        expect(rows[0]).toMatchObject({ state: 'waiting', fault: 'busy', tries: 1 });
        return rows;
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(Date.parse(busy?.nextAt ?? '')).toBeGreaterThan(Date.now() + 10_000);
    expect((await world.admin.fetch(again, json({}))).status).toBe(200);
    await until(receiver.receiverId, ['final sent']);
    expect(new Set(messages.map((message) => fieldOf(message, 'MSH', 9))).size).toBe(1);
    const giveUp = again.replace(/send$/, 'give-up');
    expect((await world.admin.fetch(giveUp, json({}))).status).toBe(409);
    await switchOff(receiver);
  });

  test('that is down, or hangs, slows neither signing nor another one, and gets only what it wants', async () => {
    const silent = createListener(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    ends.push(() => silent.close());
    const { port, messages } = await engine();
    const hangs = await add({ port: (silent.address() as AddressInfo).port, timeoutSeconds: 300 });
    const down = await add({ port: await freePort() });
    const works = await add({ port, modalities: ['CT'], clinicIds: [world.clinics.north] });
    const others = await add({ port, modalities: ['MR'] });
    const elsewhere = await add({ port, clinicIds: [world.clinics.south] });
    const uid = await steps.addReady();
    await steps.write(uid, ['', '', '', '<p>Nothing.</p>']);
    await steps.sign(uid);
    await until(works.receiverId, ['final sent']);
    expect(messages).toHaveLength(1);
    await vi.waitFor(async () => expect(await rowsOf(down.receiverId)).toMatchObject([{ fault: 'port-closed' }]), {
      timeout: 10_000,
    });
    expect(await rowsOf(hangs.receiverId)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    expect([await rowsOf(others.receiverId), await rowsOf(elsewhere.receiverId)]).toEqual([[], []]);
    for (const receiver of [hangs, down, works, others, elsewhere])
      await world.admin.fetch(path(receiver.receiverId), { method: 'DELETE' });
  });

  test('is called with TLS where its certificate is trusted, and tested without a word about anybody', async () => {
    const theirs = await selfSigned('localhost');
    const { port, messages } = await engine(theirs);
    const trusted = await add({ port, host: 'localhost', tls: true, authority: theirs.cert });
    const strange = await add({ port, host: 'localhost', tls: true });
    const tested = (receiver: Receiver) => world.admin.json<Receiver>(path(`${receiver.receiverId}/test`), json({}));
    expect(await tested(strange)).toMatchObject({ testFault: 'certificate-unknown', state: 'failing' });
    expect(await tested(trusted)).toMatchObject({ testFault: null, testAnswer: 'TLS', state: 'answers' });
    expect(messages).toEqual([]);
    for (const receiver of [trusted, strange]) await switchOff(receiver);
    expect((await world.admin.fetch(path(`${trusted.receiverId}/test`), json({}))).status).toBe(409);
  });
});

/** A record system that keeps a report by its identifier, as the standard says it. */
async function records(authorization: string) {
  const kept = new Map<string, DiagnosticReport>();
  const refusals: (readonly [number, object])[] = [];
  const answer = (url: URL, body: string): readonly [number, object] => {
    if (url.pathname === '/fhir/metadata') return [200, { resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' }];
    const refusal = refusals.shift();
    if (refusal !== undefined) return refusal;
    const resource = JSON.parse(body) as DiagnosticReport;
    const identifier = url.searchParams.get('identifier') ?? '';
    const [own] = resource.identifier ?? [];
    if (identifier !== `${own?.system}|${own?.value}`) return [400, {}];
    kept.set(identifier, resource);
    return [200, resource];
  };
  const server: WebServer = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const url = new URL(request.url ?? '', 'http://x');
      const [status, told] = request.headers.authorization === authorization ? answer(url, body) : [401, {}];
      response
        .writeHead(status, { location: 'http://x/fhir/DiagnosticReport/12/_history/1' })
        .end(JSON.stringify(told));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/fhir`, kept, refusals };
}

describe('a receiver of FHIR', () => {
  test('keeps one DiagnosticReport of all versions, with its study and what stands on paper', async () => {
    const { url, kept, refusals } = await records('Bearer Sesame-1');
    const receiver = await add({ kind: 'fhir', url, signIn: 'bearer', secret: 'Sesame-1', withPdf: true });
    expect(receiver).toMatchObject({ hasSecret: true, secret: '' });
    const tested = await world.admin.json<Receiver>(path(`${receiver.receiverId}/test`), json({}));
    expect(tested).toMatchObject({ testFault: null, testAnswer: 'HTTP 200 CapabilityStatement 4.0.1' });
    refusals.push([
      422,
      { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'x', diagnostics: 'No\nsubject' }] },
    ]);
    const uid = await steps.addReady({ IssuerOfPatientID: '1.2.840.5' });
    await steps.write(uid, ['', '', '', '<p>Nodule.</p>', '<p>Control.</p>']);
    await steps.sign(uid);
    const [refused] = await until(receiver.receiverId, ['final given-up']);
    expect(refused).toMatchObject({ because: 'refused', answer: 'HTTP 422 No subject' });
    await world.admin.json(path(`${receiver.receiverId}/deliveries/${refused?.deliveryId}/send`), json({}));
    await until(receiver.receiverId, ['final sent']);
    await steps.addend(uid, '<p>Seen again.</p>');
    const [first] = await until(receiver.receiverId, ['final sent', 'addendum sent']);
    expect(first?.answer).toBe('HTTP 200 DiagnosticReport/12/_history/1');
    expect([...kept.values()]).toMatchObject([
      {
        resourceType: 'DiagnosticReport',
        status: 'appended',
        conclusion: 'Control.',
        subject: { identifier: { system: 'urn:oid:1.2.840.5' } },
        contained: [
          { resourceType: 'ImagingStudy', identifier: [{ value: `urn:oid:${uid}` }, { value: 'ACC-north' }] },
        ],
        presentedForm: [{}, { contentType: 'application/pdf' }],
      },
    ]);
    await steps.makeVoid(uid, 'Of somebody else');
    await until(receiver.receiverId, ['final sent', 'addendum sent', 'void sent']);
    expect([...kept.values()]).toMatchObject([{ status: 'entered-in-error' }]);
    await switchOff(receiver);
  });

  test('is never given a secret that was kept for another, and one that is lacking is said', async () => {
    const { url } = await records('Basic x');
    const receiver = await add({ kind: 'fhir', url, signIn: 'basic', username: 'isocenter', secret: 'Sesame-1' });
    const { revision, receiverId } = receiver;
    const fields = {
      ...newReceiver,
      kind: 'fhir',
      name: receiver.name,
      signIn: 'basic',
      username: 'isocenter',
      revision,
    };
    const elsewhere = await world.admin.fetch(
      path(receiverId),
      json({ ...fields, url: 'http://127.0.0.2:1/fhir' }, 'PUT'),
    );
    expect([elsewhere.status, await elsewhere.text()]).toEqual([400, expect.stringContaining('secret')]);
    const stale = await world.admin.fetch(path(receiverId), json({ ...fields, url, revision: revision + 1 }, 'PUT'));
    expect(stale.status).toBe(409);
    const taken = await world.admin.fetch(path(), json({ ...newReceiver, name: receiver.name, host: 'h' }));
    expect(taken.status).toBe(409);
    for (const wrong of [
      { host: '' },
      { host: '169.254.169.254' },
      { port: null },
      { clinicIds: [999] },
      { authority: 'x' },
    ])
      expect((await world.admin.fetch(path(), json({ ...newReceiver, name: 'W', host: 'h', ...wrong }))).status).toBe(
        400,
      );
    await switchOff(receiver);
  });
});

test('what is done with a receiver, and what it got, is in the trail', async () => {
  const { port } = await engine();
  const receiver = await add({ port });
  const at = (more: string) => path(`${receiver.receiverId}${more}`);
  const give = async () => {
    const uid = await steps.addReady();
    await steps.write(uid, ['', '', '', '<p>Nothing.</p>']);
    await steps.sign(uid);
  };
  await give();
  const [sent] = await until(receiver.receiverId, ['final sent']);
  await world.admin.json(at('/test'), json({}));
  await world.admin.json(at(`/deliveries/${sent?.deliveryId}/send`), json({}));
  await until(receiver.receiverId, ['final sent']);
  await switchOff(receiver);
  const paused = await add({ port: await freePort() });
  await give();
  const [waiting] = await until(paused.receiverId, ['final waiting']);
  await world.admin.json(path(`${paused.receiverId}/deliveries/${waiting?.deliveryId}/give-up`), json({}));
  await until(paused.receiverId, ['final given-up']);
  await world.admin.json(path(paused.receiverId), { method: 'DELETE' });
  const actionsOf = async (receiverId: number) => {
    const rows = await world.app.database.db
      .selectFrom('audit_event')
      .select(['action', 'detail'])
      .where('subject_kind', '=', 'report-receiver')
      .where('subject_id', '=', String(receiverId))
      .orderBy('id')
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/Patient|ACC-north/);
    return rows.map(({ action }) => action);
  };
  const own = await actionsOf(receiver.receiverId);
  expect(new Set(own)).toEqual(
    new Set([
      'report-receiver.create',
      'report-receiver.deliver',
      'report-receiver.test',
      'report-receiver.send',
      'report-receiver.change',
    ]),
  );
  expect((await actionsOf(paused.receiverId)).slice(-2)).toEqual(['report-receiver.give-up', 'report-receiver.remove']);
});

test('receivers are for those who see every study', async () => {
  const limited = await world.app.signIn('admin', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  const { receiverId } = await add({ status: 'inactive', port: 1 });
  const { rows } = await limited.json<{ rows: ReceiverRow[] }>(path());
  expect(rows).toEqual([]);
  expect((await limited.fetch(path(receiverId))).status).toBe(404);
  expect((await limited.fetch(path(`${receiverId}/deliveries`))).status).toBe(404);
  expect((await limited.fetch(path(), json({ ...newReceiver, name: 'Mine', host: 'h' }))).status).toBe(403);
  const reader = await world.app.signIn('radiologist');
  expect((await reader.fetch(path())).status).toBe(403);
});

test('who looks after the network and reads no studies sees no patient in the log', async () => {
  const { port } = await engine();
  const receiver = await add({ port });
  const uid = await steps.addReady({ PatientName: 'Hidden^Hugo' });
  await steps.write(uid, ['', '', '', '<p>Nothing.</p>']);
  await steps.sign(uid);
  expect(await until(receiver.receiverId, ['final sent'])).toMatchObject([{ patientName: 'Hidden^Hugo' }]);
  const technician = await world.app.signIn('technologist');
  const overrides = [
    { action: 'read', subject: 'Node' },
    { action: 'read', subject: 'Study', inverted: true },
  ];
  await world.app.database.db
    .updateTable('account')
    .set({ grant_overrides: JSON.stringify(overrides) })
    .where('id', '=', technician.accountId)
    .execute();
  for (const query of ['', '?q=Hugo', '?q=Nobody']) {
    const log = await technician.json<{ rows: Delivery[] }>(path(`${receiver.receiverId}/deliveries${query}`));
    expect(log.rows).toMatchObject([{ patientName: '', description: '', answer: 'AA' }]);
  }
  await switchOff(receiver);
});
