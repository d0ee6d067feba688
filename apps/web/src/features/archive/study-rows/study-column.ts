import type { StudySortColumn } from '@isocenter/contract/archive/studies/fields.ts';
import type { GridColumn } from '#ui/data-grid/grid-types.ts';
import type { FilterKey } from './list-filter.ts';
import type { ListedStudy } from './study-cells.tsx';

/** A part of the filter, or a field of the house's own by its number. */
export type OpenPart = FilterKey | number;

/** A column with the server's name of its order and the filter that “Filter by this column” opens. */
export type StudyColumn = GridColumn<ListedStudy> & { readonly order?: StudySortColumn; readonly filter?: OpenPart };
