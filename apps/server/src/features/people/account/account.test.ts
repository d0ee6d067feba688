import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountDetails, AccountSettings } from '@isocenter/contract/people/account/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let person: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.signIn('radiologist');
  other = await app.signIn('doctor');
});
afterAll(() => app.close());

const settings = (of = person) => of.json<AccountSettings>('/account-setting/data');
const details = (of = person) => of.json<AccountDetails>('/api/account/details');
const post = (part: string, body: unknown, by = person) => by.fetch(`/account-setting/${part}`, json(body));

async function fieldsOf(answer: Response): Promise<Record<string, string>> {
  expect(answer.status).toBe(400);
  const { error } = (await answer.json()) as { error: { code: string; fields: Record<string, string> } };
  expect(error.code).toBe('invalid-input');
  return error.fields;
}

const links = { twitter: '', facebook: '', google: '', linkedIn: '', instagram: '', quora: '' };

describe('my account', () => {
  test('has the form of the specification, and says nothing of anybody else', async () => {
    expect(await settings(other)).toEqual({
      general: {
        avatar: '',
        username: 'doctor-2',
        fullName: 'A doctor',
        email: 'doctor-2@clinic.example',
        company: '',
      },
      info: { bio: '', dob: null, country: '', website: '', phone: '' },
      social: { socialLinks: links, connections: { twitter: {}, google: {}, facebook: {}, github: {} } },
      notification: {
        commentOnArticle: true,
        answerOnForm: true,
        followMe: true,
        newAnnouncements: true,
        productUpdates: true,
        blogDigest: false,
      },
    });
    expect((await app.fetch('/account-setting/data')).status).toBe(401);
  });

  test('is not changed by a role without it, and only by its password’s owner in a browser', async () => {
    const client = await app.signIn('client');
    const before = await settings(client);
    expect((await post('general', { username: 'somebody', fullName: 'Somebody Else' }, client)).status).toBe(403);
    expect((await post('notification', { blogDigest: true }, client)).status).toBe(403);
    expect((await post('avatar', { pictureId: null }, client)).status).toBe(403);
    expect(await settings(client)).toEqual(before);

    const { token } = await other.json<{ token: string }>(
      '/api/account/tokens',
      json({ name: 'script', reach: 'full', password: 'a long enough password', expiresInDays: 1 }),
    );
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ blogDigest: true });
    expect((await app.fetch('/account-setting/notification', { method: 'POST', headers, body })).status).toBe(403);
  });

  test('keeps names and company, and an audit row of which changed', async () => {
    const body = {
      username: ' i.holm ',
      fullName: 'Dr Iris Holm ',
      firstName: 'Iris',
      lastName: 'Holm',
      company: 'North',
    };
    expect((await post('general', body)).status).toBe(200);
    const { general } = await settings();
    expect(general).toMatchObject({ username: 'i.holm', fullName: 'Dr Iris Holm', company: 'North' });
    expect(await details()).toMatchObject({ firstName: 'Iris', lastName: 'Holm' });
    expect((await post('general', body)).status).toBe(200);
    const rows = await trailOf('account.general');
    expect(rows).toEqual([{ changed: ['username', 'full_name', 'first_name', 'last_name', 'company'] }]);
  });

  test('refuses names by field, and a user name of somebody else', async () => {
    const fields = await fieldsOf(
      await post('general', { username: 'two words', fullName: ' ', company: 'a\nb', lastName: 'x'.repeat(101) }),
    );
    expect(Object.keys(fields).toSorted()).toEqual(['company', 'fullName', 'lastName', 'username']);
    const taken = await fieldsOf(await post('general', { username: 'DOCTOR-2', fullName: 'Iris Holm' }));
    expect(taken).toEqual({ username: 'is already in use' });
    expect(await fieldsOf(await post('general', { username: 'x', fullName: 'X', role: 'admin' }))).toHaveProperty(
      'role',
    );
  });

  test('keeps what I say about myself; a phone number keeps its zeros', async () => {
    const info = {
      bio: 'Reads.',
      dob: '1980-02-29',
      country: 'Norway',
      website: 'https://holm.example',
      phone: '+47 0012',
    };
    expect((await post('info', info)).status).toBe(200);
    expect((await settings()).info).toEqual(info);
    expect((await post('info', { ...info, dob: null, website: '' })).status).toBe(200);
    expect((await settings()).info).toMatchObject({ dob: null, website: '' });
    const row = await app.database.db
      .selectFrom('account')
      .select(['phone', 'country'])
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ phone: '+47 0012', country: 'Norway' });
  });

  test('refuses every wrong field of it', async () => {
    const wrong = {
      bio: 'x'.repeat(2001),
      dob: '2999-01-01',
      country: 'a\nb',
      website: 'javascript:alert(1)',
      phone: 'me',
    };
    const fields = await fieldsOf(await post('info', wrong));
    expect(Object.keys(fields).toSorted()).toEqual(['bio', 'country', 'dob', 'phone', 'website']);
    expect(fields['dob']).toBe('lies in the future');
    const own = { ...wrong, bio: 'x'.repeat(2001), country: 'x'.repeat(61), phone: '030-' };
    expect(Object.keys(await fieldsOf(await post('info', own)))).toEqual(
      expect.arrayContaining(['bio', 'country', 'phone']),
    );
  });

  test('keeps title, qualifications and a signature that was sent, with an audit row of which changed', async () => {
    const body = { title: ' Dr ', qualifications: 'MD\nPhD', boardQualifications: 'EDiR', signatureId: null };
    const picture = await sharp({ create: { width: 9, height: 3, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const init = { method: 'POST', headers: { 'content-type': 'image/png' }, body: picture };
    const sent = await person.json<{ pictureId: string; url: string }>('/api/pictures', init);
    expect((await post('profession', { ...body, signatureId: sent.pictureId })).status).toBe(200);
    const saved = { ...body, title: 'Dr', signatureId: sent.pictureId, signatureUrl: sent.url };
    expect((await details()).profession).toEqual(saved);
    expect((await details(other)).profession.signatureId).toBeNull();
    const row = await app.database.db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'account.profession')
      .executeTakeFirstOrThrow();
    expect(row.detail).toEqual({ changed: ['title', 'qualifications', 'board_qualifications', 'signature_id'] });
    const wrong = { ...body, title: 'a\nb', qualifications: 'x'.repeat(501), boardQualifications: 'x'.repeat(501) };
    expect(Object.keys(await fieldsOf(await post('profession', wrong))).toSorted()).toEqual([
      'boardQualifications',
      'qualifications',
      'title',
    ]);
    const unknown = await post('profession', { ...body, signatureId: '00000000-0000-4000-8000-000000000000' });
    expect(await fieldsOf(unknown)).toHaveProperty('signatureId');
    expect((await post('profession', body)).status).toBe(200);
    expect((await details()).profession.signatureUrl).toBeNull();
  });

  test('keeps links that a browser can open, and no others', async () => {
    const social = { ...links, twitter: '@iholm', linkedIn: 'https://linked.example/in/iholm' };
    expect((await post('social', { socialLinks: social })).status).toBe(200);
    expect((await settings()).social.socialLinks).toEqual(social);
    const fields = await fieldsOf(await post('social', { socialLinks: { ...links, quora: 'javascript:alert(1)' } }));
    expect(Object.keys(fields)).toEqual(['socialLinks.quora']);
  });

  test('keeps each flag by itself', async () => {
    expect((await post('notification', { followMe: false })).status).toBe(200);
    expect((await settings()).notification).toMatchObject({
      followMe: false,
      commentOnArticle: true,
      blogDigest: false,
    });
    expect((await post('notification', { everything: true })).status).toBe(400);
    // What one tab keeps does not take away what another kept.
    expect((await settings()).info.bio).toBe('Reads.');
  });

  test('shows a picture that was sent, and no other', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a5963' } })
      .png()
      .toBuffer();
    const sent = await person.json<{ pictureId: string; url: string }>('/api/pictures', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: picture,
    });
    expect(await (await post('avatar', { pictureId: sent.pictureId })).json()).toEqual({ avatar: sent.url });
    expect((await settings()).general.avatar).toBe(sent.url);
    const unknown = await post('avatar', { pictureId: '00000000-0000-4000-8000-000000000000' });
    expect(await fieldsOf(unknown)).toHaveProperty('pictureId');
    expect(await (await post('avatar', { pictureId: null })).json()).toEqual({ avatar: '' });
  });
});

