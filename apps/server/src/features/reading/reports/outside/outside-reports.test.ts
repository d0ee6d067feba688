import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DiagnosticReport } from 'fhir/r4.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Activity } from '@isocenter/contract/activity.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { Attachment } from '@isocenter/contract/reading/attachments/fields.ts';
import { largestOutsideReportBytes } from '@isocenter/contract/reading/reports/reports.ts';
import { type Receiver, newReceiver } from '@isocenter/contract/reading/report-receivers/fields.ts';
import type { VerifiedSignature } from '@isocenter/contract/reading/reports/report-signing-fields.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { type SharedWithMe, emptyShare, type MadeShare } from '@isocenter/contract/reading/shares/fields.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { flipBit } from '#features/archive/safekeeping/testing/rot.ts';
import { plainPdf } from '#platform/testing/pdf-files.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { openedBy } from '#testing/guest.ts';
import { outsidePdf, outsideSteps } from '#testing/outside-steps.ts';
import { password, reportPath, reportSteps } from '#testing/report-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let declarer: Person;
let reader: Person;
let referrer: Person;
let steps: ReturnType<typeof reportSteps>;
type Outside = ReturnType<typeof outsideSteps>;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  [declarer, reader, referrer] = await Promise.all([
    world.app.signIn('power-user', { clinicIds }),
    world.app.signIn('radiologist', { clinicIds }),
    world.app.signIn('referring-doctor', { clinicIds, scope: { clinics: true } }),
  ]);
  steps = reportSteps(world, reader);
});
afterAll(async () => {
  for (const end of ends) end();
  await world.app.close();
});

const file = outsidePdf;
const attach: Outside['attach'] = (...given) => outsideSteps(declarer).attach(...given);
const declare: Outside['declare'] = (...given) => outsideSteps(declarer).declare(...given);
const refused = async (response: Promise<Response>) => {
  const answer = await response;
  const { error } = (await answer.json()) as { error: { message: string } };
  return [answer.status, error.message];
};
const declared = async (more: object = {}) => {
  const uid = await steps.addReady();
  const made = await attach(uid);
  expect((await declare(uid, made, more)).status).toBe(200);
  return { uid, made };
};
const reportOf = (uid: string, person = reader) => person.json<StudyReport>(reportPath(uid));
const verified = async (uid: string) => {
  const code = (await reportOf(uid)).report?.signatures[0]?.code ?? '';
  return (await (await world.app.fetch(`/api/report-signatures?code=${code}`)).json()) as VerifiedSignature;
};
const statusOf = async (uid: string) => (await reader.json<{ study: StudyRow }>(`/api/studies/${uid}`)).study.status;
const printed = async (uid: string, person = reader) =>
  Buffer.from(await (await person.fetch(reportPath(uid, '/pdf'))).arrayBuffer());
