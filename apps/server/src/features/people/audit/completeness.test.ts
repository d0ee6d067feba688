import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '@isocenter/contract/route.ts';
import { appointmentIn, makeWorkitem } from '#testing/appointment-steps.ts';
import { smallStudies, storeFile, storeStudies } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { lostImages, stow } from '#testing/refused-steps.ts';
import {
  annotationIn,
  beginUpload,
  firstFileOf,
  pathOfMeasured,
  restingJob,
  storing,
  twoMeasured,
} from '#testing/trail-steps.ts';
import { auditedActions } from '../../../features.ts';
import { filesWithTests } from './testing/test-sources.ts';

/** A call that succeeds, prepared by somebody else; undefined where the path alone is enough. */
type Call = () => Promise<{ readonly path?: string; readonly init?: RequestInit }>;

// The samples job runs beside the calls: what it brings is no other content of these.
const samples = smallStudies(2);
const [shown, ...others] = samples;
if (shown === undefined) throw new Error('There are no samples.');

let app: TestApp;
/** Prepares what the calls need; what is measured is done by people of their own. */
let preparer: Person;
let places: Readonly<Record<string, string>>;

beforeAll(async () => {
  app = await startTestApp();
  preparer = await app.signIn('admin');
  await storeStudies(preparer, [shown]);
  const { patient_key: patientKey } = await app.database.db
    .selectFrom('study')
    .select('patient_key')
    .executeTakeFirstOrThrow();
  const instance = await app.database.db
    .selectFrom('instance')
    .innerJoin('series', 'series.id', 'instance.series_key')
    .select(['series_uid', 'sop_uid'])
    .executeTakeFirstOrThrow();
  const clinic = { name: 'Here', code: 'HERE', emails: ['here@x.example'] };
  const { clinicId } = await preparer.json<{ clinicId: number }>('/api/clinics', json(clinic));
  const { uid: workitemUid } = await makeWorkitem(app, preparer, appointmentIn(clinicId, 'here'));
  places = {
    ':workitemUid': workitemUid,
    ':studyUid': shown.studyInstanceUid,
    ':seriesUid': instance.series_uid,
    ':sopUid': instance.sop_uid,
    ':patientKey': String(patientKey),
    ':frames': '1',
  };
});
afterAll(() => app.close());

const selection = { studyUids: [shown.studyInstanceUid] };
const withBody =
  (body: unknown, method?: string): Call =>
  async () => ({ init: json(body, method) });

const letter = {
  path: `/api/studies/${shown.studyInstanceUid}/attachments?name=letter.txt`,
  init: { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: 'A letter' },
};

const emptyRecord = { otherIds: [], phone: '', email: '', address: '', comments: '' };
const correction = { changes: { accession: 'A-1' }, series: [], reason: 'a test', revision: 0 };

