import { listPhraseChoices, phraseRoutes } from '@isocenter/contract/reading/phrases/routes.ts';
import { serveRecord } from '#features/people/audit/audit.ts';
import { mayOfTemplates } from '#features/reading/report-templates/report-templates.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { choicesOf, pageOfPhrases } from './phrase-list-queries.ts';
import { phraseRecord } from './phrase-record.ts';

export function phrasesRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listPhraseChoices, async ({ principal }) => ({ rows: await choicesOf(db, principal) }));

  serveRecord(server, phraseRoutes, {
    db,
    record: phraseRecord,
    page: pageOfPhrases,
    may: (principal) => mayOfTemplates(principal),
    shown: (_db, principal, { changedAt, ...stored }) => ({
      ...stored,
      changedAt: changedAt.toISOString(),
      may: mayOfTemplates(principal, stored),
    }),
  });
}
