import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '@isocenter/contract/people/audit/fields.ts';
import { readCsv } from '#platform/csv/csv.ts';
import { smallStudies, storeStudies } from '#testing/sample-archive.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { recordAudit } from './audit.ts';

interface Page {
  readonly rows: AuditEntry[];
  readonly nextCursor: string | null;
}

const [mine, foreign] = smallStudies();
if (mine === undefined || foreign === undefined) throw new Error('There are no samples.');

let app: TestApp;
let admin: Person;
/** A power user of one clinic, which has the first study. */
let local: Person;
let colleague: Person;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.database;
  const clinic = await db
    .insertInto('clinic')
    .values({ name: 'North', code: 'N' })
    .returning('id')
    .executeTakeFirstOrThrow();
  admin = await app.signIn('admin');
  local = await app.signIn('power-user', { clinicIds: [clinic.id], scope: { clinics: true } });
  colleague = await app.signIn('clinic-user', { clinicIds: [clinic.id] });
  await storeStudies(admin, [mine, foreign]);
  await db.updateTable('study').set({ clinic_id: clinic.id }).where('study_uid', '=', mine.studyInstanceUid).execute();
});
afterAll(() => app.close());

const search = (query: string, person = admin) => person.json<Page>(`/api/audit?${query}`);

describe('the trail', () => {
  test('is read page by page, the newest first', async () => {
    const first = await search('limit=3');
    expect(first.rows).toHaveLength(3);
    const second = await search(`limit=3&cursor=${first.nextCursor}`);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(6);
  });

  test('shows who did what to what, when, from where, and its name in DICOM', async () => {
    await admin.json(`/api/studies/${mine.studyInstanceUid}`);
    await expect.poll(async () => (await search('action=study.preview')).rows[0]?.seal).not.toBeNull();
    const [row] = (await search('action=study.preview')).rows;
    expect(row).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      accountId: admin.accountId,
      actor: 'admin-1@clinic.example',
      actorName: 'A admin',
      patientName: expect.stringContaining('^'),
      subjectName: null,
      action: 'study.preview',
      event: { code: '110103', name: 'DICOM Instances Accessed' },
      outcome: 'success',
      subjectKind: 'study',
      subjectId: mine.studyInstanceUid,
      patientId: mine.patientId,
      isVisible: true,
      address: '127.0.0.1',
      detail: {},
      seal: { sequence: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/), at: expect.any(String) },
    });
  });

  test.each([
    ['action=auth.login', (row: AuditEntry) => row.action === 'auth.login'],
    ['action=auth.login,study.receive', (row) => /^(auth.login|study.receive)$/.test(row.action)],
    ['event=110114', (row) => row.event.code === '110114'],
    ['outcome=success', (row) => row.outcome === 'success'],
    ['person=CLINIC-USER', (row) => row.actor.startsWith('clinic-user')],
    ['q=127.0.0', (row) => row.address === '127.0.0.1'],
    [`q=${mine.studyInstanceUid.slice(5)}`, (row) => row.subjectId === mine.studyInstanceUid],
    [`studyUid=${mine.studyInstanceUid}`, (row) => row.subjectId === mine.studyInstanceUid],
    [`patientId=${mine.patientId}`, (row) => row.patientId === mine.patientId],
    ['from=2020-01-01&to=2999-01-01', () => true],
  ] satisfies [string, (row: AuditEntry) => boolean][])(
    'narrowed by %s has what fits and nothing else',
    async (query, fits) => {
      const { rows } = await search(query);
      const all = await search('');
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ id }) => id).filter((id) => all.rows.some((row) => row.id === id))).toEqual(
        all.rows.filter(fits).map(({ id }) => id),
      );
    },
  );

  test('narrowed to an account has only what it did', async () => {
    const { rows } = await search(`accountId=${colleague.accountId}`);
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([['auth.login', 'clinic-user-3@clinic.example']]);
  });

  test('narrowed to another day has nothing', async () => {
    expect(await search('to=2001-01-01')).toEqual({
      rows: [],
      nextCursor: null,
      total: { count: 0, isExact: true },
      may: { check: true, export: true },
    });
  });

  test.each([
    'limit=0',
    'limit=201',
    'action=A%27B',
    'event=1',
    'outcome=x',
    'from=yesterday',
    'accountId=x',
    'x=1',
    'cursor=0',
  ])('refuses %s', async (query) => expect((await admin.fetch(`/api/audit?${query}`)).status).toBe(400));

  test('takes % and _ as themselves', async () => {
    expect((await search('q=%25')).rows).toEqual([]);
    expect((await search('person=%5F%5F')).rows).toEqual([]);
  });

  test('is for those who may read it', async () => {
    const radiologist = await app.signIn('radiologist');
    for (const path of ['', '/actions', '/integrity', '/export', '/export.xml'])
      expect((await radiologist.fetch(`/api/audit${path}`)).status).toBe(403);
  });

  test('knows an action without an entry as an activity of the application', async () => {
    await recordAudit(app.database.db, { system: 'test' }, { action: 'something.new' });
    const [row] = (await search('action=something.new')).rows;
    expect(row?.event).toEqual({ code: '110100', name: 'Application Activity' });
    const found = async (event: string) => (await search(`event=${event}`)).rows.map(({ id }) => id);
    expect(await found('110100')).toContain(row?.id);
    expect(await found('110114')).not.toContain(row?.id);
  });

  test('names every action that it can be narrowed to', async () => {
    const { rows } = await admin.json<{ rows: { action: string }[] }>('/api/audit/actions');
    expect(rows).toContainEqual({ action: 'auth.login', event: { code: '110114', name: 'User Authentication' } });
  });
});

