import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmailTemplateRow, LetterText } from '@isocenter/contract/people/email-templates/fields.ts';
import { letterEvents, restingEvents } from '@isocenter/contract/people/email-templates/letter-text.ts';
import { richTextTags } from '@isocenter/contract/rich-text.ts';
import { firstMailSettings } from '@isocenter/contract/system/letters/fields.ts';
import type { MailTest } from '@isocenter/contract/system/letters/routes.ts';
import { hostileHtml } from '#platform/rich-text/testing/hostile-html.ts';
import { readLetter } from '#platform/testing/mime-parts.ts';
import { startSmtpPeer, type SmtpPeer } from '#platform/testing/smtp-peer.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let admin: Person;
let peer: SmtpPeer;

beforeAll(async () => {
  [world, peer] = await Promise.all([startClinicWorld(), startSmtpPeer()]);
  ({ admin } = world);
});
afterAll(async () => {
  await world.app.close();
  await peer.close();
});
beforeEach(async () => {
  peer.forget();
  await setServer('');
  await world.app.asOwner('delete from outgoing_mail', "delete from setting_version where section like 'letter%'");
});

interface State {
  readonly inForce: { readonly revision: number; readonly settings: LetterText };
  readonly before: readonly { readonly revision: number; readonly settings: LetterText }[];
  readonly fallback: LetterText;
  readonly isOwn: boolean;
  readonly real: Record<string, string>;
}
const own: LetterText = {
  subject: 'Welcome to {{institution}}, {{recipient}}',
  html: '<h2>Welcome</h2><p>Dear {{recipient}}, begin here:</p><p>{{link}}</p>',
  text: '',
};
const state = (path = 'invitation/en') => admin.json<State>(`/api/email-templates/${path}`);
async function put(settings: LetterText, path = 'invitation/en', by = admin): Promise<Response> {
  const { revision } = (await state(path)).inForce;
  return by.fetch(`/api/email-templates/${path}`, json({ settings, basedOn: revision }, 'PUT'));
}
const saved = async (settings: LetterText, path?: string) => expect((await put(settings, path)).status).toBe(200);

async function setServer(host: string): Promise<void> {
  type Mail = { inForce: { revision: number; settings: object } };
  const { revision } = (await admin.json<Mail>('/api/settings/mail')).inForce;
  const address = { host, port: peer.port, security: 'none', fromAddress: 'archive@riverside.example' };
  const body = { settings: { ...firstMailSettings, ...address }, basedOn: revision };
  expect((await admin.fetch('/api/settings/mail', json(body, 'PUT'))).status).toBe(200);
}

let people = 0;
async function invited(clinicIds: readonly number[] = [], firstName = 'Nova') {
  people += 1;
  const person = { firstName, lastName: 'Pessoa', role: 'doctor', email: `nova${people}@letters.example`, clinicIds };
  await admin.json('/api/users', json(person));
  const written = world.app.database.db.selectFrom('outgoing_mail').select(['subject', 'body', 'html']);
  return written.where('to_address', '=', person.email).executeTakeFirstOrThrow();
}

