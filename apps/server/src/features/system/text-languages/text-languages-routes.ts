import {
  checkTextLanguages,
  getTextLanguages,
  listTextLanguages,
  putTextLanguages,
} from '@isocenter/contract/system/text-languages/routes.ts';
import { textLanguagesFaults } from '@isocenter/contract/system/text-languages/fields.ts';
import { sectionDesk, type SectionNeeds } from '#features/system/settings/settings.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { textLanguagesOf, textLanguagesSection } from './text-languages.ts';

/** The languages of report templates and letters: everybody chooses of them, who manages the installation keeps the list. */
export function textLanguagesRoutes(server: HttpServer, needs: SectionNeeds): void {
  const desk = sectionDesk(needs, async () => textLanguagesSection, {
    faults: textLanguagesFaults,
    seal: async (_tx, { textLanguages }) => ({
      // `PT-br` is `pt-BR`: texts are found by it.
      settings: { textLanguages: textLanguages.map(({ tag, words }) => ({ tag: canonical(tag), words })) },
      sealedKey: null,
      changed: [],
    }),
  });
  serve(server, getTextLanguages, desk.state);
  serve(server, checkTextLanguages, ({ body, principal }) => desk.check(body, principal));
  serve(server, putTextLanguages, ({ body, principal }) => desk.change(body, principal));

  serve(server, listTextLanguages, async () => ({ textLanguages: [...(await textLanguagesOf(needs.db))] }));
}

function canonical(tag: string): string {
  return Intl.getCanonicalLocales(tag)[0] ?? tag;
}
