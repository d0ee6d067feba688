import { Type } from 'typebox';
import { paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, Key, Instant, Nothing, nullable, Uid, listOf, oneOf } from '../../schemas.ts';
import { mailFilter, MailRow, Mail, MailCounts, MailText } from './fields.ts';
import { mostMails } from './mail-parts.ts';
import { writtenLetters } from './mail.ts';

const access = { kind: 'ability', action: 'create', subject: 'Mail' } as const;
const mail = strict({ mailId: Key });
const Saved = Type.Object({ mailId: Type.Integer(), savedAt: Instant });

/** The own mails of a folder, newest first: conversations, or with a search each mail that it finds. */
export const listMails = defineRoute({
  method: 'GET',
  path: '/api/office/mails',
  summary: 'My mails',
  access,
  query: strict({ ...mailFilter, ...paging }),
  response: pageOf(MailRow),
});

/** The own conversation to which a mail belongs, oldest first, with its drafts; at most 200. */
export const getConversation = defineRoute({
  method: 'GET',
  path: '/api/office/mails/:mailId',
  summary: 'A conversation',
  access,
  params: mail,
  response: Type.Object({ subject: Type.String(), mails: Type.Array(Mail) }),
});

/** Counts the unread mails, by folder and label; and says whether mail can leave the house. */
export const countMails = defineRoute({
  method: 'GET',
  path: '/api/office/mail-counts',
  summary: 'Unread mail',
  access,
  response: Type.Object({ ...MailCounts.properties, canLeave: Type.Boolean() }),
});

/**
 * Keeps what is being written.
 * @throws `not-found` for people, files and studies that do not exist for the writer; `invalid-input` for an address outside where no mail
 * leaves the house
 */
export const addDraft = defineRoute({
  method: 'POST',
  path: '/api/office/mails',
  summary: 'Begin a mail',
  access,
  body: MailText,
  response: Saved,
  status: 201,
});

/** The same again. @throws also `conflict` for what is no draft any more */
export const saveDraft = defineRoute({
  method: 'PUT',
  path: '/api/office/mails/:mailId',
  summary: 'Keep a draft',
  access,
  params: mail,
  body: MailText,
  response: Saved,
});

/** Throws a draft away for good. */
export const discardDraft = defineRoute({
  method: 'DELETE',
  path: '/api/office/mails/:mailId',
  summary: 'Discard a draft',
  access,
  params: mail,
  response: Nothing,
});

/** Sends a draft at that time, or, for null, after `sendDelaySeconds`. @throws `invalid-input` without a recipient */
export const sendDraft = defineRoute({
  method: 'POST',
  path: '/api/office/mails/:mailId/send',
  summary: 'Send a draft',
  access,
  params: mail,
  body: strict({ sendAt: nullable(Instant) }),
  response: Type.Object({ sendAt: Instant }),
  audit: 'mail.send',
});

/** Makes what has not left yet a draft again. @throws `conflict` for what has */
export const holdMail = defineRoute({
  method: 'POST',
  path: '/api/office/mails/:mailId/hold',
  summary: 'Call a mail back before it leaves',
  access,
  params: mail,
  response: Nothing,
});

/**
 * Takes mails out of the list, with what is older of their conversations, until that time: then they are in the inbox again, unread. Null:
 * at once. What one wrote oneself is passed over.
 * @throws `not-found` for a number of no own mail; `invalid-input` for a time that is over
 */
export const snoozeMails = defineRoute({
  method: 'POST',
  path: '/api/office/mails-snoozed',
  summary: 'Let mails come back later',
  access,
  body: strict({ mailIds: Type.Array(Key, { minItems: 1, maxItems: mostMails }), until: nullable(Instant) }),
  response: Nothing,
});

/**
 * Those that are on, in the words of the writer's clinic or of the house and in his language, filled in: the sender, the recipient, and a
 * link that shows the study to whoever may see it. Nothing medical stands in them.
 * @throws `not-found` for a study that the writer does not see
 */
export const listMailTemplates = defineRoute({
  method: 'GET',
  path: '/api/office/mail-templates',
  summary: 'Letters to begin a mail with',
  access,
  query: strict({
    studyUid: Uid,
    recipient: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\p{Cc}]*$' })),
  }),
  response: listOf(Type.Object({ event: oneOf(writtenLetters), subject: Type.String(), html: Type.String() })),
});
