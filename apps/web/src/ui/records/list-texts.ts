import type { TextKey } from '#i18n/text-keys.ts';

type Stem<Name extends string> = TextKey extends infer Key
  ? Key extends `${infer Stem}.${Name}`
    ? Stem
    : never
  : never;

/** Where the texts of a list stand: what says its `title`, how many it has, and what there is where it has none. */
export type ListTexts = Stem<'title'> & Stem<'live'> & Stem<'emptyTitle'>;
