import { useCallback, useMemo, useState } from 'react';
import type { DataGridProps } from './data-grid-props.ts';
import { lineOf, linesOf } from './grid-groups.ts';
import type { GridHeading } from './grid-groups.ts';

const noneFolded: ReadonlySet<string> = new Set();

/** The lines of a grid, which of its groups are folded, and the heading that the keyboard is on. */
export function useGridGroups<Row>(props: DataGridProps<Row>, rows: readonly Row[]) {
  const { rowKey, groupOf, activeKey = null } = props;
  const [folded, setFolded] = useState(noneFolded);
  const [standing, setStanding] = useState<string | null>(null);
  const lines = useMemo(() => linesOf(rows, { keyOf: rowKey, groupOf, folded }), [rows, rowKey, groupOf, folded]);
  const keys = useMemo(() => lines.map(({ key }) => key), [lines]);
  const activeIndex = useMemo(() => {
    const heading = standing === null ? -1 : keys.indexOf(standing);
    if (heading !== -1 || activeKey === null) return heading;
    return lineOf(lines, activeKey);
  }, [lines, keys, standing, activeKey]);

  const fold = useCallback(({ group, isOpen }: GridHeading, open = !isOpen) => {
    if (open === isOpen) return;
    setFolded((before) => new Set([...before].filter((key) => key !== group.key).concat(open ? [] : [group.key])));
  }, []);
  return { lines, keys, activeIndex, fold, stand: setStanding, isGrouped: groupOf !== undefined };
}
