/**
 * A sentence of the server to a person: the English text, and its pattern and values, so that the browser can say it in another language.
 * `pattern` is the text with `{0}`, `{1}` ... where the values stand.
 */
export interface Said {
  readonly text: string;
  readonly pattern: string;
  readonly values: readonly Words[];
}

/** A sentence without values may be written as it is. */
export type Words = string | Said;

/**
 * Makes a sentence of its words and values: ``say`There are ${20} tokens.` ``. Every pattern has to be in the catalogues of the
 * browser (`texts/<wing>/<feature>/<language>/refusals.json`), which is tested; so where a number changes the words, write two patterns.
 */
export function say(parts: TemplateStringsArray, ...values: readonly (string | number | Said)[]): Said {
  const words = values.map((value) => (typeof value === 'number' ? String(value) : value));
  return {
    text: parts.map((part, at) => part + textOf(words[at] ?? '')).join(''),
    pattern: parts.map((part, at) => (at < words.length ? `${part}{${at}}` : part)).join(''),
    values: words,
  };
}

/** The English text. */
export function textOf(words: Words): string {
  return typeof words === 'string' ? words : words.text;
}

/** The English texts of fields. */
export function textsOf(fields: Readonly<Record<string, Words>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, textOf(words)]));
}
