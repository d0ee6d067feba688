import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let mailing: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  mailing = await startTestApp({
    ISOCENTER_SMTP_URL: 'smtp://127.0.0.1:1',
    ISOCENTER_MAIL_FROM: 'isocenter@clinic.example',
  });
});
afterAll(() => Promise.all([app.close(), mailing.close()]));

/** A POST with a Host header of the sender's choice, which fetch does not allow. */
function postAs(host: string, { url }: TestApp, person: Person, path: string, body: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host, authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' };
    const sent = request(`${url}${path}`, { method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}

test('a link that is shown does not point where the Host header says', async () => {
  const invitation = { firstName: 'Ola', lastName: 'Hall', email: 'ola@north.example', role: 'doctor' };
  const invited = await postAs('evil.example', app, admin, '/api/users', invitation);
  expect(invited).toContain(`${app.url}/invitation?token=`);
  const doctor = await app.signIn('doctor');
  const reset = await postAs('evil.example', app, admin, `/api/users/${doctor.accountId}/reset-link`, {});
  expect(reset).toContain(`${app.url}/reset-password?token=`);
  expect(invited + reset).not.toContain('evil');
});

test('a link that is mailed does not point where the Host header says', async () => {
  const boss = await mailing.signIn('admin');
  const invitation = { firstName: 'Ola', lastName: 'Hall', email: 'ola@north.example', role: 'doctor' };
  await postAs('evil.example', mailing, boss, '/api/users', invitation);
  const change = { email: 'boss@north.example', password: 'a long enough password' };
  await postAs('evil.example', mailing, boss, '/account-setting/email', change);
  await postAs('evil.example', mailing, boss, '/account-setting/email/resend', {});
  const letters = await mailing.database.db.selectFrom('outgoing_mail').select('body').execute();
  expect(letters.length).toBeGreaterThanOrEqual(4);
  expect(letters.map(({ body }) => body).join('\n')).not.toContain('evil');
});
