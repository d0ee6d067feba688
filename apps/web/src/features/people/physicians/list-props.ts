import type { RecordListProps } from '#ui/records/record-list.tsx';
import type { ChangeSearch, PhysicianSearch, Preset } from './physician-search.ts';
import type { PhysicianActs } from './use-physician-acts.tsx';

/** What both lists of the page have around them. */
export type PageParts = Pick<
  RecordListProps<never>,
  'title' | 'live' | 'add' | 'onImport' | 'more' | 'above' | 'children'
>;

export type ListProps = {
  readonly preset: Preset;
  readonly search: PhysicianSearch;
  readonly change: ChangeSearch;
  readonly acts: PhysicianActs;
  readonly parts: PageParts;
};