describe('the text of a letter', () => {
  test('is the built-in one until somebody writes another, which is sent from then on', async () => {
    const { inForce, isOwn, fallback } = await state();
    expect([inForce.revision, isOwn]).toEqual([0, false]);
    expect(inForce.settings).toEqual(fallback);
    expect((await invited()).subject).toBe('Your account at Isocenter');
    await saved(own);
    const { subject, body, html } = await invited();
    expect(subject).toBe('Welcome to Isocenter, Nova Pessoa');
    expect(body).toMatch(/^Welcome\n\nDear Nova Pessoa, begin here:\n\nhttp:\/\/\S+token=\S+$/);
    expect(html).toMatch(/<p>Dear Nova Pessoa, begin here:<\/p><p><a href="http:\/\/[^"]+token=[^"]+" rel=/);
  });

  test('of words that were written beside it are these words', async () => {
    await saved({ ...own, text: 'Only words: {{link}}' });
    expect((await invited()).body).toMatch(/^Only words: http/);
  });

  test('of a clinic goes before that of all, to people of that clinic alone', async () => {
    const { north, south } = world.clinics;
    await saved(own);
    await saved({ ...own, subject: 'From the north' }, `invitation/en?clinicId=${north}`);
    expect((await invited([north])).subject).toBe('From the north');
    expect((await invited([south])).subject).toContain('Welcome');
    expect((await invited([north, south])).subject).toContain('Welcome');
    const { rows } = await admin.json<{ rows: EmailTemplateRow[] }>('/api/email-templates');
    expect(rows.map(({ event }) => event)).toEqual(letterEvents);
    expect(rows[0]).toMatchObject({ event: 'invitation', isOn: true, mayRest: false, clinics: ['North Clinic'] });
  });

  test('that goes back to what holds without it follows that', async () => {
    const path = `invitation/en?clinicId=${world.clinics.north}`;
    await saved({ ...own, subject: 'From the north' }, path);
    const { fallback } = await state(path);
    await saved(fallback, path);
    expect((await state(path)).isOwn).toBe(false);
    await saved(own);
    expect((await invited([world.clinics.north])).subject).toContain('Welcome');
    const { before, inForce } = await state(path);
    expect(inForce).toMatchObject({ revision: 2, settings: own });
    expect(before[0]?.settings.subject).toBe('From the north');
  });

  test('is refused when another came meanwhile', async () => {
    await saved(own);
    const stale = await admin.fetch('/api/email-templates/invitation/en', json({ settings: own, basedOn: 0 }, 'PUT'));
    expect(stale.status).toBe(409);
  });

  test.each<[Partial<LetterText>, string]>([
    [{ html: '<p>Nobody gets in</p>' }, 'html'],
    [{ html: '<p>{{link}} {{tasks}}</p>' }, 'html'],
    [{ html: '<p>{{link}} {{Patient}}</p>' }, 'html'],
    [{ html: '<p>{{link}} {{ recipient }}</p>' }, 'html'],
    [{ html: '<script>{{link}}</script>' }, 'html'],
    [{ html: '<p><a href="https://x.example/{{link}}">here</a></p>' }, 'html'],
    [{ text: 'No way in' }, 'text'],
    [{ text: '<{{tokens}}> {{link}}' }, 'text'],
    [{ subject: 'Open {{link}}' }, 'subject'],
    [{ subject: 'Hello\r\nBcc: eve@evil.example' }, 'subject'],
    [{ subject: ' ' }, 'subject'],
  ])('is refused with %j when it is saved', async (changes, field) => {
    const answer = await put({ ...own, ...changes });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(field);
    expect((await state()).inForce.revision).toBe(0);
  });

  test.each(['invitation/e', 'other/en', 'invitation/en?clinicId=x'])('is none at %s', async (path) => {
    expect((await admin.fetch(`/api/email-templates/${path}`)).status).toBe(400);
  });

  test('is written by administrators, for clinics that they see', async () => {
    const reader = await world.app.signIn('power-user');
    expect((await reader.fetch('/api/email-templates')).status).toBe(403);
    expect((await put(own, 'invitation/en', reader)).status).toBe(403);
    const near = await world.app.signIn('admin', { clinicIds: [world.clinics.north], scope: { clinics: true } });
    const far = `invitation/en?clinicId=${world.clinics.south}`;
    expect((await near.fetch(`/api/email-templates/${far}`)).status).toBe(404);
    expect((await put(own, far, near)).status).toBe(404);
    expect((await put(own, `invitation/en?clinicId=${world.clinics.north}`, near)).status).toBe(200);
  });
});

