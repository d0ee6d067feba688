/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus --
   rows are placed by the virtual list, which table elements do not allow; the focus stays on the grid, which names the active row */
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { drawn } from '../controls/drawn.tsx';
import type { DataGridProps } from './data-grid-props.ts';
import type { GridColumn, GridDensity, GridLabels, GridMenuItem, RowDecoration } from './grid-types.ts';
import type { MenuPoint } from './point-menu.tsx';
import cards from './grid-card.module.css';
import classes from './grid-row.module.css';

/** The calls of a row to the grid. The object keeps its identity, so that a row is drawn again only when it changes. */
export type RowCalls<Row> = Readonly<{
  onPoint: (index: number, event: MouseEvent) => void;
  onOpen: (row: Row) => void;
  onToggle: (index: number, extend: boolean) => void;
  onMenu: (index: number, point: MenuPoint, touch: boolean) => void;
}>;

export type GridRowProps<Row> = {
  readonly row: Row;
  readonly rowKey: string;
  readonly name: string;
  readonly index: number;
  /** It stands under a heading. */
  readonly isGrouped: boolean;
  readonly id: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly density: GridDensity;
  readonly offset: number;
  readonly selected: boolean;
  readonly selectable: boolean;
  /** null: not active; -1: the row as a whole; else the place of the active cell. */
  readonly active: number | null;
  /** The parts of the row's decoration: single values, so that an equal one draws nothing again. */
  readonly edge: RowDecoration['edge'];
  readonly arriving: boolean;
  readonly progress: RowDecoration['progress'];
  readonly busy: boolean;
  readonly actions: ((row: Row) => readonly GridMenuItem[]) | undefined;
  readonly drag: DataGridProps<Row>['rowDrag'];
  readonly hasMenu: boolean;
  readonly labels: GridLabels;
  readonly calls: RowCalls<Row>;
  readonly card: ((row: Row) => ReactNode) | undefined;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
};

function Row<Data>(props: GridRowProps<Data>) {
  const { row, name, index, id, density, offset, selected, selectable, active, labels, calls } = props;
  const { edge, arriving, progress, busy, card, measure } = props;
  const [hovered, setHovered] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  // Inside a grid the arrow keys lead to what can be pressed; Tab leaves the grid.
  useLayoutEffect(() => {
    for (const widget of element.current?.querySelectorAll<HTMLElement>('button, a[href], input') ?? [])
      widget.tabIndex = -1;
  });
  const isCard = density === 'cards';
  const restsWithMenu = props.hasMenu && props.actions === undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of a row are handled by its grid
    <div
      {...(isCard ? undefined : props.drag?.(props.rowKey))}
      ref={(node) => {
        element.current = node;
        measure?.(node);
      }}
      role="row"
      id={id}
      aria-rowindex={index + (isCard ? 1 : 2)}
      aria-level={props.isGrouped ? 2 : undefined}
      aria-selected={selectable ? selected : undefined}
      aria-busy={busy || undefined}
      data-index={index}
      data-key={props.rowKey}
      className={isCard ? cards['cardRow'] : classes['row']}
      data-density={density}
      data-selected={selected}
      data-active={active === -1 || (active !== null && isCard)}
      data-edge={edge}
      data-arriving={arriving}
      data-busy={busy}
      style={{ transform: `translateY(${offset}px)` }}
      onClick={(event) => {
        if (!isWidget(event)) calls.onPoint(index, event);
      }}
      onDoubleClick={(event) => {
        if (!isWidget(event) && !isCard) calls.onOpen(row);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        const touch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
        calls.onMenu(index, { x: event.clientX, y: event.clientY }, touch);
      }}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {isCard ? (
        <CardCell progress={progress}>{card === undefined ? <CellStack {...props} /> : card(row)}</CardCell>
      ) : (
        <RowCells {...props} />
      )}
      {!isCard && (hovered || restsWithMenu) && <RowActions {...props} />}
      {!isCard && <Arrived progress={progress} />}
      <span className="iso-visually-hidden">{isCard && selected ? labels.selected(1) : isCard ? name : ''}</span>
    </div>
  );
}

/** A row of the grid or, on touch, its card. Drawn again only when something of it changes. */
export const GridRow = memo(Row) as typeof Row; // memo forgets the type parameter; the component is the same

function RowCells<Data>({
  row,
  name,
  index,
  id,
  columns,
  density,
  selected,
  selectable,
  active,
  labels,
  calls,
}: GridRowProps<Data>) {
  const first = selectable ? 2 : 1;
  return (
    <>
      {selectable && (
        <div role="gridcell" aria-colindex={1} className={classes['checkCell']} data-sticky="check">
          <input
            type="checkbox"
            className={classes['check']}
            aria-label={labels.selectRow(name)}
            checked={selected}
            onChange={(event) =>
              calls.onToggle(index, event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.id}
          role="gridcell"
          id={`${id}-${place}`}
          aria-colindex={place + first}
          className={classes['cell']}
          data-cell=""
          data-align={column.align ?? 'start'}
          data-active={active === place}
          data-sticky={place === 0 ? 'first' : undefined}
        >
          {column.render(row, density)}
        </div>
      ))}
    </>
  );
}

function CardCell({ progress, children }: Pick<GridRowProps<never>, 'progress'> & { readonly children: ReactNode }) {
  return (
    <div role="gridcell" aria-colindex={1} className={cards['card']}>
      {children}
      <Arrived progress={progress} />
    </div>
  );
}

/** The line at a row's lower edge: how many of its images are here. */
function Arrived({ progress }: Pick<GridRowProps<never>, 'progress'>) {
  if (progress === undefined) return null;
  const width = `${Math.min(1, Math.max(0, progress)) * 100}%`;
  return <span data-arrived="" className={classes['arrived']} style={{ width }} />;
}

function CellStack<Data>({ row, columns, density }: GridRowProps<Data>) {
  return columns.map((column) => <div key={column.id}>{column.render(row, density)}</div>);
}

function RowActions<Data>({ row, name, index, actions, hasMenu, labels, calls }: GridRowProps<Data>) {
  const items = actions?.(row) ?? [];
  if (items.length === 0 && !hasMenu) return null;
  return (
    // Not a div: the last of those is the row's last cell.
    <span role="gridcell" className={classes['actionsLayer']}>
      <span className={classes['actions']}>
        {items.map(({ id, label, icon, onSelect }) => (
          <ActionIcon
            key={id}
            size="sm"
            variant="default"
            aria-label={label}
            title={label}
            tabIndex={-1}
            onClick={onSelect}
          >
            {drawn(icon)}
          </ActionIcon>
        ))}
        {hasMenu && (
          <ActionIcon
            size="sm"
            variant="default"
            aria-label={labels.rowMenu(name)}
            tabIndex={-1}
            onClick={(event) => {
              const { left, bottom } = event.currentTarget.getBoundingClientRect();
              calls.onMenu(index, { x: left, y: bottom }, false);
            }}
          >
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </span>
    </span>
  );
}

/** Clicks on something to press or fill in are its own, not the row's. */
function isWidget(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, a, input, select, textarea, label') !== null;
}
