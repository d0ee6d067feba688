import { describe, expect, test } from 'vitest';
import { json, startTestApp } from '#testing/test-app.ts';
import { userDesk } from '#testing/user-desk.ts';

const desk = userDesk();
const { put, read, invited, set } = desk;
const doctor = { role: 'doctor', scope: null };

describe('what is kept about a person', () => {
  const more = {
    moreEmails: ['desk@north.example', 'night@north.example'],
    morePhones: ['+351 210 555 101'],
    hospital: 'North Hospital',
    location: 'Wing B, Porto',
    boardQualifications: 'EDiR',
  };

  test('comes back as it was written, on inviting and on changing', async () => {
    const invitedWith = await invited(more);
    expect((await read(invitedWith)).fields).toMatchObject(more);
    const changed = await invited();
    expect((await put(changed, more)).status).toBe(200);
    expect((await read(changed)).fields).toMatchObject(more);
  });

  test('holds two more addresses and two more numbers, each of its form', async () => {
    const userId = await invited();
    for (const wrong of [
      { moreEmails: ['a@b.example', 'b@b.example', 'c@b.example'] },
      { moreEmails: ['nobody'] },
      { morePhones: ['call me'] },
      { readerGroupIds: [999_999] },
      { hospital: 'two\nlines' },
    ])
      expect([wrong, (await put(userId, wrong)).status]).toEqual([wrong, 400]);
  });
});

describe('the number of technologists and radiologists', () => {
  test('is the next one, for the first time only, and nobody else has one', async () => {
    const late = await invited(doctor);
    expect((await read(late)).referenceNo).toBeNull();
    const first = (await read(await invited())).referenceNo ?? 0;
    const second = (await read(await invited({ role: 'radiologist' }))).referenceNo ?? 0;
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(first + 1);
    await put(late, { role: 'radiologist' });
    expect((await read(late)).referenceNo).toBe(second + 1);
    await put(late, { role: 'doctor' });
    await put(late, { role: 'technologist' });
    expect((await read(late)).referenceNo).toBe(second + 1);
  });
});

describe('the state of an account', () => {
  test('is changed with the other fields in one step, with the rows of both in the trail', async () => {
    const { accountId } = await desk.app.signIn('doctor');
    expect((await put(accountId, { title: 'Dr', status: 'inactive' })).status).toBe(200);
    expect(await read(accountId)).toMatchObject({ status: 'inactive', state: 'inactive', title: 'Dr' });
    expect(await desk.trailOf(accountId)).toEqual(['user.change', 'user.deactivate']);
    await put(accountId, { status: 'active' });
    expect(await read(accountId)).toMatchObject({ state: 'active' });
  });

  test('stays with everything else when it cannot be changed', async () => {
    const userId = await invited();
    const refused = await put(userId, { title: 'Prof', status: 'active' });
    expect(refused.status).toBe(409);
    expect(await read(userId)).toMatchObject({ title: '', state: 'pending' });
    const own = await put(desk.admin.accountId, { title: 'Prof', status: 'inactive' });
    expect(own.status).toBe(403);
    expect((await read(desk.admin.accountId)).title).toBe('');
  });
});

describe('somebody without a name', () => {
  test('can be edited, is listed under what is shown of him, and cannot lose a name that he has', async () => {
    const { accountId } = await desk.app.signIn('client');
    await set(accountId, { first_name: '', last_name: '', full_name: '', username: 'mallory' });
    expect((await put(accountId, { company: 'Lab' })).status).toBe(200);
    const { rows } = await desk.admin.json<{ rows: { username: string; fullName: string; lastName: string }[] }>(
      '/api/users?sort=name&limit=100',
    );
    const shown = rows.map(({ username, fullName, lastName }) => (lastName || fullName || username).toLowerCase());
    expect(shown).toEqual(shown.toSorted((a, b) => (a < b ? -1 : 1)));
    expect((await put(accountId, { firstName: 'Mal', lastName: 'Lory' })).status).toBe(200);
    expect((await put(accountId, { firstName: '', lastName: '' })).status).toBe(400);
  });

  test('is what the first administrator is not: his whole name is split, and his list role is that of an administrator', async () => {
    const empty = await startTestApp();
    try {
      const person = { fullName: 'Ann Mary Lee', email: 'ann@first.example', password: 'isocentre of the rings' };
      const place = { institutionName: 'First', language: 'en', dateFormat: 'DD MMM YYYY', loadSamples: false };
      expect((await empty.fetch('/api/installation/set-up', json({ ...person, ...place }))).status).toBe(201);
      const account = await empty.database.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
      expect(account).toMatchObject({ first_name: 'Ann Mary', last_name: 'Lee', template_role: 'admin' });
    } finally {
      await empty.close();
    }
  });
});

describe('the figures of a user', () => {
  test('count the sign-ins and the studies assigned, and say when he was there last', async () => {
    const person = await desk.app.signIn('radiologist');
    const before = await read(person.accountId);
    expect(before).toMatchObject({ signIns: 1, assignedStudies: 0 });
    expect(Date.parse(before.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await read(await invited())).toMatchObject({ signIns: 0, lastSeenAt: null, assignedStudies: 0 });
  });
});
