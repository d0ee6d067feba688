import type { Transporter } from 'nodemailer';
import type { Mail, MailServer } from './mail.ts';

const socketMilliseconds = 15_000;
const longestAnswer = 300;

/** Connections to a mail server. What talks to it is read when there is one. */
export async function openTransport({ at }: MailServer): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...(typeof at === 'string' ? { url: at } : optionsOf(at)),
    connectionTimeout: socketMilliseconds,
    greetingTimeout: socketMilliseconds,
    socketTimeout: socketMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function optionsOf({ host, port, security, signIn }: Exclude<MailServer['at'], string>) {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(signIn === undefined ? {} : { auth: { user: signIn.username, pass: signIn.password } }),
  };
}

/**
 * Hands a letter to the server. One with a token is called by it in its envelope (RFC 3461), and in its Message-ID unless it has one: a
 * server that cannot deliver it later says so by that name, without what the letter says.
 *
 * @returns what it answered @throws what `answerOf` tells in words
 */
export async function send(transport: Transporter, { from, replyTo: usual }: MailServer, mail: Mail): Promise<string> {
  const { to, subject, body: text, html, attachment, replyTo = '', token } = mail;
  const { fromName = '', messageId = '', answers: before = '' } = mail;
  const answers = replyTo === '' ? usual : replyTo;
  const { response = '' } = await transport.sendMail({
    from: fromName === '' ? from : { name: fromName, address: addressIn(from) },
    to,
    subject,
    text,
    ...(html === '' ? {} : { html }),
    ...(answers === '' ? {} : { replyTo: answers }),
    ...(token !== undefined && {
      messageId: messageId === '' ? `<${token}@${domainOf(from)}>` : messageId,
      dsn: { id: token, return: 'headers', notify: ['failure'] },
    }),
    ...(before === '' ? {} : { inReplyTo: before.split(' ').at(-1) ?? '', references: before }),
    ...(attachment !== undefined && {
      attachments: [
        { filename: attachment.name, contentType: attachment.type, content: Buffer.from(attachment.bytes) },
      ],
    }),
  });
  return oneLine(response);
}

/** Why a letter was not taken, in the words of the server or of the connection; without links, which it may repeat. */
export function answerOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const response = 'response' in error && typeof error.response === 'string' ? error.response : '';
  return oneLine(response === '' ? error.message : response);
}

/**
 * Whether the server will never take this letter (RFC 5321 §4.2.1: 5yz), by its recipient or by what it says. What it has against the
 * sender or the sign-in is mended in the settings, and concerns every letter.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command } = error;
  return Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

function addressIn(from: MailServer['from']): string {
  if (typeof from !== 'string') return from.address;
  return /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? from;
}

function domainOf(from: MailServer['from']): string {
  const address = addressIn(from);
  return /@([^\s<>@]+)/.exec(address)?.[1] ?? 'localhost';
}

/** What is said of letters: one line of it, without links. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[a-z]+:\/\/\S+/gi, '…')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestAnswer);
}
