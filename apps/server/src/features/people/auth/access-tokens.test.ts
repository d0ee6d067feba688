import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { AccessTokens, signAccessToken, tokenKeys, tokenLifetimeSeconds } from './tokens.ts';

const keys = tokenKeys('a secret of this installation');
const seconds = (count: number) => count * 1_000;

afterEach(() => vi.useRealTimers());

test('a token says the same each time, and nothing once it is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T05:06:07Z') });
  const tokens = new AccessTokens(keys);
  const sessionId = randomUUID();
  const token = await signAccessToken(keys, { accountId: 1, sessionId });
  const endsAt = new Date(Date.now() + seconds(tokenLifetimeSeconds));
  for (let times = 0; times < 2; times += 1) expect(await tokens.read(token)).toEqual({ sessionId, endsAt });
  vi.setSystemTime(Date.now() + seconds(tokenLifetimeSeconds - 1));
  expect(await tokens.read(token)).toEqual({ sessionId, endsAt });
  vi.setSystemTime(Date.now() + seconds(1));
  expect(await tokens.read(token)).toBeUndefined();
  expect(await new AccessTokens(keys).read(token)).toBeUndefined();
});

test('what is like a token that was read is no token', async () => {
  const tokens = new AccessTokens(keys);
  const token = await signAccessToken(keys, { accountId: 1, sessionId: randomUUID() });
  expect(await tokens.read(token)).toBeDefined();
  const [head, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ id: 2, sid: randomUUID() })).toString('base64url');
  for (const forged of [`${head}.${claims}.${signature}`, token.slice(0, -1), `${token}A`, `${token}.`, ''])
    expect(await tokens.read(forged), forged).toBeUndefined();
  const elsewhere = new AccessTokens(tokenKeys('another secret'));
  expect(await elsewhere.read(token)).toBeUndefined();
});