const calls: Readonly<Record<string, Call>> = {
  'GET /api/studies/values': async () => ({ path: '/api/studies/values?field=modality' }),
  'POST /api/studies/bin': async () => ({ init: json({ selection: await anotherStudy(), reason: 'a test' }) }),
  'POST /api/studies/restore': async () => {
    const binned = await anotherStudy();
    await preparer.json('/api/studies/bin', json({ selection: binned, reason: 'a test' }));
    return { init: json({ selection: binned }) };
  },
  'POST /api/studies/tags': withBody({ selection, add: ['seen'], remove: [] }),
  'POST /api/studies/:studyUid/corrections/preview': withBody({ changes: { accession: 'A-1' }, series: [] }),
  'POST /api/studies/:studyUid/corrections': withBody(correction),
  'POST /api/edits/:editId/undo': async () => {
    const { studyUids } = await anotherStudy();
    const path = `/api/studies/${studyUids[0]}/corrections`;
    const { editId } = await preparer.json<{ editId: number }>(path, json(correction));
    return { path: `/api/edits/${editId}/undo`, init: json({}) };
  },
  'PUT /api/patients/:patientKey/record': withBody({ ...emptyRecord, revision: 0 }, 'PUT'),
  'PUT /api/patients/:patientKey/verification': withBody({ document: 'Passport' }, 'PUT'),
  'PUT /api/patients/:patientKey/protection': withBody({ isProtected: false, reason: 'a test' }, 'PUT'),
  'POST /api/downloads': withBody({ selection }),
  'POST /api/studies/send': async () => {
    const { id: nodeId } = await app.database.db
      .insertInto('dicom_node')
      .values({ name: 'Far', ae_title: 'FAR', host: '127.0.0.1', port: 1, uses: ['send'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { init: json({ selection, nodeId, priority: 'routine', isOnlyLacking: false }) };
  },
  'POST /api/studies/send/preview': withBody({ selection, anonymous: { options: [] } }),
  'POST /api/uploads': withBody({ title: 'Disc', fileCount: 1, sizeBytes: 1 }),
  'PUT /api/studies/:studyUid/annotations/:id': async () => ({
    path: `/api/studies/${shown.studyInstanceUid}/annotations/${crypto.randomUUID()}`,
    init: json(annotationIn(places[':seriesUid'], places[':sopUid']), 'PUT'),
  }),
  'POST /api/studies/:studyUid/attachments': async () => letter,
  'GET /api/studies/:studyUid/attachments/:attachmentId/file': async () => {
    const { attachmentId } = await preparer.json<{ attachmentId: number }>(letter.path, letter.init);
    return { path: `/api/studies/${shown.studyInstanceUid}/attachments/${attachmentId}/file` };
  },
  'GET /api/studies/:studyUid/report/pdf': async () => {
    const { studyUids } = await anotherStudy();
    await preparer.json('/api/studies/moves', json({ selection: { studyUids }, act: 'complete' }));
    await preparer.json(`/api/studies/${studyUids[0]}/report`, json({ templateId: null }));
    return { path: `/api/studies/${studyUids[0]}/report/pdf` };
  },
  'POST /api/jobs/load-samples': withBody({}),
  'POST /api/figures/recount': withBody({}),
  'PUT /api/figures/rules': withBody({ revision: 1, weights: [], doseReferences: [] }, 'PUT'),
  'POST /dicom-web/studies': async () => ({ init: storing(firstFileOf(nextStudy())) }),
  'DELETE /dicom-web/studies/:studyUid': async () => ({
    path: `/dicom-web/studies/${(await anotherStudy()).studyUids[0]}`,
  }),
  'GET /wado': byUri,
  'GET /dicom-web/wado': byUri,
  'GET /dicom-web/studies/:studyUid/series/:seriesUid/instances/:sopUid/bulk/*': async () => {
    const metadata = await (await preparer.fetch(`/dicom-web/studies/${shown.studyInstanceUid}/metadata`)).text();
    const address = /"BulkDataURI":"([^"]+)"/.exec(metadata)?.[1];
    if (address === undefined) throw new Error('No value of the sample is apart.');
    return { path: new URL(address, app.url).pathname };
  },
};

/** Calls with things that only their maker can use: they are made by the person who is measured, and left out of the measure. */
const prepared: Readonly<Record<string, (person: Person) => ReturnType<Call>>> = {
  'GET /api/studies/bulk/:bulkId/failures': async (person) => {
    const act = { kind: 'priority', priority: 'urgent' };
    const { bulkId } = await person.json<{ bulkId: string }>('/api/studies/bulk', json({ selection, act }));
    return { path: `/api/studies/bulk/${bulkId}/failures` };
  },
  'GET /api/studies/bulk/:bulkId/key.csv': async (person) => {
    const act = { kind: 'anonymise', pseudonym: 'TRAIL', clinicId: null, options: [], withoutWriting: true };
    const path = '/api/studies/bulk';
    const { bulkId } = await person.json<{ bulkId: string }>(path, json({ selection, act }));
    const load = () => person.json<{ isRunning: boolean }>(`${path}/${bulkId}`);
    await expect.poll(async () => (await load()).isRunning).toBe(false);
    return { path: `${path}/${bulkId}/key.csv` };
  },
  'POST /api/studies/:studyUid/annotations/document': async (person) => {
    const [{ studyUid }] = await twoMeasured(person, preparer);
    const path = `/api/studies/${studyUid}/annotations/document`;
    // The first time an object is received, which has a row of its own.
    await person.json(path, { method: 'POST' });
    return { path };
  },
  'PUT /api/studies/:studyUid/annotations/:id/link': async (person) => {
    const [one, other] = await twoMeasured(person, preparer);
    return { path: `${pathOfMeasured(one)}/link`, init: json(other, 'PUT') };
  },
  'DELETE /api/studies/:studyUid/annotations/:id/link': async (person) => {
    const [one, other] = await twoMeasured(person, preparer);
    const path = `${pathOfMeasured(one)}/link`;
    await person.json(path, json(other, 'PUT'));
    return { path };
  },
  'GET /api/downloads/:id/archive.zip': async (person) => ({
    path: (await person.json<{ url: string }>('/api/downloads', json({ selection }))).url,
  }),
  'POST /api/downloads/:id/next': async (person) => {
    const { id } = await person.json<{ id: string }>('/api/downloads', json({ selection }));
    const { db } = app.database;
    const { id: key } = await db
      .selectFrom('study')
      .select('id')
      .where('study_uid', '=', shown.studyInstanceUid)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('download')
      .set({ left_keys: [key] })
      .where('id', '=', id)
      .execute();
    return { path: `/api/downloads/${id}/next`, init: { method: 'POST' } };
  },
  'POST /api/uploads/:id/finish': async (person) => ({
    path: `/api/uploads/${await beginUpload(person)}/finish`,
    init: json({ tags: [], priority: 'routine' }),
  }),
  'DELETE /api/uploads/:id': async (person) => ({ path: `/api/uploads/${await beginUpload(person)}` }),
  'DELETE /api/studies/:studyUid/annotations/:id': async (person) => {
    const path = `/api/studies/${shown.studyInstanceUid}/annotations/${crypto.randomUUID()}`;
    await person.json(path, json(annotationIn(places[':seriesUid'], places[':sopUid']), 'PUT'));
    return { path };
  },
  'POST /dicom-web/studies/:studyUid': async () => {
    const study = nextStudy();
    return { path: `/dicom-web/studies/${study.studyInstanceUid}`, init: storing(firstFileOf(study)) };
  },
  'POST /api/jobs/:id/cancel': async (person) => {
    const { id } = await person.json<{ id: string }>('/api/jobs/load-samples', json({}));
    return { path: `/api/jobs/${id}/cancel`, init: json({}) };
  },
  'POST /api/jobs/:id/pause': (person) => restingJob(app, person, 'pending', 'pause'),
  'POST /api/jobs/:id/resume': (person) => restingJob(app, person, 'paused', 'resume'),
  'POST /api/jobs/:id/retry': (person) => restingJob(app, person, 'failed', 'retry'),
  'GET /api/quarantine/refused/:key/objects': async (person) => ({
    path: `/api/quarantine/refused/${(await refusedOf(person)).key}/objects`,
  }),
  'GET /api/quarantine/own-refused/:key/objects': async (person) => ({
    path: `/api/quarantine/own-refused/${(await refusedOf(person)).key}/objects`,
  }),
  'GET /api/quarantine/refused-objects/:id/file': async (person) => ({
    path: `/api/quarantine/refused-objects/${(await refusedOf(person)).id}/file`,
  }),
  'POST /api/quarantine/refused-decisions': async (person) => ({
    init: json({ ids: [(await refusedOf(person)).id], decision: 'discard', reason: 'a test' }),
  }),
  'GET /api/quarantine/:id/comparison': async () => ({
    path: `/api/quarantine/${(await quarantinedObject()).id}/comparison`,
  }),
  'GET /api/quarantine/:id/pictures/:frame': async () => ({
    path: `/api/quarantine/${(await quarantinedObject()).id}/pictures/1?of=before`,
  }),
  'POST /api/quarantine/decisions': async () => ({
    init: json({ ...(await quarantinedObject()).of, decision: 'replace' }),
  }),
  'POST /api/quarantine/decisions/:id/undo': async () => {
    const { of } = await quarantinedObject();
    const decided = await preparer.json<{ decisionId: number }>(
      '/api/quarantine/decisions',
      json({ ...of, decision: 'discard' }),
    );
    return { path: `/api/quarantine/decisions/${decided.decisionId}/undo`, init: json({}) };
  },
};

/** An object that was refused, with the group that it is in. */
async function refusedOf(person: Person): Promise<{ key: string; id: number }> {
  for (const { file } of lostImages(1, 'TRAIL')) await stow(person, file);
  const list = '/api/quarantine/refused';
  // Somebody else looks: the same search of one person stands in the trail once.
  const [group] = (await preparer.json<{ rows: { key: string }[] }>(list)).rows;
  const [object] = (await preparer.json<{ rows: { id: number }[] }>(`${list}/${group?.key}/objects`)).rows;
  if (group === undefined || object === undefined) throw new Error('Nothing was refused.');
  return { key: group.key, id: object.id };
}

/** An object that waits beside the archived one of its UID. */
async function quarantinedObject() {
  const study = nextStudy();
  await storeFile(preparer, firstFileOf(study));
  const { value: changed } = study.instances().next();
  changed?.dataSet.set('StudyDescription', 'Something else');
  await preparer.fetch('/dicom-web/studies', storing(changed?.file() ?? new Uint8Array()));
  const { rows } = await preparer.json<{ rows: { id: number; studyUid: string; source: string }[] }>('/api/quarantine');
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing is kept.');
  return { id: row.id, of: { studyUid: row.studyUid, source: row.source, reason: 'a test' } };
}

/** The texts of the tests: a route that is called nowhere here has itself, or its action, named in quotes by another one. */
const testSources = filesWithTests(join(import.meta.dirname, '../../..'), import.meta.filename).map((file) =>
  readFileSync(file, 'utf8'),
);

test('every action that a route names has its name in DICOM', () => {
  const named = app.app.routes.flatMap(({ audit }) => audit ?? []).filter((action) => !action.includes('<'));
  expect([...new Set(named)].filter((action) => !Object.hasOwn(auditedActions, action))).toEqual([]);
});

test('every route that names an action is called here, or its row is looked for in a test beside it', () => {
  const forgotten = app.app.routes.filter((route) => {
    const { audit } = route;
    if (audit === undefined || isCalledHere(route)) return false;
    return !testSources.some((source) => source.includes(`'${audit}'`) || source.includes(`'${nameOf(route)}'`));
  });
  expect(forgotten.map((route) => `${nameOf(route)} ${route.audit}`)).toEqual([]);
});

test('every call leaves exactly one row, with the action of its route, and nothing of a patient in it', async () => {
  const routes = app.app.routes.filter(isCalledHere);
  expect(routes.length).toBeGreaterThan(50);
  for (const route of routes) {
    const person = await app.signIn('admin');
    const { path, init } = (await (prepared[nameOf(route)]?.(person) ?? calls[nameOf(route)]?.())) ?? {};
    const before = await lastId();
    const response = await person.fetch(path ?? filled(route.path), { method: route.method, ...init });
    await response.arrayBuffer();
    expect(response.status, nameOf(route)).toBeLessThan(300);
    const rows = await rowsSince(before, person.accountId);
    expect(
      rows.map(({ action, outcome }) => [action, outcome]),
      nameOf(route),
    ).toEqual([[route.audit, 'success']]);
  }
}, 300_000);

test('no row holds a password, a token or a patient’s name', async () => {
  const token = preparer.accessToken;
  const rows = await app.database.db.selectFrom('audit_event').selectAll().execute();
  const text = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(100);
  for (const secret of ['a long enough password', token, token.split('.')[2], preparer.refreshToken])
    expect(text).not.toContain(secret);
  for (const { patientName } of samples)
    for (const part of patientName.split(/[\^= ]/).filter((name) => name.length > 3)) expect(text).not.toContain(part);
});

function isCalledHere(route: Route): boolean {
  const { audit, method, path } = route;
  if (audit === undefined) return false;
  if (calls[nameOf(route)] !== undefined || prepared[nameOf(route)] !== undefined) return true;
  // What only reads, of things that the sample has.
  return method === 'GET' && /^\/(api\/(studies|patients|quarantine|audit)|dicom-web)\b/.test(path);
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

function filled(path: string): string {
  return path.replaceAll(/:\w+/g, (name) => places[name] ?? name);
}

async function lastId(): Promise<number> {
  const events = app.database.db.selectFrom('audit_event').select('id');
  return (await events.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;
}

async function rowsSince(id: number, accountId: number) {
  return app.database.db
    .selectFrom('audit_event')
    .select(['action', 'outcome'])
    .where('id', '>', id)
    .where('account_id', '=', accountId)
    .execute();
}

function nextStudy() {
  const study = others.shift();
  if (study === undefined) throw new Error('There are not enough samples.');
  return study;
}

async function anotherStudy(): Promise<{ studyUids: string[] }> {
  const study = nextStudy();
  await storeFile(preparer, firstFileOf(study));
  return { studyUids: [study.studyInstanceUid] };
}

async function byUri() {
  const { ':studyUid': study, ':seriesUid': series, ':sopUid': sop } = places;
  return { path: `/wado?requestType=WADO&studyUID=${study}&seriesUID=${series}&objectUID=${sop}` };
}
