import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnalyticsNote } from '@isocenter/contract/insight/analytics/analytics-notes-fields.ts';
import {
  emptyAnalyticsReport,
  type AnalyticsReport,
  type AnalyticsStart,
} from '@isocenter/contract/insight/analytics/fields.ts';
import { insertMail } from '#platform/mail/outbox-queries.ts';
import { Printer } from '#platform/pdf/pdf.ts';
import { addFigurePeople, addFigureStudy, settleFigures } from '#testing/figure-world.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { json, type Person } from '#testing/test-app.ts';
import { analyticsFeature } from './feature.ts';

let world: ClinicWorld;
let admin: Person;
let reader: Person;
let colleague: Person;
let foreign: Person;
const printer = new Printer();
beforeAll(async () => {
  world = await startClinicWorld();
  const { app, clinics } = world;
  ({ admin } = world);
  reader = await app.signIn('radiologist', { clinicIds: [clinics.north] });
  colleague = await app.signIn('radiologist', { clinicIds: [clinics.north] });
  foreign = await app.signIn('radiologist', { clinicIds: [clinics.south] });
});
afterAll(async () => {
  await world.app.close();
  await printer.close();
});

const today = async (): Promise<string> => (await admin.json<AnalyticsStart>('/api/analytics')).today;

test('are told to those whose role includes analytics: what of the whole house only to who sees all of it', async () => {
  const [all, own] = [
    await admin.json<AnalyticsStart>('/api/analytics'),
    await reader.json<AnalyticsStart>('/api/analytics'),
  ];
  expect(all.figures).toEqual(expect.arrayContaining(['received', 'signIns']));
  expect(own.figures).toContain('received');
  expect(own.figures).not.toContain('signIns');
  expect([all.seesAll, own.seesAll]).toEqual([true, false]);
  const technologist = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
  for (const path of [
    '',
    '/notes?from=2026-01-01&to=2026-01-31',
    '/reports',
    '/table?subject=volumes&from=2026-01-01&to=2026-01-02',
  ])
    expect((await technologist.fetch(`/api/analytics${path}`)).status, path).toBe(403);
});

describe('notes on the time line', () => {
  const span = '?from=2026-10-01&to=2026-10-31';
  const add = (note: object, person = reader) =>
    person.fetch('/api/analytics/notes', json({ day: '2026-10-12', text: 'MR down', ...note }));
  const texts = async (person: Person) =>
    (await person.json<{ rows: AnalyticsNote[] }>(`/api/analytics/notes${span}`)).rows.map(({ text }) => text);

  test('are seen by those of their clinic, and by everybody where they concern everybody', async () => {
    expect((await add({ clinicId: world.clinics.north })).status).toBe(201);
    expect((await add({ clinicId: null, text: 'Holiday', day: '2026-10-05' }, admin)).status).toBe(201);
    expect(await texts(colleague)).toEqual(['Holiday', 'MR down']);
    expect(await texts(foreign)).toEqual(['Holiday']);
    expect((await add({ clinicId: null })).status).toBe(403);
    expect((await add({ clinicId: world.clinics.south })).status).toBe(404);
    expect((await add({ clinicId: world.clinics.north, text: ' ' })).status).toBe(400);
  });

  test('are changed and removed by whoever wrote them, and leave a trace', async () => {
    const { rows } = await reader.json<{ rows: AnalyticsNote[] }>(`/api/analytics/notes${span}`);
    const [holiday, own] = rows;
    if (holiday === undefined || own === undefined) throw new Error('The notes are gone');
    expect([holiday.mayChange, own.mayChange]).toEqual([false, true]);
    const { day, text, clinicId, revision } = own;
    const path = `/api/analytics/notes/${own.noteId}`;
    const change = (more: object, person = reader) =>
      person.fetch(path, json({ day, text, clinicId, revision, ...more }, 'PUT'));
    expect((await change({ text: 'Mine' }, colleague)).status).toBe(403);
    expect((await change({ text: 'MR down 6 h' })).status).toBe(200);
    expect((await change({ text: 'Late' })).status).toBe(409);
    expect((await reader.json<AnalyticsNote>(path)).text).toBe('MR down 6 h');
    expect((await foreign.fetch(path)).status).toBe(404);
    expect((await colleague.fetch(path, { method: 'DELETE' })).status).toBe(403);
    expect((await reader.fetch(path, { method: 'DELETE' })).status).toBe(200);
    expect(await recordedActions(world.app.database.db)).toEqual(
      expect.arrayContaining(['analytics-note.add', 'analytics-note.change', 'analytics-note.remove']),
    );
  });
});

