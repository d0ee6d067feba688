import { fillLetter, type LetterText, type LetterValues } from '@isocenter/contract/people/email-templates/fields.ts';
import {
  letterPlaces,
  type FilledLetter,
  type LetterEvent,
  type LetterPlace,
} from '@isocenter/contract/people/email-templates/letter-text.ts';
import type { ShareProof } from '@isocenter/contract/reading/shares/shares.ts';
import { installationProfile } from '#features/system/installation/installation.ts';
import { writtenIn } from '#features/system/text-languages/text-languages.ts';
import type { TextLanguage } from '@isocenter/contract/system/text-languages/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Letter } from '#platform/mail/outbox.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import { dayText, proofText, sampleValues, tokensText, type TokenCounts } from './built-in-letters.ts';
import { findReader, senderOf, type Reader } from './letters-queries.ts';
import { textInForce } from './letter-texts.ts';

interface To {
  readonly accountId: number;
  readonly email: string;
  /** The whole address, for the events that have one. */
  readonly link?: string;
  readonly tokens?: TokenCounts;
  /** Tasks to do, in the reader's language. */
  readonly tasks?: string;
  /** Writes the news in a language of the product. */
  readonly news?: (language: string) => string;
}

const nothing = Object.fromEntries(letterPlaces.map((place) => [place, ''])) as Readonly<Record<LetterPlace, string>>;

/** A letter to somebody, in the language of his settings or else that of the installation, as his clinic, or else the house, writes it. */
export async function letterOf(db: Db, event: LetterEvent, to: To): Promise<Letter> {
  const { accountId, email, link = '', tasks = '' } = to;
  const reader = await findReader(db, accountId);
  const text = await textInForce(db, { event, language: reader.language.tag, clinicId: reader.clinicId });
  const { words } = reader.language;
  const tokens = tokensText(words, to.tokens);
  const news = to.news?.(words) ?? '';
  const values = { ...nothing, ...valuesOf(reader), link, tokens, tasks, news };
  return { event, accountId, to: email, ...filled(text, values) };
}

export interface ShareFacts {
  readonly email: string;
  readonly recipient: string;
  readonly language: string;
  /** The account that shares. */
  readonly accountId: number;
  readonly link: string;
  readonly expiresAt: Date;
  readonly proof: ShareProof;
  /** It asks for images. */
  readonly takesImages: boolean;
}

/** The letter with the link of a share, in the language of the guest, as the clinic of whoever shares writes it: nothing medical. */
export async function shareLetter(db: Db, share: ShareFacts): Promise<Letter> {
  const { accountId, recipient, link, proof } = share;
  const { tag: language, words } = await writtenIn(db, share.language);
  const maker = await findReader(db, accountId);
  const event = share.takesImages ? 'upload-link' : 'share';
  const text = await textInForce(db, { event, language, clinicId: maker.clinicId });
  const { institution } = valuesOf(maker);
  const until = dayText(language, share.expiresAt);
  const sender = await senderOf(db, accountId);
  const values = { ...nothing, recipient, institution, sender, link, until, proof: proofText(words, proof) };
  return { event, accountId: null, to: share.email, ...filled(text, values) };
}

export interface ReferralFacts {
  readonly event: Extract<
    LetterEvent,
    'report-final' | 'report-addendum' | 'referral-received' | 'referral-critical' | 'report-copy'
  >;
  readonly email: string;
  readonly recipient: string;
  /** Empty: that of the installation. */
  readonly language: string;
  /** Null for a physician without one. */
  readonly accountId: number | null;
  readonly clinicId: number | undefined;
  readonly link: string;
}

/** The letter that tells whoever asked for a study of it, in his language, as the clinic of the study writes it: nothing medical. */
export async function referralLetter(db: Db, referral: ReferralFacts): Promise<Letter> {
  const { event, email, recipient, accountId, clinicId, link } = referral;
  const { institutionName, language: usual } = await installationProfile(db);
  const { tag: language } = await writtenIn(db, referral.language || usual);
  const text = await textInForce(db, { event, language, clinicId });
  const values = { ...nothing, recipient, institution: institutionName || 'Isocenter', link };
  return { event, accountId, to: email, ...filled(text, values) };
}

/** A letter about a study as somebody writes it himself: in his language, as his clinic, or else the house, writes it. */
export async function writtenLetter(
  db: Db,
  event: ReferralFacts['event'],
  { accountId, recipient, link }: { readonly accountId: number; readonly recipient: string; readonly link: string },
): Promise<{ subject: string; html: string }> {
  const writer = await findReader(db, accountId);
  const text = await textInForce(db, { event, language: writer.language.tag, clinicId: writer.clinicId });
  const { institution } = valuesOf(writer);
  const sender = await senderOf(db, accountId);
  return filled(text, { ...nothing, recipient, institution, sender, link });
}

/** Returns a letter's values for a real reader; what only an event knows is an example. */
export async function realValues(
  db: Db,
  accountId: number,
  { event, language }: { readonly event: LetterEvent; readonly language: TextLanguage },
): Promise<LetterValues> {
  return { ...sampleValues(event, language), ...valuesOf(await findReader(db, accountId)) };
}

/** Fills a text as it is sent. The text was cleaned when it was saved; it is cleaned again with its values. */
export function filled(text: LetterText, values: LetterValues): { subject: string; body: string; html: string } {
  const letter: FilledLetter = fillLetter(text, values);
  return { subject: letter.subject, body: letter.text, html: cleanRichText(letter.html) };
}

function valuesOf({ name, username, institutionName }: Reader) {
  return { recipient: name, username, institution: institutionName === '' ? 'Isocenter' : institutionName };
}
