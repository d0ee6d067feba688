import type { Static } from 'typebox';
import { line, MaybeEmail } from '../../field-schemas.ts';
import type { Faults } from '../../fields.ts';
import { say } from '../../said.ts';
import { strict } from '../../schemas.ts';
import { mailAccount, openFaults } from '../../system/letters/fields.ts';

/** The mailbox of the house at a mail server (IMAP), from which mail is brought to the people here. */
export const IncomingSettings = strict({
  ...mailAccount,
  folder: line(200),
  /** The folder that fetched mail is moved to. Empty: it stays, as read. */
  doneFolder: line(200),
  /** The folder that mail for nobody here is moved to. Empty: it stays unread. */
  unknownFolder: line(200),
  /** The address that people outside answer to, in place of the writer's own. */
  answersTo: MaybeEmail,
});
export type IncomingSettings = Static<typeof IncomingSettings>;

/** The settings until somebody changes them. */
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

/** Returns the faults that concern several fields. */
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
