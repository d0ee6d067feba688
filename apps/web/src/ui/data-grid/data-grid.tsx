/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions -- virtual rows; the role is said below */
import { Suspense } from 'react';
import { latePart } from '#i18n/late-part.ts';
import { columnWidth } from './column-layout.ts';
import type { DataGridProps } from './data-grid-props.ts';
import { GridBody } from './grid-body.tsx';
import { GridHeader } from './grid-header.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { useDataGrid } from './use-data-grid.ts';
import type { DataGridModel, GridBodyProps } from './use-data-grid.ts';
import classes from './data-grid.module.css';

const BesideGrid = latePart(() => import('./beside-grid.tsx').then((file) => file.BesideGrid));
const GridMenu = latePart(() => import('./grid-menu.tsx').then((file) => file.GridMenu));

/**
 * The list of the application: virtual rows below a sticky header, one to sort, select, arrange and open by pointer,
 * keyboard and touch alike. It shows what it is given and asks for everything else.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const model = useDataGrid(props);
  const { density, state, footer, bulkBar } = props;
  const { labels, selection, calls } = model;
  // lazy forgets the type parameter; what comes later asks nothing of a row but what the props say of it
  const anyRows = { props: props as DataGridProps<unknown>, model: model as DataGridModel<unknown> };
  return (
    <div
      className={classes['grid']}
      data-grid-density={density}
      data-grid-state={state}
      data-grid-keyboard={calls.byKeyboard}
    >
      <GridScroller props={props} model={model} />
      <GridMessage {...props} />
      {selection.size >= 2 && bulkBar !== undefined && <div className={classes['bulk']}>{bulkBar}</div>}
      {footer !== undefined && <div className={classes['footer']}>{footer}</div>}
      <output className="iso-visually-hidden">
        {state === 'loading' && labels.loading}
        {state !== 'loading' && selection.size > 0 && labels.selected(selection.size)}
      </output>
      <Suspense fallback={null}>
        {calls.menu !== null && <GridMenu {...anyRows} />}
        <BesideGrid {...anyRows} />
      </Suspense>
    </div>
  );
}

function GridScroller<Row>({ props, model }: GridBodyProps<Row>) {
  const { density, state, sort = null } = props;
  const {
    columns,
    calls,
    groups,
    acts,
    drag,
    labels,
    cards,
    selectable,
    withCheck,
    cover,
    hasRows,
    scroller,
    columnState,
  } = model;
  return (
    <div
      ref={scroller}
      role={groups.isGrouped ? 'treegrid' : 'grid'}
      tabIndex={0}
      aria-label={labels.grid}
      aria-rowcount={model.rowCount + (cards ? 0 : 1) + groups.lines.filter(({ kind }) => kind === 'heading').length}
      aria-colcount={cards ? 1 : columns.length + (withCheck ? 1 : 0)}
      aria-multiselectable={selectable || undefined}
      aria-busy={state === 'loading' || state === 'refreshing'}
      aria-activedescendant={model.activeId}
      className={classes['scroller']}
      style={model.style}
      onKeyDown={calls.onKeyDown}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) calls.setByKeyboard(true);
      }}
    >
      {!cards && (
        <GridHeader
          {...{ columns, sort, labels, drag }}
          check={withCheck ? { coverage: cover, onToggle: model.toggleAll } : null}
          widthOf={(column) => columnWidth(column, columnState)}
          calls={{
            onSort: acts.sortNext,
            onMenu: (id, point) => calls.setMenu({ kind: 'column', id, point }),
            onWiden: acts.widen,
            onShift: acts.shift,
            onLeave: () => scroller.current?.focus(),
          }}
        />
      )}
      {state === 'refreshing' && <div className={classes['refreshing']} aria-hidden="true" />}
      {state === 'loading' && <GridSkeleton columns={columns} density={density} withCheck={withCheck} />}
      {hasRows && <GridBody props={props} model={model} />}
    </div>
  );
}

function GridMessage<Row>({ state, errorState, emptyState, noMatchState }: DataGridProps<Row>) {
  switch (state) {
    case 'error':
      return <div className={classes['message']}>{errorState}</div>;
    case 'empty':
      return <div className={classes['message']}>{emptyState}</div>;
    case 'no-match':
      return <div className={classes['message']}>{noMatchState}</div>;
    case 'ready':
    case 'loading':
    case 'refreshing':
      return null;
  }
}
