import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstPolicy } from '@isocenter/contract/people/security-policy/fields.ts';
import { json } from '#testing/test-app.ts';
import { startPolicyDesk, type PolicyDesk } from '#testing/security-policy-desk.ts';

const password = 'a long enough password';

let desk: PolicyDesk;
beforeAll(async () => {
  desk = await startPolicyDesk({ ISOCENTER_PUBLIC_URL: 'http://localhost' });
});
afterAll(() => desk.app.close());
beforeEach(() => desk.put({}));

const from = (address: string) => ({ 'content-type': 'application/json', 'x-forwarded-for': address });
const here = ['127.0.0.0/8'];

test('nobody signs in, goes on or uses a token from an address that is not named', async () => {
  const person = await desk.app.signIn('radiologist');
  const { token } = await person.json<{ token: string }>(
    '/api/account/tokens',
    json({ name: 'script', reach: 'read', password, expiresInDays: 7 }),
  );
  await desk.put({ addresses: here });
  const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await person.fetch('/api/studies')).status).toBe(200);
  expect((await person.fetch('/api/studies', elsewhere)).status).toBe(401);
  const withToken = { headers: { ...elsewhere.headers, authorization: `Bearer ${token}` } };
  expect((await desk.app.fetch('/dicom-web/studies', withToken)).status).toBe(401);
  const email = await desk.emailOf(person);
  const refused = await desk.app.fetch('/jwt/login', { ...json({ email, password }), headers: from('203.0.113.9') });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({ error: { email: ['Signing in is not allowed from your network.'] } });
  const next = json({ refreshToken: person.refreshToken });
  const renewed = await desk.app.fetch('/jwt/refresh-token', { ...next, headers: from('203.0.113.9') });
  expect(renewed.status).toBe(401);
});

test('a change that would shut out whoever makes it is refused, beside the rule', async () => {
  const answer = await desk.ask({ addresses: ['10.2.0.0/16'] });
  expect(answer.status).toBe(400);
  const fields = { addresses: 'would shut you out: you are at 127.0.0.1' };
  expect(await answer.json()).toMatchObject({ error: { code: 'invalid-input', fields } });
  expect((await desk.state()).inForce.policy.addresses).toEqual([]);
});

test('a change that would shut out every administrator is refused', async () => {
  const manager = await desk.app.signIn('power-user');
  const overrides = JSON.stringify([{ action: 'manage', subject: 'SecurityPolicy' }]);
  const accounts = desk.app.database.db.updateTable('account').set({ grant_overrides: overrides });
  await accounts.where('id', '=', manager.accountId).execute();
  await expect.poll(async () => (await manager.fetch('/api/security-policy')).status).toBe(200);
  const policy = { ...firstPolicy, addresses: ['10.9.0.0/16'] };
  const body = json({ policy, basedOn: (await desk.state()).inForce.policyId }, 'PUT');
  const answer = await manager.fetch('/api/security-policy', { ...body, headers: from('10.9.9.9') });
  expect(await answer.json()).toMatchObject({ error: { fields: { addresses: 'would shut out every administrator' } } });
});

test('what is no address is refused by its name', async () => {
  const answer = await desk.ask({ addresses: [...here, 'the office'] });
  const fields = { addresses: 'the office is no address and no network such as 10.0.0.0/8' };
  expect(await answer.json()).toMatchObject({ error: { fields } });
});
