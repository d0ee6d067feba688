import { Type } from 'typebox';
import { listQuery, pageOf } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { defineRoute } from '../../route.ts';
import { strict, Key, oneOf, listOf } from '../../schemas.ts';
import { templateStatuses, templateOwners } from '../report-templates/report-templates.ts';
import { PhraseRow, PhraseMay, PhraseChoice, Phrase, NewPhrase, fields } from './fields.ts';
import { phraseSortColumns } from './phrases.ts';

/**
 * By alias unless another order is requested; `q` is searched in alias, name and text. Adding one needs the same rights as adding a report
 * template. `conflict` for an alias that another of the same owner has.
 */
export const phraseRoutes = recordRoutes({
  kind: 'phrase',
  path: '/api/phrases',
  params: strict({ phraseId: Key }),
  needs: (act) => ({ action: act === 'update' ? 'create' : act, subject: 'ReportTemplate' }),
  called: { one: 'phrase', several: 'phrases' },
  query: listQuery(phraseSortColumns, {
    status: Type.Optional(oneOf(templateStatuses)),
    owner: Type.Optional(oneOf(templateOwners)),
    /** Those for it, and those for all modalities. */
    modality: Type.Optional(Type.String({ minLength: 1, maxLength: 16, pattern: '^[A-Z0-9_ ]*$' })),
  }),
  page: pageOf(PhraseRow, PhraseMay),
  shown: Phrase,
  fields,
  start: NewPhrase,
});

export const {
  list: listPhrases,
  get: getPhrase,
  create: createPhrase,
  update: changePhrase,
  remove: removePhrase,
  activity: phraseActivity,
} = phraseRoutes;

/** The phrases that are expanded while the caller types: of phrases with one alias only the nearest owner's, at most 1,000. */
export const listPhraseChoices = defineRoute({
  method: 'GET',
  path: '/api/phrases/choices',
  summary: 'Phrases to write with',
  access: { kind: 'ability', action: 'read', subject: 'ReportTemplate' },
  response: listOf(PhraseChoice),
});
