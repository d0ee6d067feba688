import { describe, expect, test } from 'vitest';
import { failedDelivery, type MessagePart } from './delivery-status.ts';

const fold = (lines: readonly string[]) => lines.join('\r\n');
/** The first example of RFC 3464 (appendix E), as far as it is fields. */
const ofStandard = fold([
  'Reporting-MTA: dns; cs.utk.edu',
  '',
  'Original-Recipient: rfc822;louisl@larry.slip.umd.edu',
  'Final-Recipient: rfc822;louisl@larry.slip.umd.edu',
  'Action: failed',
  'Status: 4.0.0',
  'Diagnostic-Code: smtp; 426 connection timed out',
  'Last-Attempt-Date: Thu, 7 Jul 1994 17:15:49 -0400',
]);
const status = (text: string, type = 'message/delivery-status'): MessagePart => ({ type, content: text });
const words = { type: 'text/plain', content: 'Your message could not be delivered.' };

describe('a delivery status notification', () => {
  test('says what failed, in the words of who would not take it', () => {
    const head = { type: 'text/rfc822-headers', content: 'Subject: x\r\nMessage-ID:\r\n <one@clinic.example>\r\n' };
    expect(failedDelivery([words, status(ofStandard), head])).toEqual({
      names: ['<one@clinic.example>'],
      status: '4.0.0',
      diagnostic: '426 connection timed out',
    });
  });

  test('names the message by its envelope, by its headers and by itself whole', () => {
    const text = fold([
      'Original-Envelope-ID: 11111111+2D2222',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; nobody@example.com',
      'Action: FAILED',
      'Status: 5.1.1 (bad mailbox)',
      'Diagnostic-Code: smtp;',
      '  550-5.1.1 No such',
      '\tmailbox',
    ]);
    const whole = {
      type: 'Message/RFC822; charset=utf-8',
      content: new TextEncoder().encode('Message-Id: <two@clinic.example>\n\nMessage-ID: <of-the-text@evil.example>'),
    };
    expect(failedDelivery([whole, status(text)])).toEqual({
      names: ['11111111-2222', '<two@clinic.example>'],
      status: '5.1.1',
      diagnostic: '550-5.1.1 No such mailbox',
    });
  });

  test('of several recipients says which failed', () => {
    const delivered = fold(['', 'Final-Recipient: rfc822; a@example.com', 'Action: delivered', 'Status: 2.0.0']);
    const failed = fold(['', 'Final-Recipient: rfc822; b@example.com', 'Action: failed', 'Status: 5.2.2']);
    const text = `Reporting-MTA: dns; mx.example\r\n${delivered}\r\n${failed}`;
    expect(failedDelivery([status(text, 'message/global-delivery-status')])).toMatchObject({ status: '5.2.2' });
  });

  test.each(['delayed', 'delivered', 'relayed', 'expanded', ''])('with the action “%s” is no failure', (action) => {
    expect(failedDelivery([status(ofStandard.replace('failed', action))])).toBeUndefined();
  });

  test.each<readonly [string, readonly MessagePart[]]>([
    ['an answer', [words]],
    ['nothing', []],
    ['fields in another part', [{ type: 'text/plain', content: ofStandard }]],
    ['a reading confirmation', [{ type: 'message/disposition-notification', content: ofStandard }]],
    ['an empty part', [status('')]],
    ['one group alone', [status('Action: failed\r\nStatus: 5.0.0')]],
    ['bytes', [{ type: 'message/delivery-status', content: new Uint8Array([0, 255, 13, 10, 58, 10, 10]) }]],
  ])('is none of these: %s', (_, parts) => {
    expect(failedDelivery(parts)).toBeUndefined();
  });

  test('of any length is read in no time', () => {
    const begun = process.cpuUsage();
    for (const long of [
      'a'.repeat(5_000_000),
      'A: \n '.repeat(1_000_000),
      '\n'.repeat(5_000_000),
      ' '.repeat(5_000_000),
    ])
      failedDelivery([status(`${long}\n\nAction: failed`), { type: 'message/rfc822', content: long }]);
    expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
  });
});
