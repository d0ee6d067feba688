import { useMemo, useRef, useState } from 'react';
import type { MouseEvent, RefObject } from 'react';
import type { DataGridProps } from './data-grid-props.ts';
import { nothingSelected } from './data-grid-props.ts';
import type { RowCalls } from './grid-row.tsx';
import type { MenuPoint } from './point-menu.tsx';
import { rangeOf, toggled } from './selection.ts';
import { useLatest } from './use-latest.ts';

export type OpenMenu = Readonly<{ kind: 'row' | 'column'; id: string; point: MenuPoint }>;

export type RowActsInput<Row> = Readonly<{
  props: DataGridProps<Row>;
  rows: readonly Row[];
  keys: readonly string[];
  activeIndex: number;
  columnCount: number;
  scroller: RefObject<HTMLDivElement | null>;
  scrollTo: (index: number) => void;
  /** Rows that fit the window now. */
  pageRows: () => number;
  /** Begins the way to the end of a list that is not all loaded; false when it is. */
  goToEnd: () => boolean;
  stopGoing: () => void;
}>;

/** What can be done to the rows, by pointer or keyboard: make active, select, open the menu. All keep their identity. */
export function useRowActs<Row>(input: RowActsInput<Row>) {
  const [column, setColumn] = useState<number | null>(null);
  const [byKeyboard, setByKeyboard] = useState(false);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const anchor = useRef<string | null>(null);
  const latest = useLatest({ ...input, column });

  const acts = useMemo(() => {
    const select = (index: number, how: 'only' | 'toggle' | 'range'): void => {
      const { props, keys } = latest.current;
      const key = keys[index];
      if (key === undefined || props.onSelectionChange === undefined) return;
      const selection = props.selection ?? nothingSelected;
      if (how === 'range') props.onSelectionChange(rangeOf(keys, anchor.current, key));
      else props.onSelectionChange(how === 'only' ? new Set([key]) : toggled(selection, key));
      if (how !== 'range') anchor.current = key;
    };
    const activate = (index: number): void => {
      const key = latest.current.keys[index];
      if (key !== undefined) latest.current.props.onActiveChange?.(key);
    };
    const openMenu = (index: number, point: MenuPoint): void => {
      const id = latest.current.keys[index];
      if (id !== undefined && latest.current.props.rowMenu !== undefined) setMenu({ kind: 'row', id, point });
    };
    const setAnchor = (index: number): void => {
      anchor.current = latest.current.keys[index] ?? null;
    };
    const beginRange = (index: number): void => {
      anchor.current ??= latest.current.keys[Math.max(0, index)] ?? null;
    };
    return { select, activate, openMenu, setAnchor, beginRange };
  }, [latest]);

  return { acts, latest, column, setColumn, byKeyboard, setByKeyboard, menu, setMenu };
}

export type RowActs<Row> = ReturnType<typeof useRowActs<Row>>;

/** The handlers of the rows, for pointer and touch. The object keeps its identity. */
export function useRowCalls<Row>({ acts, latest, setColumn, setByKeyboard }: RowActs<Row>): RowCalls<Row> {
  return useMemo<RowCalls<Row>>(
    () => ({
      onPoint: (index, event) => {
        const { props } = latest.current;
        setByKeyboard(false);
        setColumn(null);
        acts.activate(index);
        const picking = (props.selection?.size ?? 0) > 0;
        const row = latest.current.rows[index];
        if (props.density === 'cards' && !picking && row !== undefined) props.onOpen?.(row);
        else acts.select(index, howOf(event, props.density === 'cards'));
      },
      onOpen: (row) => latest.current.props.onOpen?.(row),
      onToggle: (index, extend) => {
        acts.activate(index);
        acts.select(index, extend ? 'range' : 'toggle');
        latest.current.scroller.current?.focus({ preventScroll: true });
      },
      onMenu: (index, point, touch) => {
        acts.activate(index);
        if (touch) acts.select(index, 'toggle');
        else acts.openMenu(index, point);
      },
    }),
    [acts, latest, setColumn, setByKeyboard],
  );
}

function howOf(event: MouseEvent, cards: boolean): 'only' | 'toggle' | 'range' {
  if (event.shiftKey) return 'range';
  return event.ctrlKey || event.metaKey || cards ? 'toggle' : 'only';
}
