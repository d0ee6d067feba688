import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualPreferences, type NoticePreferences } from '@isocenter/contract/system/notices/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, onlyWoken, type Person } from '#testing/test-app.ts';
import { startPushPeer, type PushPeer } from './testing/push-peer.ts';

const soon = { timeout: 30_000 };

let world: ClinicWorld;
let peer: PushPeer;
beforeAll(async () => {
  peer = await startPushPeer();
  const environment = { ISOCENTER_PUBLIC_URL: 'https://images.example', ISOCENTER_PUSH_SERVICES: peer.origin };
  world = await startClinicWorld(environment, onlyWoken);
});
afterAll(async () => {
  await world.app.close();
  await peer.close();
});

const reader = () => world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
const prefer = (person: Person, preferences: Partial<NoticePreferences>) =>
  person.json('/api/notices/preferences', json({ ...usualPreferences, timeZone: 'UTC', ...preferences }, 'PUT'));
const assign = ({ accountId }: Person) =>
  world.admin.json(
    '/api/studies/assignments',
    json({ studyUids: [world.studies.south.studyUid], accountIds: [accountId] }),
  );
const lettersTo = async ({ accountId }: Person) => {
  const letters = world.app.database.db.selectFrom('outgoing_mail').select('event').where('account_id', '=', accountId);
  return (await letters.execute()).map(({ event }) => event);
};
const quietNow = () => {
  const hour = (more: number) => `${String((new Date().getUTCHours() + more + 24) % 24).padStart(2, '0')}:00`;
  return { from: hour(-1), to: hour(2) };
};

test('a browser is told because there is something to tell, and not because the clock says so', async () => {
  const person = await reader();
  await person.json('/api/push/devices', json(peer.subscribe('browser')));
  await assign(person);
  await expect.poll(() => peer.received.length, soon).toBe(1);
});

test('a letter that sums up, and one of its own, that were due are written when it is no longer quiet', async () => {
  const [summed, own] = [await reader(), await reader()];
  await world.admin.json('/api/email-templates/study-assigned', json({ isOn: true }, 'PUT'));
  await prefer(summed, { digest: 'hourly', quiet: quietNow() });
  await prefer(own, { quiet: quietNow() });
  for (const person of [summed, own]) await assign(person);
  await world.app.asOwner(
    `update notice_preference set digest_since = now() - interval '2 hours'`,
    `update notice set at = now() - interval '70 minutes' where account_id = ${summed.accountId}`,
    `update notice set at = now() - interval '5 minutes' where account_id = ${own.accountId}`,
  );
  expect([await lettersTo(summed), await lettersTo(own)]).toEqual([[], []]);
  for (const person of [summed, own]) await prefer(person, { digest: person === own ? 'never' : 'hourly' });
  await expect.poll(() => lettersTo(own), soon).toEqual(['study-assigned']);
  await expect.poll(() => lettersTo(summed), soon).toEqual(['notice-digest']);
});
