import type { mailNotices } from '@isocenter/contract/office/mail/notice-kinds.ts';
import { aboutThing, type SendsNotices } from '#features/system/notices/notices.ts';
import { eachSecond, everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import { wakeDue } from './change-mails.ts';
import { mailExamples } from './example-queries.ts';
import { mailRoutes, type MailNeeds } from './mail-routes.ts';
import { mailFileUse } from './file-use-queries.ts';
import { deliverDue } from './send-mail.ts';
import { templateMailRoutes } from './template-mail-routes.ts';

/** The mailboxes of the people here. */
export const mailFeature: ServerFeature<MailNeeds> & SendsNotices<typeof mailNotices> = {
  notices: { 'mail.received': aboutThing },
  tables: {
    mail: 'all',
    mail_recipient: 'all',
    mail_file: 'all',
    mail_study: 'all',
    mail_entry: 'all',
  },
  audit: {
    'mail.remove': ['application', 'D'],
    'mail.send': ['application', 'C'],
  },
  ids: {
    mailId: 'mail',
    mailIds: 'mail',
    emailId: 'mail',
  },
  examples: mailExamples,
  routes: (server, needs) => {
    mailRoutes(server, needs);
    templateMailRoutes(server, needs);
  },
  care: (needs) => [
    { everyMilliseconds: eachSecond, what: 'bringing mail', work: () => deliverDue(needs) },
    { everyMilliseconds: everyFewSeconds, what: 'bringing mail back', work: () => wakeDue(needs.db) },
  ],
  files: mailFileUse,
};
