import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import { OutboundFault } from '#platform/outbound/outbound-fault.ts';
import { pinnedAddress } from '#platform/outbound/pinned-address.ts';
import type { Mailbox } from './incoming-section.ts';
import { incomingLimits } from './limits.ts';

const { largestBytes, longestLineBytes, mostWords, socketMilliseconds } = incomingLimits;

/** A mailbox that is open at its server. */
export interface OpenMailbox {
  readonly uidValidity: number;
  readonly isUsable: () => boolean;
  /** Mails of the folder, and the unread ones among them. */
  readonly count: () => Promise<{ readonly mails: number; readonly unread: number }>;
  /** Unread mails above a number, oldest first. */
  readonly unreadAbove: (uid: number) => Promise<number[]>;
  /** Returns those of these that are still there. */
  readonly stillThere: (uids: readonly number[]) => Promise<number[]>;
  /** Bytes of a mail, which stays unread; undefined for one that is gone, `too-large` for more than is taken. */
  readonly read: (uid: number) => Promise<Buffer | 'too-large' | undefined>;
  /** @throws where the folder does not take it */
  readonly markRead: (uid: number) => Promise<void>;
  readonly move: (uid: number, folder: string) => Promise<void>;
  readonly close: () => void;
}

/**
 * Signs in and opens the folder. `onNews` is called while nothing else goes on, when the server says that something came. Of a certificate
 * the name and the issuer must be right; nothing of the conversation is logged, which holds the password and what people write.
 * @throws what `failureOf` tells in words
 */
export async function openMailbox(mailbox: Mailbox, onNews: () => void = () => undefined): Promise<OpenMailbox> {
  const imap = await import('imapflow'); // an installation without a mailbox does without it
  const client = new imap.ImapFlow(optionsOf(mailbox, await pinnedAddress(mailbox.host, mailbox.networks)));
  // What goes wrong is thrown by what is asked next.
  client.on('error', () => undefined);
  client.on('exists', onNews);
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(mailbox.folder);
    return { ...actsOf(client, mailbox.folder), uidValidity: Number(uidValidity) };
  } catch (error) {
    client.close();
    throw error;
  }
}

function optionsOf({ host, port, security, username, password }: Mailbox, address: string) {
  return {
    host: address,
    ...(isIP(host) === 0 && { servername: host }),
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user: username, pass: password },
    logger: false as const,
    clientInfo: { name: 'Isocenter' },
    // A compressed answer may be a thousand times as large as what comes.
    disableCompression: true,
    connectionTimeout: socketMilliseconds,
    greetingTimeout: socketMilliseconds,
    socketTimeout: 2 * socketMilliseconds,
    maxIdleTime: socketMilliseconds,
    autoIdleDelay: 2_000,
    maxLineLength: longestLineBytes,
    maxLiteralSize: largestBytes + longestLineBytes,
    maxResponseSize: largestBytes + 2 * longestLineBytes,
    maxResponseTokens: mostWords,
  };
}

const byUid = { uid: true } as const;

function actsOf(client: ImapFlow, folder: string): Omit<OpenMailbox, 'uidValidity'> {
  // Of a connection that ended nothing is found, which is not the same as that nothing is there.
  const find = async (query: { uid: string; seen?: boolean }): Promise<number[]> => {
    const found = await client.search(query, byUid);
    if (!found) throw new Error('The folder could not be searched.');
    return found.toSorted((one, other) => one - other);
  };
  const gone = (): undefined => {
    if (!client.usable) throw new Error('The connection ended.');
  };
  const demand = (isDone: unknown, what: string): void => {
    if (isDone === false || isDone === undefined) throw new Error(what);
  };
  return {
    isUsable: () => client.usable,
    async count() {
      const { messages = 0, unseen = 0 } = (await client.status(folder, { messages: true, unseen: true })) || {};
      return { mails: messages, unread: unseen };
    },
    // `N:*` names the last mail even where its number is below N.
    unreadAbove: async (uid) => (await find({ uid: `${uid + 1}:*`, seen: false })).filter((each) => each > uid),
    stillThere: async (uids) => (uids.length === 0 ? [] : find({ uid: uids.join(',') })),
    async read(uid) {
      const head = await client.fetchOne(String(uid), { uid: true, size: true }, byUid);
      if (head === false) return gone();
      if ((head.size ?? 0) > largestBytes) return 'too-large';
      const fields = { uid: true, source: { start: 0, maxLength: largestBytes + 1 } };
      const whole = await client.fetchOne(String(uid), fields, byUid);
      if (whole === false || whole.source === undefined) return gone();
      return whole.source.length > largestBytes ? 'too-large' : Buffer.from(whole.source);
    },
    markRead: async (uid) =>
      demand(await client.messageFlagsAdd(String(uid), ['\\Seen'], byUid), 'The mail could not be marked as read.'),
    move: async (uid, to) =>
      demand(await client.messageMove(String(uid), to, byUid), `The mail could not be moved to ${to}.`),
    close: () => client.close(),
  };
}

const longestFailure = 300;

/**
 * Returns the reason why a mailbox could not be opened: what the server answered, or the connection; nothing that was sent, even where it
 * is repeated.
 */
export function failureOf(error: unknown, { password }: Pick<Mailbox, 'password'>): string {
  if (!(error instanceof Error)) return 'unknown';
  const answer = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : '';
  if (error instanceof OutboundFault && error.code === 'address-unlisted')
    return `${error.host} is in a private network that ISOCENTER_OUTBOUND_NETWORKS does not list`;
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  return (answer === '' ? code + error.message : answer)
    .replaceAll(password === '' ? '\0' : password, '…')
    .replaceAll(/[a-z]+:\/\/\S+/gi, '…')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestFailure);
}
