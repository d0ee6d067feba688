import { describe, expect, test } from 'vitest';
import { mostMailFiles } from '@isocenter/contract/office/mail/mail-parts.ts';
import { largestRichText } from '@isocenter/contract/rich-text.ts';
import { parseMail } from './parse-mail.ts';

const parse = (text: string) => parseMail(Buffer.from(text.replaceAll('\n', '\r\n')));
const head = 'From: =?utf-8?Q?Praxis_S=C3=BCd?= <sued@outside.example>\nTo: Ada <ada@clinic.example>\nSubject: Hello\n';

describe('a mail', () => {
  test('is read with its people, subject and what it answers', async () => {
    const mail = await parse(
      `${head}Cc: Team: ben@clinic.example, no address, cleo@clinic.example;\nMessage-ID: <one@outside.example>\nIn-Reply-To: <c@x>\nReferences: <a@x> nonsense <b@x>\nDelivered-To: Ada@Clinic.example\nX-Spam-Flag: YES\nReply-To: Desk <desk@outside.example>, other@outside.example\n\nWords\n`,
    );
    expect(mail).toMatchObject({
      messageId: '<one@outside.example>',
      answers: ['<a@x>', '<b@x>', '<c@x>'],
      from: { name: 'Praxis Süd', address: 'sued@outside.example' },
      to: [{ name: 'Ada', address: 'ada@clinic.example' }],
      broughtFor: ['ada@clinic.example'],
      replyTo: 'desk@outside.example',
      subject: 'Hello',
      isSpam: true,
      attachments: [],
    });
    expect(mail?.cc.map(({ address }) => address)).toEqual(['ben@clinic.example', 'cleo@clinic.example']);
  });

  test('is answered where it is from unless it names a right address elsewhere', async () => {
    const replyTo = async (header: string) => (await parse(`${head}${header}\n\nWords`))?.replyTo;
    expect(await replyTo('X: y')).toBe('');
    expect(await replyTo('Reply-To: Sued@Outside.example')).toBe('');
    expect(await replyTo('Reply-To: nobody')).toBe('');
    expect(await replyTo('Reply-To: "a@b.example" <c@d.example>')).toBe('c@d.example');
  });

  test('with headers of an older program is read in its encoding', async () => {
    const old = Buffer.from('From: Müller <m@outside.example>\r\nSubject: Hüfte\r\n\r\nWords', 'latin1');
    expect(await parseMail(old)).toMatchObject({ from: { name: 'Müller' }, subject: 'Hüfte' });
    expect(await parse('From: Müller <m@outside.example>\nSubject: Hüfte – neu\n\nWords')).toMatchObject({
      from: { name: 'Müller' },
      subject: 'Hüfte – neu',
    });
  });

  test('that says nobody whom it is from is none', async () => {
    expect(await parse('Subject: Hello\n\nWords')).toBeUndefined();
    expect(await parse('From: nobody\n\nWords')).toBeUndefined();
  });

  test('without formatting has paragraphs and lines, and nothing of it is taken for formatting', async () => {
    const mail = await parse(`${head}\nOne <b>& two\nthree\n\nfour\n`);
    expect(mail?.html).toBe('<p>One &lt;b&gt;&amp; two<br />three</p><p>four</p>');
    expect(mail?.words).toBe('One <b>& two\nthree\n\nfour');
  });

  test('with more formatting than is let in keeps its words', async () => {
    const much = '<p>word</p>'.repeat(largestRichText / 5);
    const mail = await parse(`${head}Content-Type: text/html\n\n${much}\n`);
    expect(mail?.html.startsWith('<p>word')).toBe(true);
    expect(mail?.html.length).toBeLessThan(largestRichText);
    const tags = await parse(`${head}Content-Type: text/html\n\n${'<'.repeat(200_000)}\n`);
    expect(tags?.html.length).toBeLessThan(largestRichText);
  });

  test('gives its attachments names without a way, and at most so many', async () => {
    const part = (name: string) =>
      `--b\nContent-Type: text/plain\nContent-Disposition: attachment; filename="${name}"\n\nx\n`;
    const names = Array.from({ length: mostMailFiles + 1 }, (_, place) => `${place}.txt`);
    const mail = await parse(
      `${head}Content-Type: multipart/mixed; boundary=b\n\n${part('../up.txt')}${part('C:\\\\docs\\\\down.txt')}${names.map(part).join('')}--b--\n`,
    );
    expect(mail?.attachments.slice(0, 2).map(({ name }) => name)).toEqual(['up.txt', 'down.txt']);
    expect(mail?.attachments).toHaveLength(mostMailFiles);
    expect(mail?.beyond).toEqual([`${mostMailFiles - 2}.txt`, `${mostMailFiles - 1}.txt`, `${mostMailFiles}.txt`]);
  });

  test('is the same whatever servers write above it, and another with another text', async () => {
    const digestOf = async (text: string) => Buffer.from((await parse(text))?.digest ?? []).toString('hex');
    const once = await digestOf(`${head}\nWords`);
    expect(await digestOf(`Delivered-To: ben@clinic.example\nReceived: by x\n${head}\nWords`)).toBe(once);
    expect(await digestOf(`${head}\nOther words`)).not.toBe(once);
  });

  test('that nests without end is refused', async () => {
    const parts = Array.from(
      { length: 60 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`,
    );
    await expect(parse(head + parts.join(''))).rejects.toThrow(/nesting/i);
  });
});
