import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyCriticalResult } from '@isocenter/contract/reading/critical-results/fields.ts';
import { usualPreferences, type PushDevice } from '@isocenter/contract/system/notices/fields.ts';
import { startClinicWorld, type ClinicWorld, type WorldStudy } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { startPushPeer, type PushPeer } from '../testing/push-peer.ts';
import { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import { isPushService, push } from './push-service.ts';

const soon = { timeout: 30_000 };

let world: ClinicWorld;
let peer: PushPeer;
let names = 0;

beforeAll(async () => {
  peer = await startPushPeer();
  world = await startClinicWorld({ ISOCENTER_PUSH_SERVICES: peer.origin });
});
afterAll(async () => {
  await world.app.close();
  await peer.close();
});
beforeEach(() => peer.forget());

const reader = () => world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
const pushOf = (person: Person) => person.json<{ publicKey: string; devices: PushDevice[] }>('/api/push');
const devicesOf = async (person: Person) => (await pushOf(person)).devices;

async function subscribed(person: Person) {
  names += 1;
  const subscription = peer.subscribe(`browser-${names}`);
  expect((await person.fetch('/api/push/devices', json(subscription))).status).toBe(200);
  return { ...subscription, path: `/push/browser-${names}` };
}

const assign = ({ accountId }: Person, name: WorldStudy = 'south') =>
  world.admin.json(
    '/api/studies/assignments',
    json({ studyUids: [world.studies[name].studyUid], accountIds: [accountId] }),
  );
const flag = ({ accountId }: Person) =>
  world.admin.json(
    `/api/studies/${world.studies.south.studyUid}/critical-results`,
    json({ ...emptyCriticalResult, finding: 'Bleeding', toAccountId: accountId }),
  );
const messagesTo = ({ accountId }: Person) =>
  world.app.database.db
    .selectFrom('push_message')
    .innerJoin('push_device', 'push_device.id', 'push_device_id')
    .select(['attempts', 'sent_at', 'given_up_because', 'next_attempt_at'])
    .where('account_id', '=', accountId)
    .orderBy('push_message.id')
    .execute();
const makeDue = () => world.app.asOwner('update push_message set next_attempt_at = now()', 'notify notice_preference');

describe('a browser', () => {
  test('is told what only it can read, by who it knows, with nothing medical in it', async () => {
    const person = await reader();
    await person.json('/api/account/preferences', json({ language: 'fr' }, 'PATCH'));
    const { path } = await subscribed(person);
    await assign(person);
    await expect.poll(() => peer.received.length, soon).toBe(1);
    const [pushed] = peer.received;
    expect(pushed?.path).toBe(path);
    expect(pushed?.message).toEqual({ title: 'Isocenter', body: 'Études qui vous sont attribuées', topic: 'assigned' });
    expect(pushed?.raw.toString('latin1')).not.toMatch(/attribu|Isocenter/);
    expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', topic: 'assigned' });
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(pushed?.headers.authorization)) ?? [];
    expect(key).toBe((await pushOf(person)).publicKey);
    const point = Buffer.from(key ?? '', 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(point, 1), y: coordinate(point, 33) };
    const verified = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), { audience: peer.origin });
    expect(verified.payload.sub).toMatch(/^mailto:/);
    expect(await messagesTo(person)).toMatchObject([{ attempts: 1, sent_at: expect.any(Date) }]);
  });

  test('is the person’s own, and of who sits at it last', async () => {
    const [person, other] = [await reader(), await reader()];
    const subscription = await subscribed(person);
    const [device] = await devicesOf(person);
    expect(device).toMatchObject({ isThis: true, name: expect.any(String) });
    expect(await devicesOf(other)).toEqual([]);
    const remove = (who: Person) => who.fetch(`/api/push/devices/${device?.pushDeviceId}`, { method: 'DELETE' });
    expect((await remove(other)).status).toBe(404);
    const { path: _, ...body } = subscription;
    expect((await other.fetch('/api/push/devices', json(body))).status).toBe(200);
    expect([await devicesOf(person), (await devicesOf(other)).length]).toEqual([[], 1]);
    expect((await remove(person)).status).toBe(404);
    expect((await remove(other)).status).toBe(200);
    expect(await devicesOf(other)).toEqual([]);
    const { rows } = await world.admin.json<{ rows: { action: string; actor: string }[] }>(
      '/api/audit?action=account.notification',
    );
    expect(rows.slice(0, 3).map(({ action }) => action)).toEqual(Array(3).fill('account.notification'));
    expect((await world.app.fetch('/api/push')).status).toBe(401);
    expect((await world.app.fetch('/api/push/devices', json(body))).status).toBe(401);
  });

  test('that the push service knows no more is forgotten; one that it cannot reach now is told later', async () => {
    const person = await reader();
    await subscribed(person);
    peer.answer(503);
    await assign(person);
    const waiting = async () => (await messagesTo(person))[0]?.next_attempt_at.getTime() ?? 0;
    await expect.poll(async () => (await messagesTo(person))[0]?.attempts, soon).toBe(1);
    await expect.poll(waiting, soon).toBeGreaterThan(Date.now() + 1_000);
    expect(await messagesTo(person)).toMatchObject([{ sent_at: null, given_up_because: null }]);
    peer.answer(410);
    await makeDue();
    await expect.poll(() => devicesOf(person), soon).toEqual([]);
    expect(await messagesTo(person)).toEqual([]);
  });

  test('whose push service is inside the house is told where that is listed', async () => {
    const shown = { title: 'Isocenter', body: 'Something', topic: 'assigned', isUrgent: false };
    const subscription = peer.subscribe('inside');
    const sender = { key: Buffer.alloc(32, 7), publicUrl: undefined, services: [peer.origin] };
    const pushFrom = (...listed: string[]) =>
      push({ ...sender, networks: new OutboundNetworks(listed) }, subscription, shown);
    await expect(pushFrom('10.0.0.0/8')).rejects.toMatchObject({ code: 'address-unlisted', host: '127.0.0.1' });
    expect(peer.received).toEqual([]);
    expect(await pushFrom('127.0.0.0/8')).toBe('taken');
  });

  test('is told nothing that is off, was read, or is of somebody who signed out there', async () => {
    const [quiet, gone] = [await reader(), await reader()];
    await subscribed(quiet);
    await quiet.json(
      '/api/notices/preferences',
      json({ ...usualPreferences, off: { ...usualPreferences.off, push: ['assigned'] } }, 'PUT'),
    );
    await assign(quiet);
    expect(await messagesTo(quiet)).toEqual([]);
    await subscribed(gone);
    await gone.json('/jwt/logout', json({}));
    await assign(gone);
    await expect.poll(async () => (await messagesTo(gone))[0]?.given_up_because, soon).toBe('signed-out');
    expect(peer.received).toEqual([]);
  });
});

