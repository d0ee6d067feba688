import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleGrants } from '@isocenter/contract/abilities.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { storeFile } from '#testing/sample-archive.ts';

// What somebody may do is asked again within five seconds of a change, on sessions that are open.
const soon = { timeout: 30_000, interval: 50 };

const overrides = ['Audit', 'Role', 'Analytics'].map((subject) => ({ action: 'read', subject }));

let world: ClinicWorld;
beforeAll(async () => {
  world = await startClinicWorld();
});
afterAll(() => world.app.close());

const clinicUser = () => world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
const statusOf = async (person: Person, path: string) => (await person.fetch(path)).status;

/** Everything a stream tells until it ends or the reader stops. */
function listen(person: Person) {
  const abort = new AbortController();
  let text = '';
  const ended = (async () => {
    const response = await person.fetch('/api/events', { signal: abort.signal });
    if (!response.ok) return `status ${response.status}`;
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
    return 'ended';
  })().catch(() => 'stopped');
  return { text: () => text, ended, stop: () => abort.abort() };
}

test('a changed role', async () => {
  const { admin } = world;
  const user = await clinicUser();
  expect(await statusOf(user, '/api/studies')).toBe(200);
  const stream = listen(user);
  await expect.poll(stream.text, soon).toContain('retry');
  const grants = roleGrants['clinic-user'].filter(({ subject }) => subject !== 'Study');
  await admin.json('/api/roles/clinic-user', json({ grants, scope: { clinics: true }, revision: 0 }, 'PUT'));
  expect(await stream.ended).toBe('ended');
  expect(stream.text()).toContain('account.changed');
  await expect.poll(() => statusOf(user, '/api/studies'), soon).toBe(403);

  // The stream that comes back tells nothing of studies any more, while others hear of them.
  const blind = listen(user);
  const seeing = listen(admin);
  await expect.poll(() => blind.text() + seeing.text(), soon).toMatch(/retry[^]*retry/);
  await storeFile(admin, studyOf('north', { PatientID: 'north-2' }).file);
  await expect.poll(seeing.text, soon).toContain('study.changed');
  expect(blind.text()).not.toContain('study.changed');
  blind.stop();
  seeing.stop();
  await admin.json('/api/roles/clinic-user', { method: 'DELETE' });
  await expect.poll(() => statusOf(user, '/api/studies'), soon).toBe(200);
});

test('a grant of one person’s own', async () => {
  const user = await clinicUser();
  expect(await statusOf(user, '/api/audit')).toBe(403);
  const stream = listen(user);
  await expect.poll(stream.text, soon).toContain('retry');
  await change(user, { grant_overrides: JSON.stringify([{ action: 'read', subject: 'Role' }]) });
  expect(await stream.ended).toBe('ended');
  await expect.poll(() => statusOf(user, '/api/roles'), soon).toBe(200);
  await change(user, { grant_overrides: '[]' });
  await expect.poll(() => statusOf(user, '/api/roles'), soon).toBe(403);
});

test('several changes at once, of which the stream hears the first', async () => {
  const user = await clinicUser();
  const stream = listen(user);
  await expect.poll(stream.text, soon).toContain('retry');
  await Promise.all([0, 1, 2, 3].map((at) => change(user, { grant_overrides: JSON.stringify(overrides.slice(at)) })));
  expect(await stream.ended).toBe('ended');
  expect(stream.text().match(/account\.changed/g)?.length).toBeGreaterThan(0);
  expect(await statusOf(user, '/api/access/mine')).toBe(200);
});

test('an account that is switched off', async () => {
  const user = await clinicUser();
  expect(await statusOf(user, '/api/access/mine')).toBe(200);
  const stream = listen(user);
  await expect.poll(stream.text, soon).toContain('retry');
  await change(user, { status: 'inactive' });
  expect(await stream.ended).toBe('ended');
  await expect.poll(() => statusOf(user, '/api/access/mine'), soon).toBe(401);
  expect(await listen(user).ended).toBe('status 401');
});

test('a clinic that is taken away', async () => {
  const user = await clinicUser();
  const path = `/api/studies/${world.studies.north.studyUid}`;
  expect(await statusOf(user, path)).toBe(200);
  const stream = listen(user);
  await expect.poll(stream.text, soon).toContain('retry');
  await world.app.database.db.deleteFrom('account_clinic').where('account_id', '=', user.accountId).execute();
  expect(await stream.ended).toBe('ended');
  await expect.poll(() => statusOf(user, path), soon).toBe(404);
  expect(await user.json('/api/access/mine')).toMatchObject({ scope: { clinics: [] } });

  const blind = listen(user);
  const seeing = listen(world.admin);
  await expect.poll(() => blind.text() + seeing.text(), soon).toMatch(/retry[^]*retry/);
  await storeFile(world.admin, studyOf('north', { PatientID: 'north-3' }).file);
  await expect.poll(seeing.text, soon).toContain('study.changed');
  expect(blind.text()).not.toContain('study.changed');
  blind.stop();
  seeing.stop();
});

async function change(
  person: Person,
  values: { grant_overrides?: string; status?: 'active' | 'inactive' },
): Promise<void> {
  await world.app.database.db.updateTable('account').set(values).where('id', '=', person.accountId).execute();
}
