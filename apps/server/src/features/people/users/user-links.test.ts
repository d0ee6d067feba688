import { request } from 'node:http';
import { expect, test } from 'vitest';
import type { Person, TestApp } from '#testing/test-app.ts';
import { userDesk } from '#testing/user-desk.ts';

const desk = userDesk();
const mailing = userDesk({
  ISOCENTER_SMTP_URL: 'smtp://127.0.0.1:1',
  ISOCENTER_MAIL_FROM: 'isocenter@clinic.example',
});
const invitation = { firstName: 'Ola', lastName: 'Hall', email: 'ola@north.example', role: 'doctor' };

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
  const { app, admin } = desk;
  const invited = await postAs('evil.example', app, admin, '/api/users', invitation);
  expect(invited).toContain(`${app.url}/invitation?token=`);
  const doctor = await app.signIn('doctor');
  const reset = await postAs('evil.example', app, admin, `/api/users/${doctor.accountId}/reset-link`, {});
  expect(reset).toContain(`${app.url}/reset-password?token=`);
  expect(invited + reset).not.toContain('evil');
});

test('a link that is mailed does not point where the Host header says', async () => {
  const { app, admin: boss } = mailing;
  await postAs('evil.example', app, boss, '/api/users', invitation);
  const change = { email: 'boss@north.example', password: 'a long enough password' };
  await postAs('evil.example', app, boss, '/account-setting/email', change);
  await postAs('evil.example', app, boss, '/account-setting/email/resend', {});
  const letters = await app.database.db.selectFrom('outgoing_mail').select('body').execute();
  expect(letters.length).toBeGreaterThanOrEqual(4);
  expect(letters.map(({ body }) => body).join('\n')).not.toContain('evil');
});

test('a link that is mailed is shown to nobody', async () => {
  const { invitation: shown } = await mailing.made({ email: 'al@north.example' });
  expect(shown).toMatchObject({ isMailed: true, link: null });
  const letters = await mailing.app.database.db
    .selectFrom('outgoing_mail')
    .select('body')
    .where('to_address', '=', 'al@north.example')
    .execute();
  expect(letters).toEqual([{ body: expect.stringContaining('/invitation?token=') }]);
});
