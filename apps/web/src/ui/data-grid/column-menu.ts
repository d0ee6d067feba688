import { columnActs } from './column-acts.ts';
import type { DataGridProps } from './data-grid-props.ts';
import { englishGridLabels } from './grid-types.ts';
import type { GridColumn, GridMenuItem, GridSort } from './grid-types.ts';

/** The menu of a header: sort, filter, arrange, hide. Everything the pointer can do with a column is in it. */
export function columnMenu<Row>(props: DataGridProps<Row>, id: string): readonly GridMenuItem[] {
  const { columns, sort = null, onSortChange, onFilterColumn, onColumnStateChange, labels = englishGridLabels } = props;
  const column = columns.find((candidate) => candidate.id === id);
  if (column === undefined) return [];
  const acts = columnActs(props);
  const sorted = (direction: GridSort['direction'] | null) => () =>
    onSortChange?.(direction === null ? null : { columnId: id, direction });
  const sorting: readonly GridMenuItem[] =
    column.sortable === true && onSortChange !== undefined
      ? [
          { id: 'ascending', label: labels.sortAscending, onSelect: sorted('ascending') },
          { id: 'descending', label: labels.sortDescending, onSelect: sorted('descending') },
          { id: 'default', label: labels.sortDefault, disabled: sort?.columnId !== id, onSelect: sorted(null) },
        ]
      : [];
  const filtering: readonly GridMenuItem[] =
    onFilterColumn === undefined || column.filterable === false
      ? []
      : [{ id: 'filter', label: labels.filterBy, onSelect: () => onFilterColumn(id) }];
  const asking = [...sorting, ...filtering, ...groupingItems(props, column)];
  if (onColumnStateChange === undefined) return asking;
  return [
    ...asking,
    {
      id: 'pin',
      label: labels.pin,
      dividerBefore: asking.length > 0,
      onSelect: () => acts.pin(id),
    },
    { id: 'before', label: labels.moveBefore, keys: 'Ctrl ←', onSelect: () => acts.shift(id, -1) },
    { id: 'after', label: labels.moveAfter, keys: 'Ctrl →', onSelect: () => acts.shift(id, 1) },
    { id: 'wider', label: labels.wider, keys: 'Shift →', onSelect: () => acts.widen(id, 24) },
    { id: 'narrower', label: labels.narrower, keys: 'Shift ←', onSelect: () => acts.widen(id, -24) },
    {
      id: 'hide',
      label: labels.hide,
      disabled: column.hideable === false,
      dividerBefore: true,
      onSelect: () => acts.hide(id),
    },
  ];
}

function groupingItems<Row>(
  { groupOf, onGroupColumn, labels = englishGridLabels }: DataGridProps<Row>,
  { id, groupable }: GridColumn<Row>,
): readonly GridMenuItem[] {
  if (onGroupColumn === undefined) return [];
  const by: GridMenuItem = { id: 'group', label: labels.groupBy, onSelect: () => onGroupColumn(id) };
  const none: GridMenuItem = { id: 'ungroup', label: labels.ungroup, onSelect: () => onGroupColumn(null) };
  return [...(groupable === true ? [by] : []), ...(groupOf === undefined ? [] : [none])];
}
