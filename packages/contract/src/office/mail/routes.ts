import { Type } from 'typebox';
import { Email } from '../../field-schemas.ts';
import { largestRichText } from '../../rich-text.ts';
import { defineRoute } from '../../route.ts';
import { oneOf, strict, Nothing, Uuid, nullable, Instant } from '../../schemas.ts';
import { SpecifiedId, specifiedFailures as failures, IdText } from '../../specified.ts';
import { TemplateMail } from './fields.ts';
import {
  mailPlaces,
  mailLabels,
  mostMails,
  mailFolders,
  mostRecipients,
  longestSubject,
  mostMailFiles,
} from './mail-parts.ts';

const access = { kind: 'ability', action: 'create', subject: 'Mail' } as const;

/** An empty text is no filter, and of folders all but the trash. */
const filter = {
  q: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\p{Cc}]*$' })),
  folder: Type.Optional(oneOf([...mailPlaces, ''])),
  label: Type.Optional(oneOf([...mailLabels, ''])),
};
const emailIds = Type.Array(SpecifiedId, { maxItems: mostMails });

/** Newest first; `emailsMeta` counts the whole mailbox. */
export const listTemplateMails = defineRoute({
  method: 'GET',
  path: '/apps/email/emails',
  summary: 'My mails, as the specification has it',
  access,
  query: strict({
    ...filter,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  }),
  response: Type.Object({
    emails: Type.Array(TemplateMail),
    emailsMeta: Type.Object({ inbox: Type.Integer(), draft: Type.Integer(), spam: Type.Integer() }),
  }),
  failures,
});

/**
 * Moving and reading include the older mails of the same conversation in the same folder. Numbers of mails that are not one's own are
 * passed over.
 */
export const updateMails = defineRoute({
  method: 'POST',
  path: '/apps/email/update-emails',
  summary: 'Move, read or star mails, as the specification has it',
  access,
  body: strict({
    emailIds,
    dataToUpdate: strict({
      isRead: Type.Optional(Type.Boolean()),
      isStarred: Type.Optional(Type.Boolean()),
      folder: Type.Optional(oneOf(mailFolders)),
      labels: Type.Optional(Type.Array(oneOf(mailLabels), { maxItems: mailLabels.length })),
    }),
  }),
  response: Nothing,
  failures,
});

/** Adds the label to each mail that lacks it, and removes it from the others. */
export const toggleMailLabel = defineRoute({
  method: 'POST',
  path: '/apps/email/update-emails-label',
  summary: 'Label mails, as the specification has it',
  access,
  body: strict({ emailIds, label: oneOf(mailLabels) }),
  response: Nothing,
  failures,
});

export const getTemplateMail = defineRoute({
  method: 'GET',
  path: '/apps/email/get-email',
  summary: 'A mail, as the specification has it',
  access,
  query: strict({ id: IdText }),
  response: Type.Object({
    ...TemplateMail.properties,
    hasPreviousMail: Type.Boolean(),
    hasNextMail: Type.Boolean(),
  }),
  failures,
});

/** The neighbour within the own mailbox: `previous` is older, `next` newer; of the mail's own folder unless another is requested. */
export const paginateMail = defineRoute({
  method: 'GET',
  path: '/apps/email/paginate-email',
  summary: 'The mail beside one, as the specification has it',
  access,
  query: strict({ dir: oneOf(['previous', 'next']), emailId: IdText, ...filter }),
  response: TemplateMail,
  failures,
});

const people = Type.Array(Type.Union([SpecifiedId, Email]), { maxItems: mostRecipients });

/** Sends at once, or at `scheduleAt`; people by number or address, files by number. A draft that it was goes. */
export const sendTemplateMail = defineRoute({
  method: 'POST',
  path: '/apps/email/send-email',
  summary: 'Send a mail, as the specification has it',
  access,
  body: strict({
    to: people,
    cc: Type.Optional(people),
    bcc: Type.Optional(people),
    subject: Type.String({ maxLength: longestSubject, pattern: '^[^\\p{Cc}]*$' }),
    message: Type.String({ maxLength: largestRichText }),
    attachments: Type.Optional(Type.Array(Uuid, { maxItems: mostMailFiles })),
    scheduleAt: Type.Optional(nullable(Instant)),
    draftId: Type.Optional(nullable(SpecifiedId)),
  }),
  response: Type.Object({ email: TemplateMail }),
  status: 201,
  failures,
  audit: 'mail.send',
});

/** Removes for good what lies in the trash; what lies elsewhere stays. */
export const deleteMails = defineRoute({
  method: 'DELETE',
  path: '/apps/email/delete-emails',
  summary: 'Remove mails of the trash for good',
  access,
  body: strict({ emailIds }),
  response: Nothing,
  failures,
  audit: 'mail.remove',
});