describe('a connection', () => {
  const google = { issuer: 'https://accounts.google.com', subject: '1042' };
  const clinic = { issuer: 'https://login.clinic.example/realm', subject: 'iholm' };

  test('is shown by its provider and can be taken away, but not somebody else’s', async () => {
    for (const identity of [google, clinic])
      await app.database.db
        .insertInto('identity_link')
        .values({ ...identity, account_id: person.accountId })
        .execute();
    expect((await settings()).social.connections).toMatchObject({ google: { profileImg: '', id: '1042' }, github: {} });
    expect((await details()).identities).toMatchObject([
      { ...google, provider: 'google' },
      { ...clinic, provider: null, name: 'login.clinic.example' },
    ]);
    expect((await post('disconnect', google, other)).status).toBe(404);
    expect((await post('disconnect', google)).status).toBe(200);
    expect((await post('disconnect', google)).status).toBe(404);
    expect((await settings()).social.connections.google).toEqual({});
  });

  test('stays while nothing else lets me in', async () => {
    await setPasswordHash('');
    expect((await details()).hasPassword).toBe(false);
    expect((await post('disconnect', clinic)).status).toBe(409);
    expect((await details()).identities).toHaveLength(1);
    await setPasswordHash('any hash');
    expect((await post('disconnect', clinic)).status).toBe(200);
  });
});

async function setPasswordHash(password_hash: string): Promise<void> {
  await app.database.db.updateTable('account').set({ password_hash }).where('id', '=', person.accountId).execute();
}

async function trailOf(action: string) {
  const rows = await app.database.db
    .selectFrom('audit_event')
    .select('detail')
    .where('action', '=', action)
    .where('account_id', '=', person.accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ detail }) => detail);
}
