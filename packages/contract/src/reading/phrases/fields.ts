import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { filledLine } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, emptyOf } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { oneOf, nullable, Key, strict, Instant } from '../../schemas.ts';
import { templateOwners, templateStatuses } from '../report-templates/report-templates.ts';

export const fields = {
  /** The abbreviation that is typed: `.normal chest`. */
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

/** The caller's rights on phrases; in one phrase, whether he may change or remove that one. */
export const PhraseMay = mayOf('create', 'change', 'remove', 'share');
export type PhraseMay = Static<typeof PhraseMay>;

const shown = {
  phraseId: Type.Integer(),
  revision: Type.Integer(),
  changedAt: Instant,
  /** The owner's name; empty for a phrase for all. */
  ownerName: Type.String(),
};

export const Phrase = Type.Object({ ...fields, ...shown, may: PhraseMay });
export type Phrase = Static<typeof Phrase>;

/** The text is its words, without tags and cut. */
export const PhraseRow = Type.Object({ ...fields, ...shown });
export type PhraseRow = Static<typeof PhraseRow>;

export const PhraseChoice = Type.Object({
  phraseId: Type.Integer(),
  alias: Type.String(),
  name: Type.String(),
  modalities: Type.Array(Type.String()),
  text: Type.String(),
});
export type PhraseChoice = Static<typeof PhraseChoice>;
