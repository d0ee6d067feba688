import type { ComponentType, ReactNode } from 'react';
import type { Physician } from '@isocenter/contract/people/physicians/fields.ts';
import type { RecordListProps } from '#ui/records/record-list.tsx';
import type { PhysicianPickerProps } from './physician-picker.tsx';
import type { ChangeSearch, physicianSearches, PhysicianSearch, Preset } from './physician-search.ts';
import type { PhysicianActs } from './use-physician-acts.tsx';

/** The parts around both lists of the page. */
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

/** The names that images know physicians by: another feature's list, and its tab of a record. */
export type NamesParts = {
  readonly NamesList: ComponentType<{
    readonly definition: (typeof physicianSearches)[Preset];
    readonly state: PhysicianSearch['state'];
    readonly onState: (state: PhysicianSearch['state']) => void;
    readonly onNew: (name: string | undefined) => void;
    readonly onOpen: (physicianId: number) => void;
    readonly Picker: (props: PhysicianPickerProps) => ReactNode;
    readonly parts: PageParts;
  }>;
  readonly NamesTab: ComponentType<{ readonly physician: Physician; readonly mayUpdate: boolean }>;
};
