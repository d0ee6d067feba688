import Type, { type Static } from 'typebox';
import { needing, type Faults } from '../fields.ts';
import { line, MaybeEmail } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { say } from '../said.ts';
import { nullable, oneOf, strict } from '../schemas.ts';
import { sectionRoutes } from './setting-versions.ts';

/** TLS from the first byte (RFC 8314), STARTTLS (RFC 3207), or neither. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;

/** Where a mail server is, and how one signs in there. */
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
  /** Never answered. Empty: the one that is kept for this server and user name. */
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

/** What holds while nobody has changed anything. */
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

/** What no field tells alone. */
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

export const [getMailSettings, checkMailSettings, putMailSettings] = sectionRoutes('mail', 'Mail server', MailSettings);

const access = { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' } as const;

/** How letters leave now. */
export const getMailState = defineRoute({
  method: 'GET',
  path: '/api/settings/mail/state',
  summary: 'By which server letters leave, and how many wait',
  access,
  response: Type.Object({
    /** The variable that states the server: then the settings do not hold. */
    statedBy: nullable(Type.String()),
    /** Empty where there is none. */
    host: Type.String(),
    waiting: Type.Integer(),
    /** The same of the letter that waits longest; empty where none was refused. */
    refusal: Type.String(),
  }),
});
export type MailState = Static<typeof getMailState.response>;

/** Changes nothing: by settings that are not in force yet, or null: by the server that letters leave by now. */
export const testMail = defineRoute({
  method: 'POST',
  path: '/api/settings/mail/test',
  summary: 'Send a letter to oneself, and learn what the mail server answers',
  access,
  body: strict({ settings: nullable(MailSettings) }),
  tidied: true,
  response: Type.Object({
    to: Type.String(),
    isTaken: Type.Boolean(),
    /** The code that the mail server answered with (`550 5.7.1`), or a sentence where none answered. */
    answer: Type.String(),
    milliseconds: Type.Integer(),
  }),
  audit: 'server.self-test',
});
export type MailTest = Static<typeof testMail.response>;
