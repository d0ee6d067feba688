import { sql, type SqlBool } from 'kysely';
import { eachSecond, type ServerFeature } from '#platform/server-feature.ts';
import { mailExamples } from './example-queries.ts';
import { mailRoutes, type MailNeeds } from './mail-routes.ts';
import { mailboxOf } from './mailbox.ts';
import { deliverDue } from './send-mail.ts';
import { templateMailRoutes } from './template-mail-routes.ts';

/** The mailboxes of the people here. */
export const mailFeature: ServerFeature<MailNeeds> = {
  examples: mailExamples,
  routes: (server, needs) => {
    mailRoutes(server, needs);
    templateMailRoutes(server, needs);
  },
  care: (needs) => [{ everyMilliseconds: eachSecond, what: 'bringing mail', work: () => deliverDue(needs) }],
  files: {
    seenBy: (viewer) => sql<SqlBool>`exists (select from mail_file
      join mail_entry on mail_entry.mail_id = mail_file.mail_id
      where mail_file.file_id = office_file.id and mail_entry.account_id = ${mailboxOf(viewer)})`,
    kept: sql<SqlBool>`exists (select from mail_file where mail_file.file_id = office_file.id)`,
  },
};
