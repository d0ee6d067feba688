import { Type, type Static } from 'typebox';
import { StudyRow } from '../../archive/studies/study-row.ts';
import { Email } from '../../field-schemas.ts';
import { SearchText } from '../../lists.ts';
import { largestRichText } from '../../rich-text.ts';
import { nullable, oneOf, Instant, Key, strict, Uuid, Uid } from '../../schemas.ts';
import { OfficeFile } from '../files/fields.ts';
import {
  mailFolders,
  mailLabels,
  mostRecipients,
  longestSubject,
  mostMailFiles,
  mostMailStudies,
  mailPlaces,
} from './mail-parts.ts';

/** Somebody who writes or is written to. */
export const MailPerson = Type.Object({
  /** Null: somebody outside, or without an account any more. */
  accountId: nullable(Type.Integer()),
  name: Type.String(),
  email: Type.String(),
  avatar: nullable(Type.String()),
});
export type MailPerson = Static<typeof MailPerson>;

/** The delivery of a mail to an address outside. */
const deliveries = ['waiting', 'delivered', 'failed'] as const;
export const MailRecipient = Type.Object({
  ...MailPerson.properties,
  /** For an address outside; only the sender sees it. */
  delivery: nullable(oneOf(deliveries)),
});
export type MailRecipient = Static<typeof MailRecipient>;

/** A study that goes with a mail, as far as its reader sees it: null is a study, and nothing else is shown of it. */
export const MailStudy = nullable(StudyRow);

/** A row of a list of mails: the newest of a conversation, with what it began. */
export const MailRow = Type.Object({
  mailId: Type.Integer(),
  from: MailPerson,
  /** Names of whom it went to, for what one wrote oneself. */
  to: Type.Array(Type.String()),
  isOwn: Type.Boolean(),
  subject: Type.String(),
  preview: Type.String(),
  at: Instant,
  folder: oneOf(mailFolders),
  /** The time at which it returns to the inbox. */
  snoozedUntil: nullable(Instant),
  isRead: Type.Boolean(),
  isStarred: Type.Boolean(),
  labels: Type.Array(oneOf(mailLabels)),
  hasFiles: Type.Boolean(),
  hasStudies: Type.Boolean(),
  /** Mails of the conversation. */
  count: Type.Integer(),
});
export type MailRow = Static<typeof MailRow>;

/** One mail, as its reader has it. */
export const Mail = Type.Object({
  mailId: Type.Integer(),
  from: MailPerson,
  to: Type.Array(MailRecipient),
  cc: Type.Array(MailRecipient),
  /** Seen by the sender only. */
  bcc: Type.Array(MailRecipient),
  isOwn: Type.Boolean(),
  /** Not sent yet: it can be written on, or called back. */
  isDraft: Type.Boolean(),
  subject: Type.String(),
  html: Type.String(),
  at: Instant,
  /** The time at which it is sent by itself. */
  sendAt: nullable(Instant),
  folder: oneOf(mailFolders),
  isRead: Type.Boolean(),
  isStarred: Type.Boolean(),
  labels: Type.Array(oneOf(mailLabels)),
  files: Type.Array(OfficeFile),
  /** Names of attachments that came with it from outside and are of no accepted kind. */
  leftOut: Type.Array(Type.String()),
  studies: Type.Array(MailStudy),
  /** The address for answers to a mail from outside, if its sender named another address than his own; else empty. */
  replyTo: Type.String(),
});
export type Mail = Static<typeof Mail>;

const unread = Type.Integer();
/** The counts behind the names of the folders and labels. */
export const MailCounts = Type.Object({
  inbox: unread,
  spam: unread,
  draft: Type.Integer(),
  scheduled: Type.Integer(),
  snoozed: Type.Integer(),
  labels: Type.Object({ personal: unread, company: unread, important: unread, private: unread }),
});
export type MailCounts = Static<typeof MailCounts>;

/** Somebody of the house by his number; anybody by an address. */
const Addressee = Type.Union([Key, Email]);
export const Addressees = Type.Array(Addressee, { maxItems: mostRecipients });

/** The text of a mail before it is sent. */
export const MailText = strict({
  to: Addressees,
  cc: Addressees,
  bcc: Addressees,
  subject: Type.String({ maxLength: longestSubject, pattern: '^[^\\p{Cc}]*$' }),
  html: Type.String({ maxLength: largestRichText }),
  fileIds: Type.Array(Uuid, { maxItems: mostMailFiles }),
  studyUids: Type.Array(Uid, { maxItems: mostMailStudies }),
  /** The mail that this one answers or passes on. */
  answers: nullable(Key),
});
export type MailText = Static<typeof MailText>;

export const emptyMail: MailText = {
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  html: '',
  fileIds: [],
  studyUids: [],
  answers: null,
};

/** The filter of a list of mails. */
export const mailFilter = {
  folder: Type.Optional(oneOf(mailPlaces)),
  label: Type.Optional(oneOf(mailLabels)),
  /** Looked for in subject, people and text. */
  q: Type.Optional(SearchText),
  unread: Type.Optional(Type.Boolean()),
  withFiles: Type.Optional(Type.Boolean()),
};

const attachment = Type.Object({
  fileName: Type.String(),
  thumbnail: Type.String(),
  url: Type.String(),
  size: Type.String(),
});
const parts = {
  id: Type.Integer(),
  from: Type.Object({ email: Type.String(), name: Type.String(), avatar: Type.String() }),
  to: Type.Array(Type.Object({ name: Type.String(), email: Type.String() })),
  cc: Type.Array(Type.String()),
  bcc: Type.Array(Type.String()),
  subject: Type.String(),
  message: Type.String(),
  attachments: Type.Array(attachment),
  isStarred: Type.Boolean(),
  labels: Type.Array(oneOf(mailLabels)),
  time: Type.String(),
  folder: oneOf(mailFolders),
  isRead: Type.Boolean(),
};
const Reply = Type.Object({ ...parts, replies: Type.Array(Type.Object({})) });

/** A mail in the form of the specification; `replies` are the older ones of its conversation, newest first. */
export const TemplateMail = Type.Object({ ...parts, replies: Type.Array(Reply) });
export type TemplateMail = Static<typeof TemplateMail>;
