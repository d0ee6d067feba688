import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstTextLanguages, type TextLanguage } from '@isocenter/contract/system/text-languages/fields.ts';
import { languageIn } from '@isocenter/contract/system/text-languages/text-languages.ts';
import { builtInText } from '#features/system/letters/letters.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(() => app.asOwner('delete from outgoing_mail', 'delete from setting_version'));

const path = '/api/settings/text-languages';
interface State {
  readonly inForce: { readonly revision: number };
}
async function put(textLanguages: readonly object[]): Promise<Response> {
  const { inForce } = await admin.json<State>(path);
  return admin.fetch(path, json({ settings: { textLanguages }, basedOn: inForce.revision }, 'PUT'));
}
const listed = async (person = admin) =>
  (await person.json<{ textLanguages: TextLanguage[] }>('/api/text-languages')).textLanguages;

interface Text {
  readonly inForce: { readonly revision: number; readonly settings: { readonly subject: string } };
  readonly isOwn: boolean;
  readonly sample: { readonly until: string };
}
const letter = (language: string, event = 'invitation') =>
  admin.json<Text>(`/api/email-templates/${event}/${language}`);
async function write(language: string, subject: string): Promise<void> {
  const { inForce } = await letter(language);
  const settings = { subject, html: '<p>{{link}}</p>', text: '' };
  await admin.json(`/api/email-templates/invitation/${language}`, json({ settings, basedOn: inForce.revision }, 'PUT'));
}
let people = 0;
async function invited(): Promise<string | undefined> {
  people += 1;
  const email = `nova${people}@clinic.example`;
  await admin.json('/api/users', json({ firstName: 'Nova', lastName: 'Pessoa', role: 'doctor', email }));
  const query = app.database.db.selectFrom('outgoing_mail').select('subject').where('to_address', '=', email);
  return (await query.executeTakeFirst())?.subject;
}

describe('the languages of texts', () => {
  test('are those of the product until somebody keeps others, for everybody to choose from', async () => {
    const doctor = await app.signIn('doctor');
    expect(await listed(doctor)).toEqual(firstTextLanguages.textLanguages);
    expect(
      (
        await put([
          { tag: 'ES-mx', words: 'pt' },
          { tag: 'de', words: 'de' },
        ])
      ).status,
    ).toBe(200);
    expect(await listed(doctor)).toEqual([
      { tag: 'es-MX', words: 'pt' },
      { tag: 'de', words: 'de' },
    ]);
    expect((await doctor.fetch(path)).status).toBe(403);
  });

  test.each<readonly [string, readonly object[]]>([
    ['none', []],
    [
      'one twice',
      [
        { tag: 'es', words: 'pt' },
        { tag: 'ES', words: 'en' },
      ],
    ],
    ['no language', [{ tag: 'e', words: 'pt' }]],
    ['words that only look like one', [{ tag: 'es-', words: 'pt' }]],
    ['a tag that nobody could mean', [{ tag: 'abcdefghij', words: 'pt' }]],
    ['the words of no language of ours', [{ tag: 'es', words: 'es' }]],
    ['one of ours in the words of another', [{ tag: 'de', words: 'pt' }]],
  ])('are refused with %s', async (_, textLanguages) => {
    expect((await put(textLanguages)).status).toBe(400);
  });
});

describe('a letter', () => {
  test('in a language of the house is what somebody wrote in it, else what is said in the one in its place', async () => {
    expect((await admin.fetch('/api/email-templates/invitation/es')).status).toBe(404);
    await put([...firstTextLanguages.textLanguages, { tag: 'es', words: 'pt' }]);
    const builtIn = builtInText('invitation', 'pt').subject;
    expect(await letter('es')).toMatchObject({ isOwn: false, inForce: { settings: { subject: builtIn } } });
    await write('pt', 'Sua conta');
    expect((await letter('es')).inForce.settings.subject).toBe('Sua conta');
    await write('es', 'Su cuenta');
    expect(await letter('es')).toMatchObject({ isOwn: true, inForce: { settings: { subject: 'Su cuenta' } } });
    expect((await letter('pt')).inForce.settings.subject).toBe('Sua conta');
    expect((await letter('es', 'share')).sample.until).toBe('31 de diciembre de 2026');
  });

  test('to somebody who reads none of them is in the first', async () => {
    await put([
      { tag: 'es', words: 'pt' },
      { tag: 'de', words: 'de' },
    ]);
    await write('es', 'Su cuenta en {{institution}}');
    // The installation speaks English, which is not kept.
    expect(await invited()).toMatch(/^Su cuenta en /);
    expect((await admin.fetch('/api/email-templates/invitation/en')).status).toBe(404);
    await put(firstTextLanguages.textLanguages);
    expect(await invited()).toMatch(/^Your account at /);
  });
});

test('a language is found by itself, without its region, or with one', () => {
  const list = ['de', 'pt-BR', 'es'].map((tag) => ({ tag }));
  const found = ['DE', 'de-CH', 'pt', 'es-419', 'fr', ''].map((tag) => languageIn(list, tag)?.tag);
  expect(found).toEqual(['de', 'de', 'pt-BR', 'es', undefined, undefined]);
});
