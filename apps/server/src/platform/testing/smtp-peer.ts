import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Received {
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server on loopback that takes letters, or answers something else in their place. */
export interface SmtpPeer {
  readonly port: number;
  readonly received: readonly Received[];
  /** Those that it was shown. */
  readonly passwords: readonly string[];
  /** Refuses who sends, whom to, or what is said. */
  refuse(code: number, words: string, what?: 'sender' | 'recipient' | 'text'): void;
  /** Takes letters again, and knows of none. */
  forget(): void;
  close(): Promise<void>;
}

/** @param account who it lets in; without one everybody, unasked */
export async function startSmtpPeer(account?: {
  readonly username: string;
  readonly password: string;
}): Promise<SmtpPeer> {
  const received: Received[] = [];
  const passwords: string[] = [];
  let refusal: { readonly what: 'sender' | 'recipient' | 'text'; readonly error: Error } | undefined;
  const refusalOf = (what: 'sender' | 'recipient' | 'text') => (refusal?.what === what ? refusal.error : undefined);
  const smtp = new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? '');
      const isKnown = account !== undefined && username === account.username && password === account.password;
      if (!isKnown) return done(new Error('Authentication failed'));
      done(null, { user: account.username });
    },
    onMailFrom: (_address, _session, done) => done(refusalOf('sender')),
    onRcptTo: (_address, _session, done) => done(refusalOf('recipient')),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const refused = refusalOf('text');
        if (refused !== undefined) return done(refused);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, text: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    // Listening by TCP it has an address with a port.
    port: (smtp.server.address() as AddressInfo).port,
    received,
    passwords,
    refuse(code, words, what = 'text') {
      refusal = { what, error: Object.assign(new Error(words), { responseCode: code }) };
    },
    forget() {
      refusal = undefined;
      received.length = 0;
      passwords.length = 0;
    },
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}
