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
