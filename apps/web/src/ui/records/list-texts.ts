import type { TextKey } from '#i18n/text-keys.ts';

type Stem<Name extends string> = TextKey extends infer Key
  ? Key extends `${infer Stem}.${Name}`
    ? Stem
    : never
  : never;

/** The stem of a list's texts: its `title`, the line with its count, and the words of an empty list. */
export type ListTexts = Stem<'title'> & Stem<'live'> & Stem<'emptyTitle'>;

/** The same, with the words of the button that adds a record, of the search field and of the question before one is removed. */
export type RecordTexts = ListTexts & Stem<'add'> & Stem<'placeholder'> & Stem<'removeText'>;

/** The line of a list that says how many rows there are, with `count` and `text`, as that of any other such list. */
export type CountedLine = `${Extract<ListTexts, 'clinics'>}.live`;
