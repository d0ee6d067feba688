import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Delivery,
  type Receiver,
  type ReceiverRow,
  newReceiver,
} from '@isocenter/contract/reading/report-receivers/fields.ts';
import type { ClinicWorld } from '#testing/clinic-world.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import {
  receiverPath as path,
  receiverSteps,
  startReceiverWorld,
  type ReceiverWorld,
} from '#testing/receiver-steps.ts';
import type { reportSteps } from '#testing/report-steps.ts';
import { json } from '#testing/test-app.ts';

let all: ReceiverWorld;
let world: ClinicWorld;
let steps: ReturnType<typeof reportSteps>;

beforeAll(async () => {
  all = await startReceiverWorld();
  ({ world, steps } = all);
});
afterAll(() => all.close());

const { add, switchOff, until, engine, records } = receiverSteps(() => all);

describe('a receiver of FHIR', () => {
  test('keeps one DiagnosticReport of all versions, with its study and what stands on paper', async () => {
    const refusals: [number, object][] = [];
    const { url, stored } = await records('Bearer Sesame-1', refusals);
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
    expect(first?.answer).toMatch(/^HTTP 201 DiagnosticReport\/[0-9a-f-]{36}\/_history\/[0-9a-f-]{36}$/);
    expect(await stored('DiagnosticReport')).toMatchObject([
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
    expect(await stored('DiagnosticReport')).toMatchObject([{ status: 'entered-in-error' }]);
    await switchOff(receiver);
  });

  test('takes by the rules of the standard what was written of whom little is known, and nothing that breaks them', async () => {
    const { url, stored, put } = await records('Bearer Sesame-1');
    const states = ['preliminary', 'final'] as const;
    const receiver = await add({ kind: 'fhir', url, signIn: 'bearer', secret: 'Sesame-1', states: [...states] });
    const odd = { PatientName: '山田^太郎=Yamada^Tarou', AccessionNumber: '', StudyDescription: ' a  b ' };
    const uid = await steps.addReady(odd);
    await steps.write(uid, ['', '', '', '<p>Nodule &lt; 8 mm &amp; more.</p>', '']);
    await steps.preliminary(uid);
    await until(receiver.receiverId, ['preliminary sent']);
    const [report] = await stored('DiagnosticReport');
    expect(report).toMatchObject({ status: 'preliminary', imagingStudy: [{ reference: '#study' }] });
    await steps.sign(uid);
    await until(receiver.receiverId, ['preliminary sent', 'final sent']);
    const { id, code: _code, ...rest } = Object(await stored('DiagnosticReport').then(([one]) => one));
    expect([id, rest.status]).toEqual([report?.id, 'final']);
    for (const broken of [
      rest,
      { ...rest, id, code: {}, issued: 'soon' },
      { ...rest, id, code: { text: 'CT' }, more: 1 },
    ])
      expect((await put(`DiagnosticReport/${id}`, broken)).status).toBe(400);
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
