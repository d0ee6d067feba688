import { afterEach, describe, expect, test } from 'vitest';
import { WorkerFailure } from '#platform/worker-pool/worker-pool.ts';
import { Parsers } from './parsers.ts';
import { incomingLimits } from '#features/office/incoming-mail/limits.ts';
import { parsingLimits } from './limits.ts';

let parsers = new Parsers();
afterEach(() => parsers.close());

const head = 'From: Eve <eve@outside.example>\r\nTo: ada@clinic.example\r\nSubject: Hello\r\n';
const mail = (text: string) => parsers.mail(Buffer.from(text));
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof WorkerFailure ? error.code : String(error)),
  );

describe('a mail of a stranger', () => {
  test('of the largest size is read, its attachment whole, while everybody else goes on', async () => {
    parsers = new Parsers();
    const line = `${Buffer.alloc(57, 7).toString('base64')}\r\n`;
    const lines = line.repeat(Math.floor((25 * 1024 * 1024) / 57));
    const part = `Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=x.bin\r\n\r\n${lines}`;
    const text = `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${part}--b--\r\n`;
    expect(text.length).toBeLessThan(incomingLimits.largestBytes);
    let longest = 0;
    let at = performance.now();
    const beat = setInterval(() => {
      const now = performance.now();
      [longest, at] = [Math.max(longest, now - at), now];
    }, 10);
    const began = performance.now();
    const read = await mail(text);
    const took = performance.now() - began;
    clearInterval(beat);
    expect(read?.attachments[0]?.bytes.length).toBe(Math.floor((25 * 1024 * 1024) / 57) * 57);
    // Were it read here, nobody would go on for as long as that takes.
    expect(longest).toBeLessThan(took / 2);
  });

  test('that is made of parts alone ends its own process at most, and the next is read', async () => {
    parsers = new Parsers({ heapMegabytes: 64 });
    const parts = '--b\r\n\r\n'.repeat(1_500_000);
    const outcome = await outcomeOf(mail(`${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}`));
    expect(['crashed', 'timed-out', 'read']).toContain(outcome);
    expect((await mail(`${head}\r\nWords`))?.words).toBe('Words');
  });

  test('with signs that no database takes is kept without them', async () => {
    parsers = new Parsers();
    const ids = 'Message-ID: <a\0b@x>\r\nReferences: <c\0d@x> <e@x>\r\nReply-To: "R\0" <r@outside.example>\r\n';
    const read = await mail(`${head}${ids}\r\nWo\0rds`);
    expect(read).toMatchObject({ words: 'Words', html: '<p>Words</p>', replyTo: 'r@outside.example' });
    expect(JSON.stringify(read)).not.toContain(String.raw`\u0000`);
  });

  test.each([
    ['headers', `${'X: y\r\n'.repeat(200_000)}${head}\r\nWords`],
    ['a header', `${head}X: ${'y'.repeat(2_000_000)}\r\n\r\nWords`],
    ['addresses', `${head}Cc: ${'a@b.example, '.repeat(15_000)}\r\n\r\nWords`],
    ['encoded words', `${head}X-Y: ${'=?utf-8?Q?a?= '.repeat(15_000)}\r\n\r\nWords`],
    ['brackets', `${head}Cc: ${'<('.repeat(60_000)}\r\n\r\nWords`],
    ['open tags', `${head}Content-Type: text/html\r\n\r\n${'<div>'.repeat(500_000)}`],
    ['line breaks', `${head}\r\n${'\r\n'.repeat(5_000_000)}`],
  ])(
    'with %s without end is read or refused in time',
    async (_what, text) => {
      parsers = new Parsers();
      const begun = performance.now();
      expect(['read', 'timed-out', 'crashed']).toContain(await outcomeOf(mail(text)));
      expect(performance.now() - begun).toBeLessThan(parsingLimits.taskMilliseconds + 5_000);
    },
    40_000,
  );
});

describe('a calendar file of a stranger', () => {
  const zone = (rule: string) =>
    `BEGIN:VTIMEZONE\r\nTZID:Evil\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\n${rule}\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`;
  const event = 'BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Walk\r\nDTSTART;TZID=Evil:20261201T100000\r\nEND:VEVENT\r\n';
  const file = (parts: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${parts}END:VCALENDAR\r\n`;

  test('whose clock changes every second is stopped, and the next is read', async () => {
    parsers = new Parsers({ taskMilliseconds: 2_000 });
    expect(await parsers.ics(file(zone('RRULE:FREQ=SECONDLY') + event), 'UTC')).toEqual({ kind: 'unreadable' });
    expect(await parsers.ics(file(event), 'UTC')).toMatchObject({ kind: 'events', count: 1 });
  });

  test('that nests without end, or is nothing, is unreadable', async () => {
    parsers = new Parsers();
    for (const text of ['BEGIN:VCALENDAR\r\n'.repeat(30_000), 'nothing', file('BEGIN:VEVENT\r\n'.repeat(30_000))])
      expect(await parsers.ics(text, 'UTC')).toEqual({ kind: 'unreadable' });
  });
});
