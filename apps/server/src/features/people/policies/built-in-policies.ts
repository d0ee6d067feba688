import type { languages } from '@isocenter/contract/people/account/account.ts';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import de from '@isocenter/texts/people/policies/de/server/built-in-policies.json' with { type: 'json' };
import en from '@isocenter/texts/people/policies/en/server/built-in-policies.json' with { type: 'json' };
import fr from '@isocenter/texts/people/policies/fr/server/built-in-policies.json' with { type: 'json' };
import pt from '@isocenter/texts/people/policies/pt/server/built-in-policies.json' with { type: 'json' };

export type PolicyLanguage = (typeof languages)[number];

interface PolicyText {
  readonly title: string;
  /** Formatted text; `{{institution}}` stands for the institution's name. */
  readonly html: string;
}

/** What a file has: the lines of each text, and what the institution is called while it has no name. */
type Texts = Readonly<Record<PolicyKind, { readonly title: string; readonly html: readonly string[] }>> & {
  readonly unnamed: string;
};

const texts: Readonly<Record<PolicyLanguage, Texts>> = { en, de, fr, pt };

/** Returns the text that came with the program: version 1, in force until somebody publishes another. */
export function builtInPolicy(kind: PolicyKind, language: PolicyLanguage, institutionName: string): PolicyText {
  const { unnamed, [kind]: text } = texts[language];
  const name = institutionName === '' ? unnamed : institutionName;
  return { title: text.title, html: text.html.join('\n').replaceAll('{{institution}}', escaped(name)) };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
