import { describe, expect, test } from 'vitest';
import type { ApiToken } from '@isocenter/contract/people/auth/fields.ts';
import { json, type Person } from '#testing/test-app.ts';
import { userDesk } from '#testing/user-desk.ts';

const desk = userDesk();

async function withToken(person: Person): Promise<{ token: string; tokenId: string }> {
  const body = { name: 'Modality 3', reach: 'read', password: 'a long enough password', expiresInDays: 30 };
  const { token, apiToken } = await person.json<{ token: string; apiToken: ApiToken }>(
    '/api/account/tokens',
    json(body),
  );
  return { token, tokenId: apiToken.tokenId };
}
const works = async (token: string) =>
  (await desk.app.fetch('/api/studies?limit=1', { headers: { authorization: `Bearer ${token}` } })).status === 200;
const list = (owner: Person, person = desk.admin) => person.fetch(`/api/users/${owner.accountId}/tokens`);
const revoke = (owner: Person, tokenId: string, person = desk.admin) =>
  person.fetch(`/api/users/${owner.accountId}/tokens/${tokenId}`, { method: 'DELETE' });

describe('the access tokens of somebody else', () => {
  test('are listed with what they reach and when they were used, never themselves', async () => {
    const owner = await desk.app.signIn('radiologist', { clinicIds: [desk.north] });
    const { token, tokenId } = await withToken(owner);
    expect(await works(token)).toBe(true);
    const text = await (await list(owner)).text();
    expect(text).not.toContain(token);
    const { rows } = JSON.parse(text) as { rows: ApiToken[] };
    expect(rows).toMatchObject([{ tokenId, name: 'Modality 3', reach: 'read', lastUsedAddress: '127.0.0.1' }]);
  });

  test('end at once when they are revoked, which is in the trail of both', async () => {
    const owner = await desk.app.signIn('radiologist', { clinicIds: [desk.north] });
    const { token, tokenId } = await withToken(owner);
    expect(await works(token)).toBe(true);
    expect((await revoke(owner, tokenId)).status).toBe(200);
    await expect.poll(() => works(token)).toBe(false);
    expect(await (await list(owner)).json()).toEqual({ rows: [] });
    expect((await revoke(owner, tokenId)).status).toBe(404);
    const event = await desk.app.database.db
      .selectFrom('audit_event')
      .select(['account_id', 'detail'])
      .where('action', '=', 'account.token-revoked')
      .where('subject_id', '=', tokenId)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      account_id: desk.admin.accountId,
      detail: { name: 'Modality 3', because: 'administrator', accountId: owner.accountId },
    });
  });

  test('are not those of another person, of another clinic, or of somebody who may do more', async () => {
    const { app, manager, north } = desk;
    const [owner, other] = [await app.signIn('radiologist', { clinicIds: [north] }), await app.signIn('radiologist')];
    const { tokenId } = await withToken(other);
    expect((await revoke(owner, tokenId)).status).toBe(404);
    expect((await list(owner, manager)).status).toBe(200);
    expect((await list(other, manager)).status).toBe(404);
    expect((await revoke(other, tokenId, manager)).status).toBe(404);
    const chief = await app.signIn('admin', { clinicIds: [north] });
    expect((await list(chief, manager)).status).toBe(403);
    expect((await list(owner, owner)).status).toBe(403);
    expect((await revoke(owner, 'x')).status).toBe(400);
  });
});
