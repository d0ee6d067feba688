import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Branding } from '@isocenter/contract/system/installation/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

interface State {
  readonly inForce: { readonly revision: number; readonly settings: Branding };
}

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const ask = async (changes: Partial<Branding>) => {
  const { revision, settings } = (await admin.json<State>('/api/settings/branding')).inForce;
  const body = json({ settings: { ...settings, ...changes }, basedOn: revision }, 'PUT');
  return admin.fetch('/api/settings/branding', body);
};
const installation = async () => (await app.fetch('/api/installation')).json();

async function sendPicture(): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 20, channels: 4, background: '#006972' } });
  const init = { method: 'POST', headers: { 'content-type': 'image/png' }, body: await picture.png().toBuffer() };
  return (await admin.json<{ pictureId: string }>('/api/pictures', init)).pictureId;
}

test('name and logo are what everybody sees before signing in, and as they were when they are gone back to', async () => {
  expect(await installation()).toMatchObject({ institutionName: '', logoUrl: null });
  const logoId = await sendPicture();
  expect((await app.fetch(`/media/logo/${logoId}`)).status).toBe(404);
  expect((await ask({ institutionName: ' General Hospital ', logoId })).status).toBe(200);
  expect(await installation()).toMatchObject({
    institutionName: 'General Hospital',
    logoUrl: `/media/logo/${logoId}`,
  });
  const logo = await app.fetch(`/media/logo/${logoId}`);
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);

  await ask({ logoId: null });
  expect((await app.fetch(`/media/logo/${logoId}`)).status).toBe(404);
  await ask({ logoId });
  expect((await app.fetch(`/media/logo/${logoId}`)).status).toBe(200);
});

test('whom people ask is known to everybody, and has to be somebody who can be asked', async () => {
  expect(await installation()).toMatchObject({ supportPhone: '', supportEmail: '' });
  const support = { supportPhone: '+44 20 7946 0018', supportEmail: 'help@riverside.example' };
  expect((await ask(support)).status).toBe(200);
  expect(await installation()).toMatchObject(support);
  for (const wrong of [{ supportPhone: 'ask Ada' }, { supportEmail: 'javascript:alert(1)' }])
    expect((await ask(wrong)).status).toBe(400);
  expect(await installation()).toMatchObject(support);
});

test('a logo that was never sent, or was sent by somebody else, is refused', async () => {
  expect((await ask({ logoId: '00000000-0000-4000-8000-000000000000' })).status).toBe(400);
});
