import { Type, type Static } from 'typebox';
import { line, MaybeEmail } from '../../field-schemas.ts';
import { needing, type Faults } from '../../fields.ts';
import { say } from '../../said.ts';
import { oneOf, strict } from '../../schemas.ts';
import { mailSecurities } from './letters.ts';

/** The address of a mail server, and the sign-in there. */
export const mailAccount = {
  /** Empty: there is none. */
  host: Type.String({
    maxLength: 253,
    pattern: '^(?:[A-Za-z0-9.-]*|[0-9A-Fa-f:.]+)$',
    ...needing(say`is no host name or IP address`),
  }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  security: oneOf(mailSecurities),
  /** Empty: without signing in. */
  username: line(200),
  /** Never returned. Empty: the one that is saved for this server and user name. */
  password: line(500),
};

/** The server that letters leave by, and who they are from. */
export const MailSettings = strict({
  ...mailAccount,
  fromName: line(100),
  fromAddress: MaybeEmail,
  replyTo: MaybeEmail,
});
export type MailSettings = Static<typeof MailSettings>;

/** The settings until somebody changes them. */
export const firstMailSettings: MailSettings = {
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  password: '',
  fromName: '',
  fromAddress: '',
  replyTo: '',
};

/** Returns the faults that concern several fields. */
export function mailFaults({ host, security, username, fromAddress }: MailSettings): Faults {
  if (host === '') return {};
  return {
    ...(fromAddress === '' ? { fromAddress: say`is needed` } : {}),
    ...openFaults({ host, security, username }),
  };
}

/** A password is not sent to a server elsewhere for all on the way to read. */
export function openFaults({ host, security, username }: Pick<MailSettings, 'host' | 'security' | 'username'>): Faults {
  const isOpen = security === 'none' && username !== '' && !/^(?:localhost|127\.|::1$)/.test(host);
  return isOpen ? { security: say`would send the password for everybody on the way to read` } : {};
}