/** A server elsewhere that takes what it is sent. */
const received: DiagnosticReport[] = [];
const fhirServer = async () => {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(JSON.parse(body) as DiagnosticReport);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const flipFile = async ({ attachmentId }: Attachment) => {
  const { file_name, pack_offset } = await world.app.database.db
    .selectFrom('attachment')
    .innerJoin('pack', 'pack.id', 'attachment.pack_id')
    .select(['file_name', 'pack_offset'])
    .where('attachment.id', '=', attachmentId)
    .executeTakeFirstOrThrow();
  flipBit(world.app, file_name, pack_offset + 40);
};

describe('a file from elsewhere that is declared final', () => {
  test('is the report: shown to the referring doctor, verified by its code, put into the study as it came, on record', async () => {
    const { uid, made } = await declared();
    expect(await statusOf(uid)).toBe('final');
    const { report, may } = await reportOf(uid, referrer);
    expect(report).toMatchObject({
      status: 'final',
      outside: { name: 'Their report.pdf', sizeBytes: file.length },
      signatures: [{ meaning: 'outside', isIntact: true }],
    });
    expect([may.declare, may.void]).toEqual([false, false]);
    expect((await reportOf(uid)).may).toMatchObject({ addend: false, correct: false, void: true, declare: false });
    expect((await printed(uid, referrer)).equals(file)).toBe(true);
    expect((await steps.stored(uid, 2)).map(({ kind }) => kind)).toEqual(['file', 'pdf']);
    const [object] = (await steps.files(uid, 'DOC')).map((each) => readFile(each).dataSet);
    const length = Number(object?.text('EncapsulatedDocumentLength'));
    expect(
      Buffer.from(object?.bytes('EncapsulatedDocument') ?? [])
        .subarray(0, length)
        .equals(file),
    ).toBe(true);
    expect(await verified(uid)).toMatchObject({
      isIntact: true,
      state: 'valid',
      meaning: 'outside',
      sameImages: true,
      documents: 'intact',
    });
    const trail = await world.admin.json<{ rows: Activity[] }>(`/api/activity/study/${uid}?limit=50`);
    expect(trail.rows.filter(({ action }) => action === 'report.declare')).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toContain('Their report');
    // What it is sealed with stays.
    const path = `/api/studies/${uid}/attachments/${made.attachmentId}`;
    expect((await declarer.fetch(path, { method: 'DELETE' })).status).toBe(409);
    expect((await declarer.fetch(`${path}/purpose`, json({ purpose: 'file' }, 'PUT'))).status).toBe(409);
  });

  test('leaves for receivers and for guests, with words for who gets no file', async () => {
    const receiver = { ...newReceiver, name: 'A', kind: 'fhir', url: await fhirServer(), withPdf: false };
    const { receiverId } = await world.admin.json<Receiver>('/api/report-receivers', json(receiver));
    const { uid } = await declared({ language: 'de' });
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 15_000, interval: 200 });
    const [{ presentedForm = [], resultsInterpreter } = {}] = received;
    const forms = presentedForm.map((form) => [form.contentType, Buffer.from(form.data ?? '', 'base64')] as const);
    expect(forms.map(([type]) => type)).toEqual(['text/plain; charset=utf-8', 'application/pdf']);
    expect(forms[0]?.[1].toString()).toMatch(
      /^Auswärtiger Befund\nDieser Befund wurde anderswo geschrieben\. A power-user hat/,
    );
    expect(forms[1]?.[1].equals(file)).toBe(true);
    // Who declared it has not read the images.
    expect(resultsInterpreter).toBeUndefined();
    await world.admin.fetch(`/api/report-receivers/${receiverId}`, { method: 'DELETE' });
    const share = { ...emptyShare, recipient: 'Ada', studyUids: [uid] };
    const guest = await openedBy(world.app, await reader.json<MadeShare>('/api/shares', json(share)));
    const { studies } = await guest.json<SharedWithMe>('/api/guest/share');
    expect(studies[0]?.report).toMatchObject({ isOutside: true, signatures: [{ meaning: 'outside' }] });
    const given = Buffer.from(await (await guest.fetch(`/api/guest/reports/${uid}`)).arrayBuffer());
    expect(given.equals(file)).toBe(true);
  });

  test('counts no longer once it is void: another can be declared, and what is printed says so', async () => {
    const { uid } = await declared();
    await steps.stored(uid, 2);
    expect(await refused(reader.fetch(reportPath(uid, '/addenda'), json({ text: '<p>More.</p>', password })))).toEqual([
      409,
      'A report from elsewhere has no addenda. Make it void, and declare another.',
    ]);
    const { report } = await steps.makeVoid(uid, 'Of another patient');
    expect([report?.status, await statusOf(uid), (await verified(uid)).state]).toEqual(['void', 'ready', 'void']);
    expect((await printed(uid)).subarray(0, 8).toString()).toBe('%PDF-1.7');
    await steps.stored(uid, 3);
    const other = await attach(uid, plainPdf('The right one'));
    expect((await declare(uid, other)).status).toBe(409);
    expect((await declare(uid, other, { revision: report?.revision })).status).toBe(200);
    expect((await printed(uid)).equals(plainPdf('The right one'))).toBe(true);
  });

  test('is reviewed by nobody, and a question about it reaches who declared it', async () => {
    const { uid } = await declared();
    const ask = { toAccountId: reader.accountId, groupId: null };
    expect((await reader.fetch(`/api/studies/${uid}/peer-reviews`, json(ask))).status).toBe(409);
    await referrer.json(`/api/studies/${uid}/report/questions`, json({ text: 'Which side?' }));
    const { rows } = await declarer.json<{ rows: { kind: string }[] }>('/api/notices');
    expect(rows.map(({ kind }) => kind)).toContain('report.question');
  });
});

