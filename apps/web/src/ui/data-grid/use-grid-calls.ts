import type { KeyboardEvent } from 'react';
import { nothingSelected } from './data-grid-props.ts';
import { gridKey } from './keyboard.ts';
import type { GridKeyAct } from './keyboard.ts';
import type { MenuPoint } from './point-menu.tsx';
import { useRowActs, useRowCalls } from './use-row-acts.ts';
import type { RowActs, RowActsInput } from './use-row-acts.ts';

/** Returns the handlers of pointer and keyboard in the rows: the active row and cell, the selection, opening, the menu. */
export function useGridCalls<Row>(input: RowActsInput<Row>) {
  const rowActs = useRowActs(input);
  const rowCalls = useRowCalls(rowActs);
  const { column, byKeyboard, setByKeyboard, menu, setMenu } = rowActs;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { props, groups, columnCount, pageRows } = input;
    const { keys, activeIndex } = groups;
    if (event.target !== event.currentTarget) return;
    const act = gridKey(
      { key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey },
      {
        position: { row: activeIndex, column },
        heading: headingOf(input),
        rowCount: keys.length,
        columnCount: props.density === 'cards' ? 0 : columnCount,
        pageRows: pageRows(),
        rightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
      },
    );
    if (act === null || (act.kind === 'clear' && (props.selection?.size ?? 0) === 0)) return;
    event.preventDefault();
    if (act.kind === 'clear') event.stopPropagation();
    setByKeyboard(true);
    input.stopGoing();
    const isToEnd = event.key === 'End' && act.kind === 'move' && !act.extend && act.position.column === null;
    if (isToEnd && input.goToEnd()) return;
    perform(act, { input, rowActs, grid: event.currentTarget });
  };

  return { column, byKeyboard, setByKeyboard, menu, setMenu, rowCalls, onKeyDown };
}

function headingOf<Row>({ groups }: RowActsInput<Row>): 'here' | 'above' | undefined {
  if (!groups.isGrouped) return undefined;
  return groups.lines[groups.activeIndex]?.kind === 'heading' ? 'here' : 'above';
}

type Place<Row> = Readonly<{ input: RowActsInput<Row>; rowActs: RowActs<Row>; grid: HTMLElement }>;

function perform<Row>(act: GridKeyAct, { input, rowActs, grid }: Place<Row>): void {
  const { props, groups, rowKeys, scrollTo } = input;
  const { lines, activeIndex } = groups;
  const { acts, column, setColumn } = rowActs;
  const line = lines[activeIndex];
  switch (act.kind) {
    case 'move':
      setColumn(lines[act.position.row]?.kind === 'heading' ? null : act.position.column);
      if (act.extend) acts.beginRange(activeIndex);
      acts.activate(act.position.row);
      scrollTo(act.position.row);
      if (act.extend) acts.select(act.position.row, 'range');
      else acts.setAnchor(act.position.row);
      break;
    case 'fold':
      if (line?.kind === 'heading') groups.fold(line, act.open);
      break;
    case 'heading': {
      const above = lines.findLastIndex(({ kind }, at) => kind === 'heading' && at < activeIndex);
      acts.activate(above);
      scrollTo(above);
      break;
    }
    case 'toggle':
      acts.select(activeIndex, 'toggle');
      break;
    case 'all':
      props.onSelectionChange?.(new Set(rowKeys));
      break;
    case 'clear':
      props.onSelectionChange?.(nothingSelected);
      break;
    case 'open':
      // While another answer is on its way nobody means a row of the one before.
      if (line?.kind === 'row' && props.state !== 'refreshing') props.onOpen?.(line.row);
      break;
    case 'cell':
      activeElement(grid, column)?.querySelector<HTMLElement>('button, a[href], input')?.click();
      break;
    case 'menu':
      acts.openMenu(activeIndex, pointOf(activeElement(grid, null)));
      break;
    case 'header':
      grid.querySelector<HTMLElement>('[role="columnheader"] button[tabindex="0"]')?.focus();
      break;
  }
}

/** The element of the active row or cell. */
function activeElement(grid: HTMLElement, column: number | null): HTMLElement | null {
  const id = grid.getAttribute('aria-activedescendant');
  const active = id === null ? null : document.getElementById(id);
  return column === null ? (active?.closest<HTMLElement>('[role="row"]') ?? null) : active;
}

function pointOf(element: HTMLElement | null): MenuPoint {
  const box = element?.getBoundingClientRect();
  return box === undefined ? { x: 0, y: 0 } : { x: box.left + 32, y: box.bottom };
}
