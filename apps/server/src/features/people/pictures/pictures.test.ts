import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.signIn('client');
});
afterAll(() => app.close());

const send = (body: Uint8Array, type = 'image/png') =>
  person.fetch('/api/pictures', { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(body) });

function plain(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: { r: 10, g: 90, b: 90, alpha: 0.5 } } });
}

describe('a picture', () => {
  test('is kept smaller and without what came with its pixels', async () => {
    const photo = await plain(2000, 1000)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const answer = await send(photo, 'image/jpeg');
    expect(answer.status).toBe(201);
    const { url, width, height } = (await answer.json()) as { url: string; width: number; height: number };
    expect([width, height]).toEqual([1024, 512]);
    const saved = await person.fetch(url);
    expect(saved.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await saved.arrayBuffer()).includes('Somebody')).toBe(false);
  });

  test('keeps its transparency', async () => {
    const answer = await send(await plain(10, 10, 4).png().toBuffer());
    const { url } = (await answer.json()) as { url: string };
    expect((await person.fetch(url)).headers.get('content-type')).toBe('image/png');
  });

  test('is refused when it is none, even under the name of one', async () => {
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).status).toBe(422);
    expect((await send(Buffer.from('not a picture'))).status).toBe(422);
    expect((await send(Buffer.alloc(900 * 1024))).status).toBe(413);
    expect((await person.fetch('/api/pictures', json({}))).status).toBe(400);
    expect((await person.fetch('/api/pictures', { method: 'POST' })).status).toBe(400);
    expect((await send(Buffer.from('text'), 'text/plain')).status).toBe(400);
  });

  test('is one of sixty that somebody may send in an hour', async () => {
    const sender = await app.signIn('client');
    const row = { account_id: sender.accountId, media_type: 'image/png', width: 1, height: 1, bytes: Buffer.alloc(1) };
    await app.database.db
      .insertInto('picture')
      .values(Array.from({ length: 59 }, () => row))
      .execute();
    const body = await plain(4, 4).png().toBuffer();
    const post = () =>
      sender.fetch('/api/pictures', { method: 'POST', headers: { 'content-type': 'image/png' }, body });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 429, 429]);
  });

  test('is for people who are signed in', async () => {
    const { url } = (await (await send(await plain(4, 4).png().toBuffer())).json()) as { url: string };
    expect((await app.fetch(url)).status).toBe(401);
    expect((await person.fetch('/media/pictures/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('a signature or stamp of a physician', () => {
  test('is shown to whoever manages physicians, and to the physician', async () => {
    const manager = await app.signIn('admin');
    const [owner, colleague] = [await app.signIn('radiologist'), await app.signIn('radiologist')];
    const saved = await manager.json<{ pictureId: string; url: string }>('/api/pictures', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: await plain(4, 4).png().toBuffer(),
    });
    const statuses = async () =>
      Promise.all([manager, owner, colleague].map(async (who) => (await who.fetch(saved.url)).status));
    expect(await statuses()).toEqual([200, 404, 404]);
    for (const column of ['signature_id', 'stamp_id'] as const)
      await app.database.db
        .insertInto('physician')
        .values({
          first_name: 'A',
          last_name: 'Reader',
          birth_date: null,
          weekly_capacity: null,
          [column]: saved.pictureId,
          ...(column === 'stamp_id' && { account_id: owner.accountId }),
        })
        .execute();
    expect(await statuses()).toEqual([200, 200, 404]);
    // Nobody makes it his own by naming it.
    expect((await colleague.fetch('/account-setting/avatar', json({ pictureId: saved.pictureId }))).status).toBe(400);
  });

  test('of an account is its own', async () => {
    const [owner, colleague, manager] = [
      await app.signIn('radiologist'),
      await app.signIn('radiologist'),
      await app.signIn('admin'),
    ];
    const saved = await owner.json<{ pictureId: string; url: string }>('/api/pictures', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: await plain(4, 4).png().toBuffer(),
    });
    await app.database.db
      .updateTable('account')
      .set({ signature_id: saved.pictureId })
      .where('id', '=', owner.accountId)
      .execute();
    const statuses = [owner, colleague, manager].map(async (who) => (await who.fetch(saved.url)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
  });
});
