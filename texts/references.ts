export type Texts = { readonly [key: string]: string | Texts };

const reference = /^=words\.(\w+)$/;

/** Returns the key of the words that a text refers to, as `=words.birthDate`, or undefined for a text that is words itself. */
export function referredTo(text: string): string | undefined {
  return reference.exec(text)?.[1];
}

/** Returns texts with the words in place of references to them. @throws where there are no such words */
export function withWords(texts: Texts, words: Readonly<Record<string, string>>): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? said(text, words) : withWords(text, words),
    ]),
  );
}

function said(text: string, words: Readonly<Record<string, string>>): string {
  const key = referredTo(text);
  if (key === undefined) return text;
  const found = words[key];
  if (found === undefined) throw new Error(`${text} refers to words that words.json does not have.`);
  return found;
}