describe('hostile text', () => {
  const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag = '']) => tag);

  test('in what is written arrives as nothing but formatted text', async () => {
    await setServer('127.0.0.1');
    for (const html of hostileHtml.filter((each) => each.length < 5_000)) {
      peer.forget();
      const settings = {
        subject: `Test ${html.replaceAll(/\p{Cc}/gu, '')}`.slice(0, 190),
        html: `<p>{{link}}</p>${html}`,
        text: '',
      };
      const outcome = await admin.fetch('/api/email-templates/invitation/en/test', json({ settings }));
      if (outcome.status === 400) continue;
      expect(await outcome.json(), html).toMatchObject({ isAccepted: true });
      const { headers, parts } = readLetter(peer.received[0]?.text ?? '');
      for (const tag of tagsOf(parts['text/html'] ?? '')) expect(richTextTags, html).toContain(tag);
      expect(parts['text/html']).not.toMatch(/javascript:|data:|vbscript:/i);
      expect(headers).not.toMatch(/^(bcc|cc|x-)/im);
      expect(peer.received[0]?.to).toHaveLength(1);
    }
  }, 120_000);

  test('in what stands at its places stays words, and adds no header', async () => {
    await saved({ ...own, subject: 'To {{recipient}}' });
    await setServer('127.0.0.1');
    for (const name of ['<img src=x onerror=hit()>', '"><script>hit()</script>', '{{link}}', '&lt;b&gt;']) {
      peer.forget();
      await invited([], name);
      await expect.poll(() => peer.received.length, { timeout: 30_000 }).toBe(1);
      const { parts } = readLetter(peer.received[0]?.text ?? '');
      expect(parts['text/html']?.replaceAll(/<\/?(?:h2|p|a)\b[^>]*>/g, ''), name).not.toMatch(/[<>]/);
      expect(parts['text/plain']).toContain(`Dear ${name} Pessoa`);
    }
    peer.forget();
    const { accountId } = await world.app.signIn('doctor');
    const broken = { full_name: 'Nova\r\nBcc: eve@evil.example' };
    await world.app.database.db.updateTable('account').set(broken).where('id', '=', accountId).execute();
    await saved({ ...own, subject: 'To {{recipient}}' }, 'password-reset/en');
    await admin.json(`/api/users/${accountId}/reset-link`, json({}));
    await expect.poll(() => peer.received.length, { timeout: 30_000 }).toBe(1);
    for (const { to, text } of peer.received) {
      expect(readLetter(text).headers).not.toMatch(/^bcc/im);
      expect(to).not.toContain('eve@evil.example');
    }
  }, 120_000);
});

describe('a test letter', () => {
  test('says what is being written, with the data of who asks, and opens nothing', async () => {
    await setServer('127.0.0.1');
    const outcome = await admin.json<MailTest>('/api/email-templates/invitation/de/test', json({ settings: own }));
    expect(outcome.isAccepted).toBe(true);
    const { real } = await state();
    const { headers, parts } = readLetter(peer.received[0]?.text ?? '');
    expect(headers).toContain(`Subject: Welcome to Isocenter, ${real['recipient']}`);
    expect(parts['text/plain']).toContain('https://archive.example/sample');
    expect((await state('invitation/de')).inForce.revision).toBe(0);
    const action = 'server.self-test';
    const trail = await admin.json<{ rows: object[] }>(`/api/audit?action=${action}`);
    expect(trail.rows[0]).toMatchObject({ detail: { part: 'letter', event: 'invitation', isTaken: true } });
  });

  test('is refused without a mail server, and where a place is wrong', async () => {
    const ask = (settings: LetterText) => admin.fetch('/api/email-templates/invitation/en/test', json({ settings }));
    expect((await ask(own)).status).toBe(409);
    expect((await ask({ ...own, html: '<p>{{Patient}}</p>' })).status).toBe(400);
  });
});

test('a letter that may rest is switched off and on, no other one', async () => {
  const turn = (event: string, isOn: boolean) => admin.fetch(`/api/email-templates/${event}`, json({ isOn }, 'PUT'));
  const isOn = async () => {
    const { rows } = await admin.json<{ rows: EmailTemplateRow[] }>('/api/email-templates');
    return rows.find(({ event }) => event === 'new-policy')?.isOn;
  };
  expect((await turn('new-policy', false)).status).toBe(200);
  expect(await isOn()).toBe(false);
  expect((await turn('new-policy', true)).status).toBe(200);
  expect(await isOn()).toBe(true);
  for (const event of letterEvents.filter((each) => !restingEvents.includes(each)))
    expect((await turn(event, false)).status).toBe(409);
});
