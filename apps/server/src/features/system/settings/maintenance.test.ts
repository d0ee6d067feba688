import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { firstMaintenance, type Maintenance } from '@isocenter/contract/system/settings/fields.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { LiveSection } from '#platform/settings/live-section.ts';
import { openStream } from '#testing/event-stream.ts';
import { smallStudies } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { maintenanceSection } from './maintenance.ts';

interface State {
  readonly inForce: { readonly revision: number; readonly settings: Maintenance };
}

const path = '/api/settings/maintenance';
let app: TestApp;
let admin: Person;
let reader: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  reader = await app.signIn('radiologist');
});
afterAll(() => app.close());
afterEach(() => put(firstMaintenance));

const put = async (changes: Partial<Maintenance>) => {
  const { revision, settings } = (await admin.json<State>(path)).inForce;
  return admin.fetch(path, json({ settings: { ...settings, ...changes }, basedOn: revision }, 'PUT'));
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const shown = async () =>
  ((await (await app.fetch('/api/installation')).json()) as { maintenance: unknown }).maintenance;
const statuses = (people: readonly Pick<Person, 'fetch'>[], address: string) =>
  Promise.all(people.map(async (person) => (await person.fetch(address)).status));

describe('maintenance', () => {
  test('answers 503 with what is told and when to come again, to all but administrators', async () => {
    const endsAt = inMinutes(30);
    expect((await put({ mode: 'now', endsAt, text: 'The disks are exchanged.' })).status).toBe(200);
    const answer = await reader.fetch('/api/studies');
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { error: { code: 'maintenance', message: 'The archive is in maintenance. The disks are exchanged.' } },
    ]);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds > 1700 && seconds <= 1800).toBe(true);
    for (const address of ['/api/studies', '/dicom-web/studies', '/apps/todo/tasks', '/api/policies/terms', '/docs'])
      expect(await statuses([reader, app, admin], address), address).toEqual([503, 503, expect.any(Number)]);
    expect(await statuses([admin], '/api/studies')).toEqual([200]);
    await put({ endsAt: null });
    expect((await app.fetch('/api/studies')).headers.get('retry-after')).toBe('60');
    await put({ mode: 'off' });
    expect(await statuses([reader, admin], '/api/studies')).toEqual([200, 200]);
  });

  test('leaves health, the installation and the way in open, and says that it goes on', async () => {
    await put({ mode: 'now', text: 'A new version.' });
    expect(await statuses([app, app], '/health/ready')).toEqual([200, 200]);
    expect(await shown()).toEqual({ isOn: true, startsAt: null, endsAt: null, text: 'A new version.' });
    const again = await app.signInAgain(admin);
    expect(await statuses([again], '/api/studies')).toEqual([200]);
    expect(await statuses([await app.signInAgain(reader)], '/api/studies')).toEqual([503]);
  });

  test('is announced, begins at its time, and is told to open windows', async () => {
    const stream = await openStream(reader);
    const [startsAt, endsAt] = [inMinutes(20), inMinutes(50)];
    await put({ mode: 'planned', startsAt, endsAt });
    expect(await shown()).toEqual({ isOn: false, startsAt, endsAt, text: '' });
    expect(await statuses([reader], '/api/studies')).toEqual([200]);
    await expect.poll(() => stream.received()).toContainEqual({ kind: 'installation.changed' });
    stream.close();
    await put({ startsAt: inMinutes(-1) });
    expect(await shown()).toMatchObject({ isOn: true });
    expect(await statuses([reader, admin], '/api/studies')).toEqual([503, 200]);
  });

  test('holds in a process that starts later, and is in the trail', async () => {
    await put({ mode: 'now', text: 'Power.' });
    const later = await LiveSection.open(maintenanceSection, { ...app, logger: { error: () => undefined } });
    expect(later.now).toMatchObject({ mode: 'now', text: 'Power.' });
    const { rows } = await admin.json<{ rows: readonly object[] }>('/api/audit?action=settings.change');
    expect(rows[0]).toMatchObject({ detail: { section: 'maintenance', changed: ['mode', 'text'] } });
  });

  test('takes what scanners send, which most of them would not send again', async () => {
    await put({ mode: 'now' });
    const [instance] = [...(smallStudies()[0]?.instances() ?? [])];
    if (instance === undefined) throw new Error('There are no samples.');
    const { sopClassUid, transferSyntaxUid } = instance;
    const association = await openAssociation({
      host: '127.0.0.1',
      port: app.dimsePort,
      callingAeTitle: 'CT1',
      calledAeTitle: 'ISOCENTER',
      presentationContexts: [{ abstractSyntax: sopClassUid, transferSyntaxes: [transferSyntaxUid] }],
    });
    expect(await store(association, { ...instance, dataSet: instance.dataSetBytes() })).toMatchObject({ status: 0 });
    await association.release();
    const { rows } = await admin.json<{ rows: readonly object[] }>('/api/studies');
    expect(rows).toHaveLength(1);
  });
});

test.each([
  ['a plan without a beginning', { mode: 'planned', startsAt: null }, 'startsAt'],
  ['an end that is over', { mode: 'now', endsAt: '2020-01-01T10:00:00Z' }, 'endsAt'],
  ['an end before the beginning', { mode: 'planned', startsAt: inMinutes(60), endsAt: inMinutes(30) }, 'endsAt'],
] as const)('refuses %s', async (_, changes, field) => {
  const answer = await put(changes);
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: { fields: { [field]: expect.any(String) } } },
  ]);
});

test('is for those who manage the installation', async () => {
  expect(await statuses([reader, app], path)).toEqual([403, 401]);
  const body = json({ settings: firstMaintenance, basedOn: 0 }, 'PUT');
  expect((await reader.fetch(path, body)).status).toBe(403);
});
