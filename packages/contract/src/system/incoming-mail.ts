import Type, { type Static } from 'typebox';
import type { Faults } from '../fields.ts';
import { line, MaybeEmail } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { say } from '../said.ts';
import { Instant, nullable, strict } from '../schemas.ts';
import { mailAccount, openFaults } from './mail-settings.ts';
import { sectionRoutes } from './setting-versions.ts';

/** The mailbox of the house at a mail server (IMAP), from which mail is brought to the people here. */
export const IncomingSettings = strict({
  ...mailAccount,
  folder: line(200),
  /** Where mail lies there once it is brought. Empty: it stays, as read. */
  doneFolder: line(200),
  /** Where mail for nobody here lies then. Empty: it stays unread. */
  unknownFolder: line(200),
  /** What addresses outside answer to, in place of the address of who wrote. */
  answersTo: MaybeEmail,
});
export type IncomingSettings = Static<typeof IncomingSettings>;

/** What holds while nobody has changed anything. */
export const firstIncomingSettings: IncomingSettings = {
  host: '',
  port: 993,
  security: 'tls',
  username: '',
  password: '',
  folder: 'INBOX',
  doneFolder: '',
  unknownFolder: '',
  answersTo: '',
};

/** What no field tells alone. */
export function incomingFaults({ host, security, username, ...folders }: IncomingSettings): Faults {
  if (host === '') return {};
  const { folder, doneFolder, unknownFolder } = folders;
  return {
    ...(username === '' ? { username: say`is needed` } : {}),
    ...(folder === '' ? { folder: say`is needed` } : {}),
    ...(folder === doneFolder ? { doneFolder: say`is the folder that is looked at` } : {}),
    ...(folder === unknownFolder ? { unknownFolder: say`is the folder that is looked at` } : {}),
    ...openFaults({ host, security, username }),
  };
}

export const [getIncomingSettings, checkIncomingSettings, putIncomingSettings] = sectionRoutes(
  'incoming-mail',
  'Incoming mail',
  IncomingSettings,
);

const access = { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' } as const;

/** How mail comes in now. */
export const getIncomingState = defineRoute({
  method: 'GET',
  path: '/api/settings/incoming-mail/state',
  summary: 'When the mailbox was looked at, why not, and what came of its mail in the last thirty days',
  access,
  response: Type.Object({
    /** Empty where there is none. */
    host: Type.String(),
    /** When this process looked last and was let in. */
    lookedAt: nullable(Instant),
    /** Why the last look failed, in the words of the server or of the connection; empty where it did not. */
    failure: Type.String(),
    delivered: Type.Integer(),
    /** For nobody here. */
    unknown: Type.Integer(),
    /** Too large, or in no form of a mail, or tried in vain. */
    refused: Type.Integer(),
  }),
});
export type IncomingState = Static<typeof getIncomingState.response>;

/** Changes nothing, at the server neither: by settings that are not in force yet, or null: by those that are. */
export const testIncoming = defineRoute({
  method: 'POST',
  path: '/api/settings/incoming-mail/test',
  summary: 'Look into the mailbox once, and learn what the server answers',
  access,
  body: strict({ settings: nullable(IncomingSettings) }),
  tidied: true,
  response: Type.Object({
    isReached: Type.Boolean(),
    /** Why not, in the words of the server or of the connection. */
    answer: Type.String(),
    /** Mails in the folder, and those of them that nobody has read. */
    mails: Type.Integer(),
    unread: Type.Integer(),
    milliseconds: Type.Integer(),
  }),
  audit: 'server.self-test',
});
export type IncomingTest = Static<typeof testIncoming.response>;
