import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { emptyOf, needing, startingWith } from '../fields.ts';
import { listQuery, mayOf, pageOf } from '../lists.ts';
import { filledLine, longest } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { Instant, Key, listOf, Nothing, nullable, oneOf, Revision, strict } from '../schemas.ts';
import { templateOwners, templateStatuses } from './report-templates.ts';

const fields = {
  /** What is typed for it: `.normal chest`. */
  alias: Type.String({
    maxLength: 40,
    pattern: '^\\.[a-z0-9]+(?: [a-z0-9]+){0,3}$',
    ...needing(say`needs a dot, and after it up to four words of small letters and figures`),
  }),
  name: filledLine(longest.name),
  /** None stand for all of them. */
  modalities: Type.Array(Type.String({ pattern: '^[A-Z0-9_ ]{1,16}$', maxLength: 16 }), {
    maxItems: 40,
    uniqueItems: true,
  }),
  /** Formatted text. */
  text: Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[^\\u0000]*$' }),
  owner: oneOf(templateOwners),
  groupId: nullable(Key),
  clinicId: nullable(Key),
  status: oneOf(templateStatuses),
};
/** A text that is typed often, by a short word. */
export const PhraseFields = strict(fields);
export type PhraseFields = Static<typeof PhraseFields>;

export const emptyPhrase: PhraseFields = { ...emptyOf(PhraseFields), owner: 'me', status: 'active' };

export const NewPhrase = startingWith(PhraseFields, emptyPhrase, 'alias', 'name', 'text');

/** What the caller may do with phrases; of one, whether he may change or remove that one. */
export const PhraseMay = mayOf('create', 'change', 'remove', 'share');
export type PhraseMay = Static<typeof PhraseMay>;

const shown = {
  phraseId: Type.Integer(),
  revision: Type.Integer(),
  changedAt: Instant,
  /** Whose it is, by name. Empty where it is of all. */
  ownerName: Type.String(),
};

export const Phrase = Type.Object({ ...fields, ...shown, may: PhraseMay });
export type Phrase = Static<typeof Phrase>;

/** The text is its words, without tags and cut. */
export const PhraseRow = Type.Object({ ...fields, ...shown });
export type PhraseRow = Static<typeof PhraseRow>;

export const phraseSortColumns = ['alias', 'name', 'owner', 'changedAt', 'status'] as const;
export type PhraseSortColumn = (typeof phraseSortColumns)[number];

const needs = (action: 'read' | 'create' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'ReportTemplate',
});
const PhraseParams = strict({ phraseId: Key });

/** A page of the phrases that exist for the caller, by alias if nothing else is asked; `q` is looked for in alias, name and text. */
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

export const PhraseChoice = Type.Object({
  phraseId: Type.Integer(),
  alias: Type.String(),
  name: Type.String(),
  modalities: Type.Array(Type.String()),
  text: Type.String(),
});
export type PhraseChoice = Static<typeof PhraseChoice>;

/** What is expanded while the caller types: of phrases with one alias only the nearest owner's, at most 1,000. */
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

/** As `createReportTemplate`. @throws `conflict` for an alias that another of the same owner has */
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
