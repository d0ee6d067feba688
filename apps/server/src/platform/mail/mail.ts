import type { OutboundNetworks } from '../outbound/outbound-networks.ts';

/** A letter. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text: nothing of a patient, and no secret but a link that ends. */
  readonly body: string;
  /** The same as formatted text; empty for none. */
  readonly html: string;
  readonly attachment?: MailFile;
  /** Whom its reader answers; left out, as the settings of the mail server say. */
  readonly replyTo?: string;
  /** The name of the person who writes by the installation's address; it stands before the address. */
  readonly fromName?: string;
  /** Identifies a letter that comes back. */
  readonly token?: string;
  /** The id by which its answers name it, and the ids of those that it answers (RFC 5322 §3.6.4), with their brackets. */
  readonly messageId?: string;
  readonly answers?: string;
}

/** An attachment. Whatever names a patient in it can be read by nobody but its reader. */
export interface MailFile {
  readonly name: string;
  /** The media type, such as `application/pdf`. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A letter that the product sends by itself. */
export interface Letter extends Mail {
  /** The event that caused it. */
  readonly event: string;
  /** To whom; null for nobody who has an account. */
  readonly accountId: number | null;
}

/**
 * The reason why a letter is not tried any more: the server refused it for good, none accepted it for three days, somebody gave it up, or a
 * server further on had accepted it and sent it back.
 */
export type GivenUp = 'refused' | 'too-old' | 'by-hand' | 'bounced';

/** The server that letters leave by, and who they are from. */
export interface MailServer {
  /** `smtp://user:password@host:port` or `smtps:`, or what such an address says. */
  readonly at:
    | string
    | {
        readonly host: string;
        readonly port: number;
        readonly security: 'tls' | 'starttls' | 'none';
        /** Undefined: without signing in. */
        readonly signIn: { readonly username: string; readonly password: string } | undefined;
        readonly networks: OutboundNetworks;
      };
  /** An address, perhaps with a name before it. */
  readonly from: string | { readonly name: string; readonly address: string };
  /** Empty: the sender. */
  readonly replyTo: string;
}
