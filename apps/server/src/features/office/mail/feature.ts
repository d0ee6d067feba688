import { eachSecond, type ServerFeature } from '#platform/server-feature.ts';
import { mailExamples } from './example-queries.ts';
import { mailRoutes, type MailNeeds } from './mail-routes.ts';
import { mailFileUse } from './file-use-queries.ts';
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
  files: mailFileUse,
};
