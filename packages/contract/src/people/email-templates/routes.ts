import { Type } from 'typebox';
import { LanguageTag } from '../../field-schemas.ts';
import { type Access, defineRoute } from '../../route.ts';
import { listOf, strict, oneOf, Key, Nothing } from '../../schemas.ts';
import { testMail } from '../../system/letters/routes.ts';
import { versionOf, SettingRevision } from '../../system/settings/setting-versions.ts';
import { EmailTemplateRow, LetterText, LetterValues } from './fields.ts';
import { letterEvents } from './letter-text.ts';

const access: Access = { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' };

export const listEmailTemplates = defineRoute({
  method: 'GET',
  path: '/api/email-templates',
  summary: 'Kinds of letters that the product sends',
  access,
  response: listOf(EmailTemplateRow),
});

const EventParams = strict({ event: oneOf(letterEvents) });
/** The language is one of the house's list. */
const TextParams = strict({ event: oneOf(letterEvents), language: LanguageTag });
/** The clinic's own text; without a clinic the text for all. */
const query = strict({ clinicId: Type.Optional(Key) });

const Version = versionOf(LetterText);

/** The text of a letter in a language; `not-found` for a language that is not listed, and a clinic that does not exist for the caller. */
export const getEmailTemplate = defineRoute({
  method: 'GET',
  path: '/api/email-templates/:event/:language',
  summary: 'What a letter says in a language: what holds, and the newest fifty versions before',
  access,
  params: TextParams,
  query,
  response: Type.Object({
    inForce: Version,
    before: Type.Array(Version),
    /**
     * The text that holds if there is no own one: for a clinic the text for all, for all the built-in one; in a language that the product
     * does not speak the text that replaces it.
     */
    fallback: LetterText,
    /** False while `fallback` holds. */
    isOwn: Type.Boolean(),
    /** Values of its places: invented ones, and those of a letter to the caller, with a link that opens nothing. */
    sample: LetterValues,
    real: LetterValues,
  }),
});

/**
 * A text like `fallback` is none of its own, and follows that. @throws `invalid-input` for places that the letter does not have or
 * lacks; `conflict` when another change came since `basedOn`; `not-found` as above
 */
export const putEmailTemplate = defineRoute({
  method: 'PUT',
  path: '/api/email-templates/:event/:language',
  summary: 'Change what a letter says',
  access,
  params: TextParams,
  query,
  body: strict({ settings: LetterText, basedOn: SettingRevision }),
  tidied: true,
  response: Nothing,
  audit: 'settings.change',
});

/** Sends a text that need not be stored to the caller, with sample data. @throws `conflict` where there is no mail server */
export const testEmailTemplate = defineRoute({
  method: 'POST',
  path: '/api/email-templates/:event/:language/test',
  summary: 'Send a letter to oneself, and learn what the mail server answers',
  access,
  params: TextParams,
  body: strict({ settings: LetterText }),
  tidied: true,
  response: testMail.response,
  audit: 'server.self-test',
});

/** @throws `conflict` for a letter that may not be switched off */
export const switchLetter = defineRoute({
  method: 'PUT',
  path: '/api/email-templates/:event',
  summary: 'Send a kind of letter, or none of it',
  access,
  params: EventParams,
  body: strict({ isOn: Type.Boolean() }),
  response: Nothing,
  audit: 'settings.change',
});
