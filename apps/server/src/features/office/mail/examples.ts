import Type, { type Static } from 'typebox';
import { mailFolders, mailLabels } from '@isocenter/contract/office/mail/mail-parts.ts';
import { oneOf, strict } from '@isocenter/contract/schemas.ts';
import { ownFile } from '#platform/own-files.ts';
import { readJson } from '#platform/read-json.ts';

const Words = Type.String({ minLength: 1 });

/** A mail of the demo; `me` is its administrator, others stand by their user names. */
const ExampleMail = strict({
  from: Words,
  to: Type.Array(Words),
  cc: Type.Optional(Type.Array(Words)),
  /** `{acc}` is the accession number of the study that the story is about. */
  subject: Type.String(),
  text: Type.String(),
  minutesAgo: Type.Integer(),
  /** Folder in the administrator's mailbox; default for what he wrote: sent. */
  folder: Type.Optional(oneOf(mailFolders)),
  isUnread: Type.Optional(Type.Literal(true)),
  isStarred: Type.Optional(Type.Literal(true)),
  labels: Type.Optional(Type.Array(oneOf(mailLabels))),
  /** Mails of one conversation, by any word. */
  thread: Type.Optional(Words),
  withStudy: Type.Optional(Type.Literal(true)),
  file: Type.Optional(strict({ name: Words, text: Words })),
});
export type ExampleMail = Static<typeof ExampleMail>;

/** One story: a chest CT is read, mailed, answered; and what else lies in a mailbox of the house. */
export function exampleMails(): readonly ExampleMail[] {
  return readJson(ownFile('apps/server/src/features/office/mail/examples.json'), Type.Array(ExampleMail));
}
