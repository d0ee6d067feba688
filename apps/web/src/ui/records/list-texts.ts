import type { TextKey } from '#i18n/text-keys.ts';

type Stem<Name extends string> = TextKey extends infer Key
  ? Key extends `${infer Stem}.${Name}`
    ? Stem
    : never
  : never;

/** Where the texts of a list stand: what says its `title`, how many it has, and what there is where it has none. */
export type ListTexts = Stem<'title'> & Stem<'live'> & Stem<'emptyTitle'>;

/** The line of a list that says how many rows there are, with `count` and `text`, as that of any other such list. */
export type CountedLine = `${Extract<ListTexts, 'clinics'>}.live`;
