import { Type, type Static } from 'typebox';
import { textOf, type Words } from './said.ts';

/** The patterns and values of an answer's sentences, by the sentence. Values may be sentences themselves. */
export const Patterns = Type.Record(
  Type.String(),
  Type.Object({ pattern: Type.String(), values: Type.Array(Type.String()) }),
);
export type Patterns = Static<typeof Patterns>;

/** A sentence that is saved or sent by itself, so that it can be shown in the language of whoever reads it later. */
export const TranslatableText = Type.Object({ text: Type.String(), patterns: Patterns });
export type TranslatableText = Static<typeof TranslatableText>;

export function translatableText(words: Words): TranslatableText {
  return { text: textOf(words), patterns: patternsOf([words]) };
}

/** The patterns of those sentences that hold values, and of the values that do. */
export function patternsOf(all: readonly Words[]): Patterns {
  const patterns: Patterns = {};
  for (const words of all) {
    if (typeof words === 'string' || words.values.length === 0) continue;
    patterns[words.text] = { pattern: words.pattern, values: words.values.map(textOf) };
    Object.assign(patterns, patternsOf(words.values));
  }
  return patterns;
}
