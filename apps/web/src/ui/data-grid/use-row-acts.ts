import { useMemo, useRef, useState } from 'react';
import type { MouseEvent, RefObject } from 'react';
import type { DataGridProps } from './data-grid-props.ts';
import { nothingSelected } from './data-grid-props.ts';
import { rowsAmong, withHeading } from './grid-groups.ts';
import type { RowCalls } from './grid-row.tsx';
import type { MenuPoint } from './point-menu.tsx';
import { rangeOf, toggled } from './selection.ts';
import type { useGridGroups } from './use-grid-groups.ts';
import { useLatest } from './use-latest.ts';

export type OpenMenu = Readonly<{ kind: 'row' | 'column'; id: string; point: MenuPoint }>;

export type RowActsInput<Row> = Readonly<{
  props: DataGridProps<Row>;
  groups: ReturnType<typeof useGridGroups<Row>>;
  /** Keys of the rows that are loaded, folded away or not. */
  rowKeys: readonly string[];
  columnCount: number;
  scroller: RefObject<HTMLDivElement | null>;
  scrollTo: (index: number) => void;
  /** Rows that fit the window now. */
  pageRows: () => number;
  /** Begins the way to the end of a list that is not all loaded; false when it is. */
  goToEnd: () => boolean;
  stopGoing: () => void;
}>;

/** Returns the acts on rows, for pointer or keyboard: make active, select, open the menu. All keep their identity. */
export function useRowActs<Row>(input: RowActsInput<Row>) {
  const [column, setColumn] = useState<number | null>(null);
  const [byKeyboard, setByKeyboard] = useState(false);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const anchor = useRef<string | null>(null);
  const latest = useLatest({ ...input, column });

  const acts = useMemo(() => {
    const select = (index: number, how: 'only' | 'toggle' | 'range'): void => {
      const { props, groups } = latest.current;
      const line = groups.lines[index];
      if (line === undefined || props.onSelectionChange === undefined) return;
      const selection = props.selection ?? nothingSelected;
      if (how === 'range')
        props.onSelectionChange(rowsAmong(groups.lines, rangeOf(groups.keys, anchor.current, line.key)));
      else if (line.kind === 'heading') props.onSelectionChange(withHeading(selection, line));
      else props.onSelectionChange(how === 'only' ? new Set([line.key]) : toggled(selection, line.key));
      if (how !== 'range') anchor.current = line.key;
    };
    const activate = (index: number): void => {
      const { groups, props } = latest.current;
      const line = groups.lines[index];
      if (line === undefined) return;
      groups.stand(line.kind === 'heading' ? line.key : null);
      if (line.kind === 'row') props.onActiveChange?.(line.key);
    };
    const openMenu = (index: number, point: MenuPoint): void => {
      const line = latest.current.groups.lines[index];
      if (line?.kind === 'row' && latest.current.props.rowMenu !== undefined)
        setMenu({ kind: 'row', id: line.key, point });
    };
    const setAnchor = (index: number): void => {
      anchor.current = latest.current.groups.keys[index] ?? null;
    };
    const beginRange = (index: number): void => {
      anchor.current ??= latest.current.groups.keys[Math.max(0, index)] ?? null;
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
        const { props, groups } = latest.current;
        setByKeyboard(false);
        setColumn(null);
        acts.activate(index);
        const picking = (props.selection?.size ?? 0) > 0;
        const isCard = props.density === 'cards';
        const line = groups.lines[index];
        if (line?.kind === 'heading' && !(isCard && picking)) groups.fold(line);
        else if (isCard && !picking && line?.kind === 'row') props.onOpen?.(line.row);
        else acts.select(index, howOf(event, isCard));
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
