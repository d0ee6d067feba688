/** A letter. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text: nothing of a patient, and no secret but a link that ends. */
  readonly body: string;
}

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
      };
  /** An address, perhaps with a name before it. */
  readonly from: string | { readonly name: string; readonly address: string };
  /** Empty: the sender. */
  readonly replyTo: string;
}
