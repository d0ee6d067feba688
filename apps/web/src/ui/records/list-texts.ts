import type { ParseKeys } from 'i18next';

type Stem<Name extends string> = ParseKeys extends infer Key
  ? Key extends `${infer Stem}.${Name}`
    ? Stem
    : never
  : never;

/** Where the texts of a list stand: what says its `title`, how many it has, and what there is where it has none. */
export type ListTexts = Stem<'title'> & Stem<'live'> & Stem<'emptyTitle'>;