describe('files of the figures', () => {
  const file = async (kind: string, query: object, person = admin) => {
    const day = await today();
    const wanted = new URLSearchParams({ subject: 'volumes', from: day, to: day, ...query });
    return person.fetch(`/api/analytics/${kind}?${wanted.toString()}`);
  };

  test('are a table with the figures before, as text and as workbook', async () => {
    await settleFigures(world.app.database.db);
    const csv = await (await file('table', { compare: 'before' })).text();
    const [head, line = ''] = csv.split('\r\n');
    expect(head).toBe(
      'day,received,reported,rejected,images,bytes,receivedBefore,reportedBefore,rejectedBefore,imagesBefore,bytesBefore',
    );
    // Everything came today: each figure in its own column, and nothing in those of yesterday.
    const day = await today();
    const query = `measures=received,reported,rejected,images,bytes&from=${day}&to=${day}`;
    const { rows } = await admin.json<{ rows: { values: number[] }[] }>(`/api/figures?${query}`);
    const now = rows[0]?.values ?? [];
    expect(new Set(now).size).toBeGreaterThan(2);
    expect(line.split(',')).toEqual([day, ...now.map(String), '0', '0', '0', '0', '0']);
    const book = Buffer.from(await (await file('table', { format: 'xlsx' })).arrayBuffer());
    expect(book.subarray(0, 2).toString()).toBe('PK');
    expect((await file('table', { from: '2026-02-01', to: '2026-01-01' })).status).toBe(400);
    expect((await file('table', { subject: 'nothing' })).status).toBe(400);
    expect(await recordedActions(world.app.database.db)).toContain('analytics.export');
  });

  test('of storage say how it goes on, to who sees all of it', async () => {
    const csv = async (query: object, person = admin) =>
      (await (await file('table', { subject: 'storage', ...query }, person)).text()).split('\r\n');
    const { db } = world.app.database;
    await addFigurePeople(db);
    await addFigureStudy(db, { receivedAt: new Date().toISOString() });
    await settleFigures(db);
    const [head = '', first = '', next = ''] = await csv({});
    expect(head).toContain('storedForecast');
    expect(first.startsWith(`${await today()},`)).toBe(true);
    expect(next).toMatch(/^\d{4}-\d{2}-\d{2},,,,,\d+/);
    expect((await csv({}, reader))[0]).not.toContain('storedForecast');
    expect((await csv({ modality: 'CT' }))[0]).not.toContain('storedForecast');
    expect((await csv({ from: '2020-01-01', to: '2020-01-31' }))[0]).not.toContain('storedForecast');
  });

  test('are a report on paper with all that the subject shows', async () => {
    for (const subject of ['turnaround', 'storage', 'activity', 'ageing']) {
      const answer = await file('report.pdf', { subject, compare: 'before', by: 'month' });
      expect(answer.status, subject).toBe(200);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 8)
          .toString(),
        subject,
      ).toBe('%PDF-1.7');
    }
    expect((await file('report.pdf', { by: 'fortnight' })).status).toBe(400);
    expect(await recordedActions(world.app.database.db)).toContain('analytics.print');
  });
});

test('the paper has the notes of its days that its reader sees, each with a number', async () => {
  const day = await today();
  const paper = async (person: Person) => {
    const answer = await person.fetch(`/api/analytics/report.pdf?subject=volumes&from=${day}&to=${day}`);
    return Buffer.from(await answer.arrayBuffer()).toString('latin1');
  };
  const itemsIn = (file: string) => file.match(/\/S \/LI\n/g)?.length ?? 0;
  for (const text of ['MR down', 'MR up again'])
    await reader.json('/api/analytics/notes', json({ day, text, clinicId: world.clinics.north }));
  expect([itemsIn(await paper(reader)), itemsIn(await paper(foreign))]).toEqual([2, 0]);
});

