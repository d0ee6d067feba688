import { useCallback, useMemo, useRef } from 'react';
import type { ReactNode, UIEvent } from 'react';
import type { StudyGrouping } from '@isocenter/contract/archive/studies/studies.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import type { GridGroup } from '#ui/data-grid/grid-groups.ts';
import type { GridDensity, GridMenuItem, RowDecoration } from '#ui/data-grid/grid-types.ts';
import { orderOf, sortOf } from '#ui/data-grid/list-state.ts';
import type { Selection } from '#ui/data-grid/selection.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import {
  groupingOfColumn,
  listSearch,
  StudyCard,
  studyListClasses as classes,
} from '#features/archive/study-rows/study-rows.ts';
import type { ListOrder, ListWords, ListedStudy, StudyColumn } from '#features/archive/study-rows/study-rows.ts';
import type { ListSettingsModel } from './use-list-settings.ts';
import { useLook } from './use-look.ts';
import type { StudyRowsModel } from './use-study-rows.ts';

export type StudyGridProps = {
  readonly title: string;
  readonly words: ListWords;
  readonly columns: readonly StudyColumn[];
  readonly density: GridDensity;
  readonly settings: ListSettingsModel;
  readonly list: StudyRowsModel;
  /** Names filter and order. */
  readonly listKey: string;
  readonly order: ListOrder;
  /** Called also with whether it is the usual order, by no header. */
  readonly onOrder: (order: ListOrder, isUsual: boolean) => void;
  readonly groupOf: ((study: ListedStudy) => GridGroup) | undefined;
  readonly onGroup: (grouping: StudyGrouping | undefined) => void;
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  readonly active: string | null;
  /** The row that the preview shows. */
  readonly marked: string | null;
  readonly onActive: (studyUid: string) => void;
  /** Studies of the list can be opened in the viewer. */
  readonly canOpen: boolean;
  readonly onOpen: (study: ListedStudy) => void;
  readonly rowMenu: (study: ListedStudy) => readonly GridMenuItem[];
  readonly rowActions: (study: ListedStudy) => readonly GridMenuItem[];
  readonly onFilterColumn: (column: StudyColumn) => void;
  /** Called with each movement, to see whether the list stands at its top. */
  readonly onScroll: (scroller: HTMLElement) => void;
  readonly states: Readonly<{ empty: ReactNode; noMatch: ReactNode; error: ReactNode }>;
  readonly bulkBar: ReactNode;
  readonly footer: ReactNode;
};

const usualOrder = listSearch.read({}).sort;
const keyOf = (study: ListedStudy): string => study.studyUid;

/** The rows of a list of studies. */
export function StudyGrid(props: StudyGridProps) {
  const { title, words, columns, density, settings, list, order, onOrder, states, onScroll, onFilterColumn } = props;
  const labels = useGridLabels(title);
  const place = useRef<HTMLDivElement>(null);
  const card = useCallback((study: ListedStudy) => <StudyCard study={study} words={words} />, [words]);
  const nameOf = useCallback(
    (study: ListedStudy) =>
      words.t('archive.studies.rowName', { name: words.name(study), description: study.description }),
    [words],
  );
  const { marked } = props;
  const decoration = useCallback(
    (study: ListedStudy) => decorationOf(study) ?? (study.studyUid === marked ? shown : undefined),
    [marked],
  );
  const look = useLook({ active: props.active ?? undefined, isEnabled: props.canOpen });
  const sort = useMemo(
    () =>
      sortOf(
        columns.filter(({ densities }) => densities?.includes(density) ?? true),
        order,
      ),
    [columns, order, density],
  );
  return (
    <div
      ref={place}
      className={classes['gridPlace']}
      {...look}
      onScrollCapture={(event: UIEvent) => {
        if (event.target instanceof HTMLElement) onScroll(event.target);
      }}
    >
      <DataGrid
        columns={columns}
        rows={list.rows}
        rowKey={keyOf}
        rowName={nameOf}
        density={density}
        state={list.state}
        errorState={states.error}
        emptyState={states.empty}
        noMatchState={states.noMatch}
        rowCount={list.total}
        goesOn={!list.isExact}
        listKey={props.listKey}
        sort={sort}
        onSortChange={(next) => onOrder(orderOf(columns, next, usualOrder), next === null)}
        groupOf={props.groupOf}
        onGroupColumn={(id) => props.onGroup(id === null ? undefined : groupingOfColumn(id))}
        selection={props.selection}
        onSelectionChange={props.onSelection}
        activeKey={props.active}
        onActiveChange={props.onActive}
        onOpen={props.onOpen}
        rowMenu={props.rowMenu}
        rowActions={props.rowActions}
        rowDecoration={decoration}
        card={card}
        columnState={settings.layout.columns}
        onColumnStateChange={settings.layout.setColumns}
        onFilterColumn={(id) => {
          const column = columns.find((candidate) => candidate.id === id);
          if (column !== undefined) onFilterColumn(column);
        }}
        onEndReached={list.loadMore}
        footer={density === 'cards' ? undefined : props.footer}
        bulkBar={props.bulkBar}
        takesFocus
        labels={labels}
      />
    </div>
  );
}

function decorationOf(study: ListedStudy): RowDecoration | undefined {
  if (study.isReceiving) return study.priority === 'stat' ? receivingStat : receiving;
  return study.priority === 'stat' ? stat : undefined;
}

// How many images a study will have is not told in advance: the line says only that they are coming in.
const receiving: RowDecoration = { arriving: true, progress: 1 };
const receivingStat: RowDecoration = { ...receiving, edge: 'stat' };
const stat: RowDecoration = { edge: 'stat' };
const shown: RowDecoration = { edge: 'selected' };
