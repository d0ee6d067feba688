import { describe, expect, test } from 'vitest';
import type { LinkOutcome } from '@isocenter/contract/people/users/fields.ts';
import { fieldsOf, userDesk } from '#testing/user-desk.ts';

const desk = userDesk();
const { act, made, put, read, send } = desk;

describe('a new account', () => {
  test('begins with its invitation unless it is said otherwise', async () => {
    const { userId, invitation } = await made({});
    expect(invitation?.link).toContain('/invitation?token=');
    expect(await read(userId)).toMatchObject({ state: 'pending', invitation: { expiresAt: invitation?.expiresAt } });
  });

  test('can wait for an invitation that is sent later', async () => {
    const { userId, invitation } = await made({ begins: 'pending' });
    expect(invitation).toBeNull();
    expect(await read(userId)).toMatchObject({ state: 'pending', invitedAt: null, invitation: null });
    const sent = (await (await act(userId, 'invite')).json()) as LinkOutcome;
    expect(sent.link).toContain('/invitation?token=');
    expect((await read(userId)).invitedAt).not.toBeNull();
  });

  test('can be out of use until it is activated', async () => {
    const { userId, invitation } = await made({ begins: 'inactive' });
    expect(invitation).toBeNull();
    expect((await read(userId)).state).toBe('inactive');
    expect((await act(userId, 'activate')).status).toBe(200);
  });

  test('is never active before its owner has come', async () => {
    expect((await send({ begins: 'active' })).status).toBe(400);
  });
});

describe('somebody who works in a clinic', () => {
  test.each(['technologist', 'clinic-user'])('as %s has one, unless the scope is another', async (role) => {
    const refused = await send({ role, scope: null, clinicIds: [] });
    expect(refused.status).toBe(400);
    const said = 'needs one clinic or more: without one this person sees no study';
    expect(await fieldsOf(refused)).toEqual({ clinicIds: said });
    expect((await send({ role, scope: null })).status).toBe(201);
    expect((await send({ role, scope: { all: true }, clinicIds: [] })).status).toBe(201);
  });

  test('keeps one; what has nothing to do with it can be changed of those who never had one', async () => {
    const { userId } = await made({ scope: null });
    expect((await put(userId, { clinicIds: [] })).status).toBe(400);
    await desk.app.database.db.deleteFrom('account_clinic').where('account_id', '=', userId).execute();
    expect((await put(userId, { expiresAt: '2031-01-01T00:00:00Z' })).status).toBe(200);
    expect((await put(userId, { role: 'doctor' })).status).toBe(200);
  });
});