describe('saved reports', () => {
  const fields = { ...emptyAnalyticsReport, name: 'Turnaround, monthly', subject: 'turnaround' };
  const post = (more: object, person = reader) => person.fetch('/api/analytics/reports', json({ ...fields, ...more }));
  const listed = async (person: Person) =>
    (await person.json<{ rows: AnalyticsReport[] }>('/api/analytics/reports')).rows;
  const added = async (more: object) =>
    reader.json<AnalyticsReport>('/api/analytics/reports', json({ ...fields, ...more }));
  const mails = () =>
    world.app.database.db.selectFrom('outgoing_mail').selectAll().where('event', '=', 'analytics-report').execute();
  const outbox = { isConfigured: true, queue: insertMail };
  const round = async (more: object = {}) => {
    const { db } = world.app.database;
    const needs = { db, printer, outbox, ...more } as unknown as Parameters<
      NonNullable<typeof analyticsFeature.care>
    >[0];
    for (const { work } of analyticsFeature.care?.(needs) ?? []) await work();
  };
  const makeDue = (id: number) =>
    world.app.asOwner(`update analytics_report set next_at = now() - interval '1 hour' where id = ${id}`);

  test('are their owner’s, and colleagues’ where they are shared, without when and to whom', async () => {
    const own = await added({});
    const shared = await added({
      name: 'Shared',
      isShared: true,
      cadence: 'weekly',
      recipients: [colleague.accountId],
    });
    expect((await listed(reader)).map(({ name }) => name)).toEqual(['Shared', 'Turnaround, monthly']);
    expect(await listed(colleague)).toMatchObject([{ name: 'Shared', isMine: false, cadence: 'none', recipients: [] }]);
    expect(await listed(foreign)).toEqual([]);
    expect((await colleague.fetch(`/api/analytics/reports/${own.reportId}`)).status).toBe(404);
    const path = `/api/analytics/reports/${shared.reportId}`;
    const change = (person: Person, revision: number) =>
      person.fetch(path, json({ ...fields, name: 'Other', revision }, 'PUT'));
    expect((await change(colleague, 1)).status).toBe(403);
    expect((await change(foreign, 1)).status).toBe(404);
    expect((await change(reader, 1)).status).toBe(200);
    expect((await change(reader, 1)).status).toBe(409);
    expect((await reader.fetch(path, { method: 'DELETE' })).status).toBe(200);
    const expected = ['analytics-report.add', 'analytics-report.change', 'analytics-report.remove'];
    expect(await recordedActions(world.app.database.db)).toEqual(expect.arrayContaining(expected));
  });

  test('are mailed to nobody else than who may read analytics', async () => {
    const doctor = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    expect((await post({ cadence: 'daily' })).status).toBe(400);
    expect((await post({ cadence: 'daily', recipients: [doctor.accountId] })).status).toBe(400);
    expect((await post({ cadence: 'daily', recipients: [foreign.accountId] })).status).toBe(400);
    expect((await post({ cadence: 'daily', at: '25:00', recipients: [colleague.accountId] })).status).toBe(400);
  });

  test('leave once for each due date, with the figures as a file, and are planned again', async () => {
    const weekly = await added({ name: 'Weekly', cadence: 'weekly', weekday: 3, recipients: [colleague.accountId] });
    expect(weekly.nextAt).not.toBeNull();
    expect(new Date(weekly.nextAt ?? '').getTime()).toBeGreaterThan(Date.now());
    await makeDue(weekly.reportId);
    await Promise.all([round(), round()]);
    const [letter, ...others] = await mails();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ account_id: colleague.accountId, attachment_type: 'application/pdf' });
    const after = await reader.json<AnalyticsReport>(`/api/analytics/reports/${weekly.reportId}`);
    expect(after).toMatchObject({ failure: null, nextAt: weekly.nextAt });
    expect(after.sentAt).not.toBeNull();
    await round();
    expect(await mails()).toHaveLength(1);
    expect(await recordedActions(world.app.database.db)).toContain('analytics-report.send');
  });

  test('say why they did not leave until they are repaired, and rest while they are off', async () => {
    const daily = await added({ name: 'Daily', cadence: 'daily', format: 'xlsx', recipients: [colleague.accountId] });
    await makeDue(daily.reportId);
    await round({ outbox: { ...outbox, isConfigured: false } });
    const path = `/api/analytics/reports/${daily.reportId}`;
    const failed = await reader.json<AnalyticsReport>(path);
    expect(failed).toMatchObject({ failure: 'no-mail-server' });
    expect(failed.failedAt).not.toBeNull();
    const saved = { ...fields, name: 'Daily', cadence: 'daily', format: 'xlsx', recipients: [colleague.accountId] };
    const { revision } = failed;
    const repaired = await reader.json<AnalyticsReport>(path, json({ ...saved, revision }, 'PUT'));
    expect(repaired.failure).toBeNull();
    const off = await reader.json<AnalyticsReport>(
      path,
      json({ ...saved, isOn: false, revision: revision + 1 }, 'PUT'),
    );
    expect(off.nextAt).toBeNull();
    expect((await colleague.fetch(`${path}/send`, { method: 'POST' })).status).toBe(404);
    const sent = await reader.json<AnalyticsReport>(`${path}/send`, { method: 'POST' });
    expect(sent.failure).toBe('no-mail-server');
  });
});
