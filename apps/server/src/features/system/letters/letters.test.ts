import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  // Nothing listens there: letters wait in the outbox, where the tests read them.
  app = await startTestApp({
    ISOCENTER_SMTP_URL: 'smtp://127.0.0.1:1',
    ISOCENTER_MAIL_FROM: 'isocenter@clinic.example',
  });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(() => app.asOwner('delete from outgoing_mail'));

async function onlyLetter(): Promise<{ subject: string; body: string }> {
  return app.database.db.selectFrom('outgoing_mail').select(['subject', 'body']).executeTakeFirstOrThrow();
}

async function setLanguage(language: string): Promise<void> {
  const value = JSON.stringify({ institutionName: 'Hospital Ribeira', language, dateFormat: 'DD MMM YYYY' });
  await app.database.db
    .insertInto('setting')
    .values({ key: 'installation', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

describe('a letter', () => {
  test.each([
    ['en', 'A new password for Hospital Ribeira', 'within one hour'],
    ['de', 'Ein neues Passwort für Hospital Ribeira', 'innerhalb einer Stunde'],
    ['fr', 'Un nouveau mot de passe pour Hospital Ribeira', 'dans l’heure'],
    ['pt', 'Uma nova senha para Hospital Ribeira', 'em até uma hora'],
  ])('is written in the language that its reader chose: %s', async (language, subject, words) => {
    await setLanguage('en');
    const person = await app.signIn('technologist');
    await person.fetch('/api/account/preferences', json({ language }, 'PATCH'));
    const { email } = await app.database.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow();
    expect((await app.fetch('/jwt/forgot-password', json({ email }))).ok).toBe(true);
    await expect.poll(onlyLetter).toMatchObject({ subject });
    expect((await onlyLetter()).body).toContain(words);
  });

  test('to somebody who chose none is written in the language of the installation', async () => {
    await setLanguage('pt');
    const invitation = { email: 'nova@clinic.example', firstName: 'Nova', lastName: 'Pessoa', role: 'doctor' };
    expect((await admin.fetch('/api/users', json(invitation))).ok).toBe(true);
    expect((await onlyLetter()).subject).toBe('Sua conta em Hospital Ribeira');
  });
});
