import Type, { type Static } from 'typebox';
import { StudyRow } from '../archive/study.ts';
import { SearchText } from '../lists.ts';
import { Email } from '../people/field-rules.ts';
import { largestRichText } from '../rich-text.ts';
import { Instant, Key, nullable, oneOf, strict, Uid, Uuid } from '../schemas.ts';
import { OfficeFile } from './files.ts';

/** Where a mail lies. `scheduled` waits to leave, `snoozed` to come back; the others are those of any mail program. */
export const mailFolders = ['inbox', 'sent', 'draft', 'scheduled', 'snoozed', 'spam', 'trash', 'archive'] as const;
export type MailFolder = (typeof mailFolders)[number];

/** What can be listed: a folder, or what has a star, wherever it lies outside of the trash. */
export const mailPlaces = [...mailFolders, 'starred'] as const;
export type MailPlace = (typeof mailPlaces)[number];

export const mailLabels = ['personal', 'company', 'important', 'private'] as const;
export type MailLabel = (typeof mailLabels)[number];

export const mostRecipients = 50;
export const mostMailFiles = 20;
export const mostMailStudies = 20;
/** Acted on at once. */
export const mostMails = 500;
/** So many mails one person sends within an hour. */
export const mostMailsAnHour = 300;
export const longestSubject = 200;
/** A mail that was sent is held back for so long: meanwhile it can be called back. */
export const heldSeconds = 10;

/** Somebody who writes or is written to. */
export const MailPerson = Type.Object({
  /** Null: somebody outside, or without an account any more. */
  accountId: nullable(Type.Integer()),
  name: Type.String(),
  email: Type.String(),
  avatar: nullable(Type.String()),
});
export type MailPerson = Static<typeof MailPerson>;

/** What happened to a mail at an address outside. */
const deliveries = ['waiting', 'delivered', 'failed'] as const;
export const MailRecipient = Type.Object({
  ...MailPerson.properties,
  /** Of an address outside, told to the sender only. */
  delivery: nullable(oneOf(deliveries)),
});
export type MailRecipient = Static<typeof MailRecipient>;

/** A study that goes with a mail, as far as its reader sees it: null is a study, and nothing else is told of it. */
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
  /** When it comes back into the inbox. */
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
  /** When it leaves by itself. */
  sendAt: nullable(Instant),
  folder: oneOf(mailFolders),
  isRead: Type.Boolean(),
  isStarred: Type.Boolean(),
  labels: Type.Array(oneOf(mailLabels)),
  files: Type.Array(OfficeFile),
  /** Names of attachments that came with it from outside and are of no kind that is taken. */
  leftOut: Type.Array(Type.String()),
  studies: Type.Array(MailStudy),
  /** Where answers to a mail from outside go, if its sender named another address than his own; else empty. */
  replyTo: Type.String(),
});
export type Mail = Static<typeof Mail>;

const unread = Type.Integer();
/** What the folders and labels say behind their names. */
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

/** What somebody writes, before it leaves. */
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

/** Which mails are meant. */
export const mailFilter = {
  folder: Type.Optional(oneOf(mailPlaces)),
  label: Type.Optional(oneOf(mailLabels)),
  /** Looked for in subject, people and text. */
  q: Type.Optional(SearchText),
  unread: Type.Optional(Type.Boolean()),
  withFiles: Type.Optional(Type.Boolean()),
};
