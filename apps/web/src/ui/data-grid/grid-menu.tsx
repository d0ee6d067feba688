import { columnMenu } from './column-menu.ts';
import { PointMenu } from './point-menu.tsx';
import type { GridBodyProps } from './use-data-grid.ts';

/** The one menu of the grid: of the row or of the column it was opened for. */
export function GridMenu<Row>({ props, model }: GridBodyProps<Row>) {
  const { calls, rows, rowKeys, labels, scroller } = model;
  const { menu } = calls;
  if (menu === null) return null;
  const row = menu.kind === 'row' ? rows[rowKeys.indexOf(menu.id)] : undefined;
  const header = props.columns.find(({ id }) => id === menu.id)?.header ?? '';
  const ofRow = row === undefined ? [] : (props.rowMenu?.(row) ?? []);
  const name = row === undefined ? labels.grid : labels.rowMenu((props.rowName ?? props.rowKey)(row));
  return (
    <PointMenu
      point={menu.point}
      label={menu.kind === 'column' ? labels.columnMenu(header) : name}
      items={menu.kind === 'column' ? columnMenu(props, menu.id) : ofRow}
      onClose={() => {
        calls.setMenu(null);
        scroller.current?.focus({ preventScroll: true });
      }}
    />
  );
}
