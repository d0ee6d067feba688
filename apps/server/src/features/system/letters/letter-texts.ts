import { languages } from '@isocenter/contract/people/account/account.ts';
import type { LetterEvent } from '@isocenter/contract/people/email-templates/letter-text.ts';
import type { LetterText } from '@isocenter/contract/people/email-templates/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { plainSection, settingsOf, type Section } from '#platform/settings/versions.ts';
import { writtenIn } from '#features/system/text-languages/text-languages.ts';
import { builtInText } from './built-in-letters.ts';
import { listOwnTexts } from './letters-queries.ts';

/** The owner of a letter's text: without a clinic it is that of all. */
export interface LetterPlaceOf {
  readonly event: LetterEvent;
  readonly language: string;
  readonly clinicId?: number | undefined;
}

/** Letters nobody gets, by what is off. */
export const letterSwitches = plainSection('letter-switches', {
  'new-policy': true,
  'report-final': true,
  'report-addendum': true,
  'referral-received': true,
  'referral-critical': true,
  'notice-digest': true,
  'storage-low': true,
  // Who reads all day is told by the bell.
  'study-assigned': false,
  'job-failed': true,
  'node-down': true,
});

export async function isLetterOn(db: Db, event: LetterEvent): Promise<boolean> {
  const switches: Readonly<Record<string, boolean>> = await settingsOf(db, letterSwitches);
  return switches[event] ?? true;
}

/** Returns the section name of a text's versions. */
export function sectionNameOf({ event, language, clinicId }: LetterPlaceOf): string {
  return ['letter', event, language, ...(clinicId === undefined ? [] : [clinicId])].join(':');
}

/** The versions of a text. One that says of itself that it is not its own follows what holds without it. */
export async function letterSection(db: Db, place: LetterPlaceOf): Promise<Section<LetterText>> {
  const fallback = await fallbackOf(db, place);
  const plain = plainSection(sectionNameOf(place), fallback);
  return { ...plain, asEffective: (stored) => (stored['isOwn'] === true ? plain.asEffective(stored) : fallback) };
}

/**
 * Returns the text in force without one of its own: of a clinic the text of all, of all the built-in one; in a language that the product
 * does not speak the text of the language in its place.
 */
export async function fallbackOf(db: Db, place: LetterPlaceOf): Promise<LetterText> {
  const { event, language, clinicId } = place;
  return clinicId === undefined ? spokenText(db, place) : textInForce(db, { event, language });
}

/** Returns the product's text in a language, or that of the language in its place as the clinic or the house writes it. */
async function spokenText(db: Db, { event, language, clinicId }: LetterPlaceOf): Promise<LetterText> {
  if (languages.some((own) => own === language)) return builtInText(event, language);
  const { words } = await writtenIn(db, language);
  return textInForce(db, { event, language: words, clinicId });
}

/** Returns the text of a letter: as the clinic writes it, or else the house, or else the built-in one. */
export async function textInForce(db: Db, place: LetterPlaceOf): Promise<LetterText> {
  const { event, language } = place;
  const names = [...(place.clinicId === undefined ? [] : [sectionNameOf(place)]), sectionNameOf({ event, language })];
  const own = await listOwnTexts(db, names);
  const [first] = names.flatMap((name) => own.filter(({ section }) => section === name));
  const fallback = await spokenText(db, place);
  return first === undefined ? fallback : plainSection(first.section, fallback).asEffective(first.settings);
}
