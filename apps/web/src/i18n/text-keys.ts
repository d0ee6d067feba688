import type { En } from './texts.generated.ts';
import type { Value } from './value-writer.ts';

/** The endings of a text that counts, as Intl.PluralRules names them. */
type Ending = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type WithoutEnding<Name extends string> = Name extends `${infer Stem}_${Ending}` ? Stem : Name;

type KeysOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? WithoutEnding<Name> : `${Name}.${KeysOf<Texts[Name]>}`;
}[keyof Texts & string];

/** The key of a text, such as `clinics.column.users`: for a text with plural forms its name without the ending. */
export type TextKey = KeysOf<En>;

type TextOf<Key extends string, Texts = En> = Key extends keyof Texts
  ? Texts[Key]
  : Key extends `${infer Name}.${infer Below}`
    ? Name extends keyof Texts
      ? TextOf<Below, Texts[Name]>
      : never
    : Texts[Extract<keyof Texts, `${Key}_${Ending}`>];

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type ValuesOf<Key extends string> = Readonly<Record<NamesIn<TextOf<Key>>, Value>> & Readonly<Record<string, Value>>;

/** Says a text with its values. Of a key that is one of several, the values of all of them. */
export type TFunction = <const Key extends TextKey>(key: Key, values?: ValuesOf<Key>) => string;
