/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus --
   a table element cannot hold virtual rows; the focus is on the button in the header cell */
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { GridColumn, GridLabels, GridSort } from './grid-types.ts';
import type { MenuPoint } from './point-menu.tsx';
import type { HeaderDrag, useHeaderDrag } from './use-header-drag.ts';
import classes from './grid-header.module.css';
import cells from './grid-row.module.css';

type HeaderCalls = Readonly<{
  onSort: (id: string) => void;
  onMenu: (id: string, point: MenuPoint) => void;
  /** Keyboard: width by a step, place by one. */
  onWiden: (id: string, step: number) => void;
  onShift: (id: string, by: -1 | 1) => void;
  /** Down from the header goes to the rows. */
  onLeave: () => void;
}>;

export type GridHeaderProps<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort | null;
  readonly labels: GridLabels;
  readonly check: { readonly coverage: 'none' | 'some' | 'all'; readonly onToggle: () => void } | null;
  readonly widthOf: (column: GridColumn<Row>) => number;
  readonly drag: ReturnType<typeof useHeaderDrag>;
  readonly calls: HeaderCalls;
};

/** The sticky header: names that sort, edges that resize, a box for all loaded rows. One tab stop; arrows move in it. */
export function GridHeader<Row>({ columns, sort, labels, check, widthOf, drag, calls }: GridHeaderProps<Row>) {
  return (
    <div role="rowgroup" className={classes['head']}>
      <div role="row" aria-rowindex={1} className={classes['headRow']}>
        {check !== null && (
          <div role="columnheader" aria-colindex={1} className={cells['checkCell']} data-sticky="check">
            <input
              type="checkbox"
              className={cells['check']}
              aria-label={labels.selectAll}
              checked={check.coverage === 'all'}
              ref={(box) => {
                if (box !== null) box.indeterminate = check.coverage === 'some';
              }}
              onChange={check.onToggle}
            />
          </div>
        )}
        {columns.map((column, place) => (
          <HeaderCell
            key={column.id}
            {...{ column, labels, drag, calls }}
            place={place}
            index={place + (check === null ? 1 : 2)}
            width={widthOf(column)}
            sorted={sort?.columnId === column.id ? sort.direction : null}
          />
        ))}
      </div>
    </div>
  );
}

type HeaderCellProps<Row> = Pick<GridHeaderProps<Row>, 'labels' | 'drag' | 'calls'> & {
  readonly column: GridColumn<Row>;
  readonly place: number;
  readonly index: number;
  readonly width: number;
  readonly sorted: GridSort['direction'] | null;
};

function HeaderCell<Row>({ column, place, index, width, sorted, labels, drag, calls }: HeaderCellProps<Row>) {
  const Arrow = sorted === 'ascending' ? IconArrowUp : IconArrowDown;
  const menuBelow = (cell: Element): void => {
    const { left, bottom } = cell.getBoundingClientRect();
    calls.onMenu(column.id, { x: left, y: bottom });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (headerKey(event, column.id, calls, menuBelow)) event.preventDefault();
  };
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      aria-sort={sorted ?? (column.sortable === true ? 'none' : undefined)}
      className={classes['headCell']}
      data-column={column.id}
      data-align={column.align ?? 'start'}
      data-sorted={sorted !== null}
      data-sticky={place === 0 ? 'first' : undefined}
      data-drop={dropMark(drag.drag, column.id)}
      onContextMenu={(event) => {
        event.preventDefault();
        menuBelow(event.currentTarget);
      }}
    >
      <button
        type="button"
        className={classes['headButton']}
        tabIndex={place === 0 ? 0 : -1}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Control+ArrowLeft Control+ArrowRight Alt+ArrowDown"
        onPointerDown={(event) => drag.startMove(event, column.id)}
        onClick={() => (column.sortable === true ? calls.onSort(column.id) : undefined)}
        onKeyDown={onKeyDown}
      >
        <span className={column.headerHidden === true ? 'iso-visually-hidden' : 'iso-clip'}>{column.header}</span>
        {sorted !== null && <Arrow size={13} stroke={2} aria-hidden="true" className={classes['arrow']} />}
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={classes['headMenu']}
        aria-label={labels.columnMenu(column.header)}
        onClick={(event) => menuBelow(event.currentTarget)}
      >
        <IconChevronDown size={13} stroke={1.75} aria-hidden="true" />
      </button>
      <span
        className={classes['edge']}
        aria-hidden="true"
        onPointerDown={(event) => drag.startResize(event, column.id, width)}
      />
    </div>
  );
}

function dropMark(drag: HeaderDrag | null, id: string): 'before' | 'dragged' | undefined {
  if (drag?.kind !== 'move') return undefined;
  if (drag.id === id) return 'dragged';
  return drag.beforeId === id ? 'before' : undefined;
}

/** Keys of a header; true when the key was one of them. */
function headerKey(
  event: KeyboardEvent<HTMLElement>,
  id: string,
  calls: HeaderCalls,
  menuBelow: (cell: Element) => void,
): boolean {
  const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  const by = (event.key === 'ArrowRight') === mirrored ? -1 : 1;
  if (event.key === 'ArrowDown') {
    if (event.altKey) menuBelow(event.currentTarget);
    else calls.onLeave();
    return true;
  }
  if (!sideways) return false;
  if (event.shiftKey) calls.onWiden(id, by * 8);
  else if (event.ctrlKey || event.metaKey) shiftAndFollow(event.currentTarget, id, () => calls.onShift(id, by));
  else focusNeighbour(event.currentTarget, by);
  return true;
}

/** Moves a column and keeps the focus on its header, which the browser drops when the element changes its place. */
function shiftAndFollow(button: HTMLElement, id: string, shift: () => void): void {
  const row = button.closest('[role="row"]');
  shift();
  requestAnimationFrame(() => {
    row?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"] .${classes['headButton']}`)?.focus();
  });
}

function focusNeighbour(button: HTMLElement, by: -1 | 1): void {
  const buttons = [
    ...(button.closest('[role="row"]')?.querySelectorAll<HTMLElement>(`.${classes['headButton']}`) ?? []),
  ];
  buttons[buttons.indexOf(button) + by]?.focus();
}
