import { useCallback, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { BulkBar } from '../data-grid/bulk-bar.tsx';
import { DataGrid } from '../data-grid/data-grid.tsx';
import { nothingSelected } from '../data-grid/data-grid-props.ts';
import { listStateOf, orderOf, sortOf } from '../data-grid/list-state.ts';
import type { Selection } from '../data-grid/selection.ts';
import { ListFailure, NothingFound } from '../states/list-states.tsx';
import type { RecordGridProps } from './list-model.ts';
import { useDrawn } from './use-drawn.ts';

const none = { column: '', direction: 'asc' } as const;

/** The rows of a list with everything that stands in their place, the selection and what can be done with it. */
export function RecordGrid<Row>(props: RecordGridProps<Row>) {
  const { list, name, card: Card, bulk, empty, noMatch, forbidden, rowKey } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const labels = useGridLabels(name);
  const { columns, density } = useDrawn(list, props.columns);
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const card = useCallback((row: Row) => <Card row={row} t={t} formats={formats} />, [Card, t, formats]);
  const { rows, query, sort, setSort, layout } = list;
  const isFiltered = Object.keys(list.filter).length > 0;
  const clear = (): void => setSelection(nothingSelected);
  const chosen = bulk === undefined ? [] : rows.filter((row) => selection.has(rowKey(row)));
  const selecting = bulk !== undefined && {
    selection,
    onSelectionChange: setSelection,
    bulkBar: (
      <BulkBar
        label={t('archive.bulk.label')}
        closeLabel={t('archive.bulk.close')}
        summary={t('archive.grid.selected', { count: chosen.length })}
        actions={bulk(chosen, clear)}
        {...props.bulkMore?.(chosen, setSelection)}
        onClose={clear}
      />
    ),
  };
  return (
    <DataGrid
      {...selecting}
      columns={columns}
      card={card}
      rows={rows}
      rowKey={rowKey}
      {...(props.rowCount === undefined ? {} : { rowCount: props.rowCount })}
      goesOn={query.hasNextPage && props.rowCount === undefined}
      rowName={props.rowName}
      onOpen={props.onOpen}
      rowMenu={props.rowMenu}
      rowActions={props.rowActions}
      rowDrag={props.rowDrag}
      groupOf={props.groupOf}
      rowDecoration={props.rowDecoration}
      takesFocus={props.takesFocus}
      density={density}
      state={listStateOf(query, rows.length, isFiltered)}
      errorState={
        <ListFailure
          list={query}
          title={t('record.listFailed')}
          unfiltered={!isFiltered}
          {...(forbidden === undefined ? {} : { forbidden })}
        />
      }
      emptyState={empty}
      noMatchState={
        noMatch ?? (
          <NothingFound title={t('record.noMatchTitle')} onClear={list.clearFilter}>
            {t('record.noMatchText')}
          </NothingFound>
        )
      }
      listKey={list.listKey}
      {...(sort !== null && {
        sort: sortOf(columns, sort),
        onSortChange: (next) => setSort(next === null ? null : orderOf(columns, next, none)),
      })}
      activeKey={list.active}
      onActiveChange={list.setActive}
      columnState={layout.columns}
      onColumnStateChange={layout.setColumns}
      onEndReached={list.fetchMore}
      labels={labels}
    />
  );
}
