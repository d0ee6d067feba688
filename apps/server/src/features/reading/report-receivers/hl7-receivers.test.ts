import { createServer as createListener, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { selfSigned } from '@isocenter/dicom-network/testing/self-signed.ts';
import { measuredPlaceName } from '@isocenter/contract/reading/reports/measured-text.ts';
import type { Receiver } from '@isocenter/contract/reading/report-receivers/fields.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { addPhysician, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import {
  fieldOf,
  receiverPath as path,
  receiverSteps,
  startReceiverWorld,
  type ReceiverWorld,
} from '#testing/receiver-steps.ts';
import { reportPath, type reportSteps } from '#testing/report-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let all: ReceiverWorld;
let world: ClinicWorld;
let reader: Person;
let steps: ReturnType<typeof reportSteps>;
let ends: (() => unknown)[];

beforeAll(async () => {
  all = await startReceiverWorld();
  ({ world, reader, steps, ends } = all);
});
afterAll(() => all.close());

const { rowsOf, add, switchOff, until, engine } = receiverSteps(() => all);

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
