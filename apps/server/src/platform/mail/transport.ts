import { connect, type Socket } from 'node:net';
import { say } from '@isocenter/contract/said.ts';
import type { Transporter } from 'nodemailer';
import { connectionFault, OutboundFault } from '#platform/outbound/outbound-fault.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import { pinnedAddress } from '#platform/outbound/pinned-address.ts';
import type { Mail, MailServer } from './mail.ts';

const socketMilliseconds = 15_000;
const longestAnswer = 300;

/** Connections to a mail server. What talks to it is read when there is one. */
export async function openTransport({ at }: MailServer): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    // What the environment states is whose who runs the computer; what is entered on a page is called as every outbound address is.
    ...(typeof at === 'string' ? { url: at } : { ...optionsOf(at), getSocket: pinnedSocket(at.networks) }),
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

interface Peer {
  readonly host?: string;
  readonly port?: number | string;
}
type Opened = (error: Error | null, socket?: { readonly connection: Socket }) => void;

/** A connection of its own for each that nodemailer opens, so that the name of the server may mean another address tomorrow. */
function pinnedSocket(networks: OutboundNetworks) {
  return ({ host = '', port = 0 }: Peer, done: Opened): void => {
    void openPinned(host, Number(port), { networks, done });
  };
}

interface Opening {
  readonly networks: OutboundNetworks;
  readonly done: Opened;
}

async function openPinned(host: string, port: number, { networks, done }: Opening): Promise<void> {
  try {
    const connection = connect({ host: await pinnedAddress(host, networks), port });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    connection.once('connect', resolve).once('error', reject);
    connection.setTimeout(socketMilliseconds, () => connection.destroy(new OutboundFault('no-answer')));
    await promise;
    connection.setTimeout(0);
    done(null, { connection });
  } catch (error) {
    done(error instanceof Error ? error : new OutboundFault('unreachable', error));
  }
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

/**
 * Returns why a letter was not accepted: the code with which a mail server refused it (RFC 5321 §4.2, RFC 3463), or what is to be looked
 * at. None of its words, and not why a connection failed: what answers at an address that somebody tries out may be no mail server, and not
 * his.
 */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return nobodyAnswers;
  const code = 'code' in error ? String(error.code) : '';
  // What greets in another way is no mail server.
  if (code === 'EPROTOCOL') return nobodyAnswers;
  const reply = code === 'ETLS' ? '' : replyCode(responseOf(error));
  if (reply !== '') return reply;
  if (code === 'address-refused') return say`No mail server is called at this address.`.text;
  if (code === 'address-unlisted')
    return say`The address of the mail server is in a private network that ISOCENTER_OUTBOUND_NETWORKS does not list.`
      .text;
  if (code === 'name-unknown' || code === 'EDNS') return say`The name of the mail server is not known.`.text;
  if (code === 'ETLS' || tlsFaults.has(connectionFault(`${code} ${error.message}`)))
    return say`The mail server offers no TLS that can be trusted.`.text;
  return nobodyAnswers;
}

/**
 * Returns what `faultOf` does; for a server that has let us in and then refused a letter of the house, or its recipient, the server's
 * words, without links, which it may repeat.
 */
export function answerOf(error: unknown): string {
  const isOfLetter = error instanceof Error && 'command' in error && ofLetters.has(String(error.command));
  const words = isOfLetter ? oneLine(responseOf(error)) : '';
  return words === '' ? faultOf(error) : words;
}

const ofLetters: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

function responseOf(error: Error): string {
  return 'response' in error && typeof error.response === 'string' ? error.response : '';
}

const nobodyAnswers = say`No mail server answers there.`.text;
const tlsFaults: ReadonlySet<string> = new Set([
  'tls-failed',
  'certificate-unknown',
  'certificate-expired',
  'certificate-name',
]);

/** Returns the code of a reply, such as `550 5.7.1`; empty for what is none. */
export function replyCode(response: string): string {
  return /^[2-5]\d\d(?=[ -]|$)(?:[ -][245]\.\d{1,3}\.\d{1,3}(?=\s|$))?/.exec(response)?.[0].replace('-', ' ') ?? '';
}

/**
 * True if the server will never accept this letter (RFC 5321 §4.2.1: 5yz), because of its recipient or of what it says. An objection to the
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

/** Returns one line of a server's words about a letter, without links. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[a-z]+:\/\/\S+/gi, '…')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestAnswer);
}