describe('nothing is declared', () => {
  test('by who may not, of a study or a file that he does not see, or without proof', async () => {
    const uid = await steps.addReady();
    const made = await attach(uid);
    const technologist = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
    const stranger = await world.app.signIn('power-user', {
      clinicIds: [world.clinics.south],
      scope: { clinics: true },
    });
    const tries = [reader, technologist, referrer, stranger].map((person) => declare(uid, made, {}, person));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 404]);
    const elsewhere = await attach(await steps.addReady());
    expect((await declare(uid, elsewhere)).status).toBe(404);
    expect((await declare(uid, { attachmentId: 99_999 })).status).toBe(404);
    expect((await declare(uid, made, { password: 'not mine at all' })).status).toBe(400);
    expect((await declare(uid, made, { password: undefined })).status).toBe(400);
    expect((await declare(uid, made, { attachmentId: 'x' })).status).toBe(400);
    expect((await reportOf(uid, declarer)).may.declare).toBe(true);
    expect([(await reportOf(uid)).may.declare, (await reportOf(uid)).report]).toEqual([false, null]);
  });

  test.each([
    ['no PDF', Buffer.from('Only words'), 422, 'Only a PDF can be the report.'],
    [
      'encrypted',
      plainPdf('Secret', '/Encrypt 9 0 R'),
      422,
      'This PDF is encrypted. Its recipients could not read it.',
    ],
    ['cut', file.subarray(0, -80), 422, 'This PDF is damaged: it was cut, or changed on its way.'],
    [
      'larger than what leaves',
      Buffer.concat([file, Buffer.alloc(largestOutsideReportBytes)]),
      413,
      'A report from elsewhere has at most 20 MB.',
    ],
  ])('of a file that is %s', async (_, bytes, status, message) => {
    const uid = await steps.addReady();
    const made = await attach(uid, bytes);
    expect(await refused(declare(uid, made))).toEqual([status, message]);
    expect(await statusOf(uid)).toBe('ready');
  });

  test('of a file that nobody marked, of a study that is read or has a report, and of one seen before it changed', async () => {
    const uid = await steps.addReady();
    const unmarked = await attach(uid, file, 'file');
    expect((await refused(declare(uid, unmarked)))[1]).toBe(
      'Only a file that is marked as an outside report can be the report.',
    );
    const made = await attach(uid);
    expect((await declare(uid, made, { revision: 3 })).status).toBe(409);
    await steps.write(uid, ['<p>Mine.</p>']);
    expect((await refused(declare(uid, made)))[1]).toBe('The report of this study is being written.');
    await steps.sign(uid);
    expect((await refused(declare(uid, made)))[1]).toBe('This study has a final report.');
    const twice = await steps.addReady();
    const theirs = await attach(twice);
    const answers = await Promise.all([declare(twice, theirs), declare(twice, theirs)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });
});

describe('a changed byte is found', () => {
  test('of the file: on the page of the report, behind its code, and nothing of it is given out', async () => {
    const { uid, made } = await declared();
    await steps.stored(uid, 2);
    const share = { ...emptyShare, recipient: 'Ada', studyUids: [uid] };
    const guest = await openedBy(world.app, await reader.json<MadeShare>('/api/shares', json(share)));
    await flipFile(made);
    expect((await reportOf(uid)).documents.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'file changed',
      'pdf intact',
    ]);
    expect(await verified(uid)).toMatchObject({ isIntact: false, documents: 'intact' });
    expect((await reader.fetch(reportPath(uid, '/pdf'))).status).toBe(500);
    expect((await guest.json<SharedWithMe>('/api/guest/share')).studies[0]?.report).toBeNull();
    expect((await guest.fetch(`/api/guest/reports/${uid}`)).status).toBe(404);
  });

  test('of what was sealed: another file in its place', async () => {
    const { uid, made } = await declared();
    const other = await attach(uid, plainPdf('Another'));
    const code = (await reportOf(uid)).report?.signatures[0]?.code ?? '';
    const [was, is] = [made, other].map(({ attachmentId }) => `"attachmentId":${attachmentId}`);
    await world.app.asOwner(
      `update report_signature set content = replace(content, '${was}', '${is}') where code = '${code}'`,
    );
    const { report, documents } = await reportOf(uid);
    expect([report?.signatures[0]?.isIntact, documents[0]?.state]).toEqual([false, 'changed']);
    expect(await verified(uid)).toMatchObject({ isIntact: false });
  });
});
