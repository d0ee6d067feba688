import {
  changePhrase,
  createPhrase,
  getPhrase,
  listPhraseChoices,
  listPhrases,
  phraseActivity,
  removePhrase,
} from '@isocenter/contract/reading/phrases/routes.ts';
import { serveActivity } from '#features/people/audit/audit.ts';
import { mayOfTemplates } from '#features/reading/report-templates/report-templates.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { choicesOf, pageOfPhrases } from './phrase-list-queries.ts';
import { addPhrase, loadPhrase, putPhrase, requirePhrase, takePhraseAway } from './save-phrase.ts';

export function phrasesRoutes(server: HttpServer, { db }: { db: Db }): void {
  servePage(server, listPhrases, {
    read: (principal, asked) => pageOfPhrases(db, principal, asked),
    beside: (principal) => ({ may: mayOfTemplates(principal) }),
  });

  serve(server, listPhraseChoices, async ({ principal }) => ({ rows: await choicesOf(db, principal) }));

  serve(server, getPhrase, ({ params, principal }) => loadPhrase(db, principal, params.phraseId));

  serve(server, createPhrase, async ({ body, principal }) =>
    loadPhrase(db, principal, await addPhrase(db, principal, body)),
  );

  serve(server, changePhrase, async ({ params, body, principal }) => {
    await putPhrase(db, principal, params.phraseId, body);
    return loadPhrase(db, principal, params.phraseId);
  });

  serve(server, removePhrase, async ({ params, principal }) => {
    await takePhraseAway(db, principal, params.phraseId);
    return {};
  });

  serveActivity(server, phraseActivity, {
    db,
    subject: async (principal, { phraseId }) => {
      await requirePhrase(db, principal, phraseId);
      return { kind: 'phrase', id: String(phraseId) };
    },
  });
}
