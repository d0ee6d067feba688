import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { listQuery, pageOf } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, oneOf, listOf, Revision, Nothing } from '../../schemas.ts';
import { templateStatuses, templateOwners } from '../report-templates/report-templates.ts';
import { PhraseRow, PhraseMay, PhraseChoice, Phrase, NewPhrase, fields } from './fields.ts';
import { phraseSortColumns } from './phrases.ts';

const needs = (action: 'read' | 'create' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'ReportTemplate',
});
const PhraseParams = strict({ phraseId: Key });

/** A page of the phrases that exist for the caller, by alias unless another order is requested; `q` is searched in alias, name and text. */
export const listPhrases = defineRoute({
  method: 'GET',
  path: '/api/phrases',
  summary: 'List phrases',
  access: needs('read'),
  query: listQuery(phraseSortColumns, {
    status: Type.Optional(oneOf(templateStatuses)),
    owner: Type.Optional(oneOf(templateOwners)),
    /** Those for it, and those for all modalities. */
    modality: Type.Optional(Type.String({ minLength: 1, maxLength: 16, pattern: '^[A-Z0-9_ ]*$' })),
  }),
  response: pageOf(PhraseRow, PhraseMay),
});

/** The phrases that are expanded while the caller types: of phrases with one alias only the nearest owner's, at most 1,000. */
export const listPhraseChoices = defineRoute({
  method: 'GET',
  path: '/api/phrases/choices',
  summary: 'Phrases to write with',
  access: needs('read'),
  response: listOf(PhraseChoice),
});

export const getPhrase = defineRoute({
  method: 'GET',
  path: '/api/phrases/:phraseId',
  summary: 'One phrase',
  access: needs('read'),
  params: PhraseParams,
  response: Phrase,
});

/** Needs the same rights as `createReportTemplate`. @throws `conflict` for an alias that another of the same owner has */
export const createPhrase = defineRoute({
  method: 'POST',
  path: '/api/phrases',
  summary: 'Add a phrase',
  access: needs('create'),
  body: NewPhrase,
  tidied: true,
  response: Phrase,
  status: 201,
  audit: 'phrase.create',
});

/** @throws as `createPhrase`, and `stale-revision` */
export const changePhrase = defineRoute({
  method: 'PUT',
  path: '/api/phrases/:phraseId',
  summary: 'Change a phrase',
  access: needs('create'),
  params: PhraseParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Phrase,
  audit: 'phrase.change',
});

export const removePhrase = defineRoute({
  method: 'DELETE',
  path: '/api/phrases/:phraseId',
  summary: 'Remove a phrase',
  access: needs('delete'),
  params: PhraseParams,
  response: Nothing,
  audit: 'phrase.remove',
});

export const phraseActivity = activityRoute('phrase', { action: 'read', subject: 'ReportTemplate' }, PhraseParams);