describe('somebody who sees one clinic', () => {
  test('sees what its people did and what happened to its studies, and nothing else', async () => {
    const { rows } = await search('', local);
    expect(rows.length).toBeGreaterThan(2);
    const own = new Set([local.accountId, colleague.accountId]);
    for (const row of rows)
      expect(own.has(row.accountId ?? 0) || row.subjectId === mine.studyInstanceUid, JSON.stringify(row)).toBe(true);
    expect(rows.some((row) => row.accountId === admin.accountId)).toBe(true);
    expect((await search(`studyUid=${foreign.studyInstanceUid}`, local)).rows).toEqual([]);
    expect((await search(`patientId=${foreign.patientId}`, local)).rows).toEqual([]);
    expect(await (await local.fetch('/api/audit/export')).text()).not.toContain(foreign.studyInstanceUid);
  });

  test('leaves a refused row by asking for a study or a patient of another one', async () => {
    const { db } = app.database;
    const { patient_key: key } = await db
      .selectFrom('study')
      .select('patient_key')
      .where('study_uid', '=', foreign.studyInstanceUid)
      .executeTakeFirstOrThrow();
    for (const path of [
      `/api/studies/${foreign.studyInstanceUid}`,
      `/api/studies/${foreign.studyInstanceUid}`,
      `/dicom-web/studies/${foreign.studyInstanceUid}/metadata`,
      `/api/patients/${key}`,
      '/api/studies/1.2.3',
    ])
      expect((await local.fetch(path)).status).toBe(404);
    // Written after the answers, in whatever order they come to it.
    const refused = async () =>
      (await search(`accountId=${local.accountId}&outcome=refused`)).rows
        .map(summary)
        .toSorted((one, other) => one.join().localeCompare(other.join()));
    await expect.poll(refused).toEqual([
      ['patient.view', 'patient', String(key)],
      ['study.preview', 'study', foreign.studyInstanceUid],
      ['study.view', 'study', foreign.studyInstanceUid],
    ]);
  });
});

describe('reading the trail', () => {
  test('leaves one row, however often', async () => {
    const reader = await app.signIn('admin');
    for (let time = 0; time < 3; time += 1) await search('', reader);
    const { rows } = await search(`accountId=${reader.accountId}&action=audit.read`);
    expect(rows).toHaveLength(1);
  });

  test('as a table has a line for each row and no formula', async () => {
    await recordAudit(app.database.db, { stranger: '=1+1', address: '' }, { action: 'auth.login', outcome: 'refused' });
    const response = await admin.fetch('/api/audit/export?action=auth.login');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-trail-[\d-]+\.csv"$/);
    const { lines, broken } = readCsv(await response.text());
    expect(broken).toBeUndefined();
    const rows = lines.map(({ values }) => values);
    expect(rows.map((row) => row['action'])).toEqual(rows.map(() => 'auth.login'));
    expect(rows[0]).toMatchObject({ actor: "'=1+1", outcome: 'refused', event_code: '110114' });
    const [audited] = (await search('action=audit.export')).rows;
    expect(audited).toMatchObject({ event: { code: '110101' }, detail: { form: 'csv', fields: ['action'] } });
  });

  test('as messages is well-formed, however many pages it takes', async () => {
    const { db } = app.database;
    const many = Array.from({ length: 2_300 }, () => ({
      actor: '<&">',
      action: 'study.view',
      outcome: 'success' as const,
      subject_kind: 'study',
      subject_id: '1.2',
    }));
    await db.insertInto('audit_event').values(many).execute();
    const response = await admin.fetch('/api/audit/export.xml?q=%3C%26');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const script = `import sys, xml.etree.ElementTree as tree
print(sum(1 for actor in tree.fromstring(sys.stdin.buffer.read()).iter("ActiveParticipant") if actor.get("UserID") == '<&">'))`;
    const counted = execFileSync('python3', ['-c', script], { input: await response.text(), maxBuffer: 1e8 });
    expect(counted.toString().trim()).toBe('2300');
  });
});

test('sealing happens by itself, and at the end everything is sealed and signed', async () => {
  const other = await startTestApp();
  await other.signIn('admin');
  const { db } = other.database;
  const unsealed = async () => {
    const rows = await db.selectFrom('audit_event').select('id').execute();
    return rows.length - (await db.selectFrom('audit_seal').select('sequence').execute()).length;
  };
  await expect.poll(unsealed).toBe(0);
  await other.app.close();
  const { sequence } = await db
    .selectFrom('audit_seal')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();
  const heads = (await readFile(join(other.dataDir, 'audit-heads.log'), 'utf8')).trimEnd().split('\n');
  expect(JSON.parse(heads.at(-1) ?? '')).toMatchObject({ sequence, signature: expect.any(String) });
  await other.close();
});

function summary({ action, subjectKind, subjectId }: AuditEntry): [string, string, string] {
  return [action, subjectKind, subjectId];
}