test('while it is quiet only a critical result is told, and the rest when it ends, but for what was read', async () => {
  const person = await reader();
  await subscribed(person);
  const hour = (more: number) => `${String((new Date().getUTCHours() + more + 24) % 24).padStart(2, '0')}:00`;
  const prefer = (quiet: object | null) =>
    person.json('/api/notices/preferences', json({ ...usualPreferences, timeZone: 'UTC', quiet }, 'PUT'));
  await prefer({ from: hour(-1), to: hour(2) });
  await assign(person);
  await flag(person);
  await expect.poll(() => peer.received.length, soon).toBe(1);
  expect(peer.received[0]?.message).toMatchObject({ topic: 'critical', body: 'Critical results' });
  expect(peer.received[0]?.headers['urgency']).toBe('high');
  await prefer(null);
  await expect.poll(() => peer.received.length, soon).toBe(2);
  await prefer({ from: hour(-1), to: hour(2) });
  await assign(person, 'nobody');
  await person.fetch('/api/notices/read', json({}));
  await prefer(null);
  await expect.poll(async () => (await messagesTo(person)).at(-1)?.given_up_because, soon).toBe('read');
  expect(peer.received).toHaveLength(2);
});

describe('an address that a browser gives', () => {
  test.each([
    ['http://fcm.googleapis.com/x', 'without TLS'],
    ['https://fcm.googleapis.com.evil.example/x', 'with a known name before another'],
    ['https://evil.example/fcm.googleapis.com', 'with a known name in its path'],
    ['https://fcm.googleapis.com:8443/x', 'at another port'],
    ['https://fcm.googleapis.com@evil.example/x', 'with a known name as its user'],
    ['https://user:pass@fcm.googleapis.com/x', 'with credentials'],
    ['https://169.254.169.254/latest/meta-data', 'of the machine’s own secrets'],
    ['http://127.0.0.1:1/push', 'at another port of this computer'],
    ['https://evilpush.apple.com/x', 'that ends like a known one'],
    ['file:///etc/passwd', 'of a file'],
    ['nothing', 'that is none'],
  ])('%s, %s, is refused', async (endpoint) => {
    const person = await reader();
    const { p256dh, auth } = peer.subscribe('unused');
    const answer = await person.fetch('/api/push/devices', json({ endpoint, p256dh, auth }));
    expect(answer.status).toBe(400);
    expect(await devicesOf(person)).toEqual([]);
  });

  test('may be of every push service that browsers have', () => {
    const known = [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
    ];
    for (const endpoint of known) expect(isPushService(endpoint, { services: [] })).toBe(true);
  });
});

function coordinate(point: Buffer, at: number): string {
  return point.subarray(at, at + 32).toString('base64url');
}
