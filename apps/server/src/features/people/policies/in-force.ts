import { languages } from '@isocenter/contract/people/account/account.ts';
import type { PolicyLanguage } from './built-in-policies.ts';

/** The version of the texts that came with the program, in every language. */
export const builtInVersion = 1;

/** The newest publication in one language, and the newest material one in it. */
export interface LanguageHead {
  readonly language: string;
  readonly version: number;
  readonly material: number | null;
}

/** Returns the newest material publication in any language; 0 while there is none. */
export function materialVersion(heads: readonly LanguageHead[]): number {
  return Math.max(0, ...heads.map(({ material }) => material ?? 0));
}

export interface InForce {
  readonly language: PolicyLanguage;
  readonly version: number;
}

/** Returns the versions in force, by language: the newest text of each that is not older than the last material change. */
export function allInForce(heads: readonly LanguageHead[]): readonly InForce[] {
  const least = materialVersion(heads);
  return languages
    .map((language) => ({
      language,
      version: heads.find((head) => head.language === language)?.version ?? builtInVersion,
    }))
    .filter(({ version }) => version >= least);
}

/** Returns the version for a reader of a language: that language, else English, else the one that the last material change was made in. */
export function inForceFor(heads: readonly LanguageHead[], wanted: PolicyLanguage): InForce {
  const all = allInForce(heads);
  const found = all.find(({ language }) => language === wanted) ?? all.find(({ language }) => language === 'en');
  // The language of the last material change is always among them.
  return found ?? all[0] ?? { language: 'en', version: builtInVersion };
}
