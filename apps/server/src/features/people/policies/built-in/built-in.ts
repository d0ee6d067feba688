import type { languages } from '@isocenter/contract/people/account/account.ts';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { PolicyText, PolicyTexts } from './policy-texts.ts';
import { pt } from './pt.ts';

export type PolicyLanguage = (typeof languages)[number];

const texts: Readonly<Record<PolicyLanguage, PolicyTexts>> = { en, de, fr, pt };
const unnamed: Readonly<Record<PolicyLanguage, string>> = {
  en: 'the institution that runs this installation',
  de: 'die Einrichtung, die diese Installation betreibt',
  fr: 'l’établissement qui exploite cette installation',
  pt: 'a instituição que opera esta instalação',
};

/** Returns the text that came with the program: version 1, in force until somebody publishes another. */
export function builtInPolicy(kind: PolicyKind, language: PolicyLanguage, institutionName: string): PolicyText {
  const name = institutionName === '' ? unnamed[language] : institutionName;
  const { title, html } = texts[language][kind];
  return { title, html: html.replaceAll('{{institution}}', escaped(name)) };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
