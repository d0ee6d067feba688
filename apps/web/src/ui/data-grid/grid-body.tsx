/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements cannot hold virtual rows */
import { Suspense } from 'react';
import { latePart } from '#i18n/late-part.ts';
import type { DataGridProps } from './data-grid-props.ts';
import { GridRow } from './grid-row.tsx';
import type { DataGridModel, GridBodyProps } from './use-data-grid.ts';
import classes from './grid-row.module.css';

const GridHeadings = latePart(() => import('./grid-headings.tsx').then((file) => file.GridHeadings));

/** The lines near the window, at their places in the whole height of the list. */
export function GridBody<Row>({ props, model }: GridBodyProps<Row>) {
  const { groups, columns, virtual, calls, labels, selectable, selection, setPointerInside } = model;
  const { density, rowName = props.rowKey } = props;
  return (
    <div
      role="rowgroup"
      className={classes['body']}
      style={{ height: virtual.totalSize }}
      onPointerEnter={() => setPointerInside(true)}
      onPointerLeave={() => setPointerInside(false)}
    >
      {groups.isGrouped && (
        <Suspense fallback={null}>
          {/* lazy forgets the type parameter; headings ask nothing of a row */}
          <GridHeadings props={props as DataGridProps<unknown>} model={model as DataGridModel<unknown>} />
        </Suspense>
      )}
      {virtual.items.map(({ index, start, key }) => {
        const line = groups.lines[index];
        if (line?.kind !== 'row') return null;
        const { row } = line;
        const { edge, arriving = false, progress, busy = false } = props.rowDecoration?.(row) ?? {};
        return (
          <GridRow
            key={key}
            {...{ row, index, columns, density, selectable, labels, edge, arriving, progress, busy }}
            isGrouped={groups.isGrouped}
            rowKey={line.key}
            name={rowName(row)}
            id={`${model.id}-${index}`}
            offset={start - virtual.head}
            selected={selection.has(line.key)}
            active={index === groups.activeIndex ? (calls.column ?? -1) : null}
            actions={props.rowActions}
            drag={props.rowDrag}
            hasMenu={props.rowMenu !== undefined}
            calls={calls.rowCalls}
            card={props.card}
            measure={virtual.measure}
          />
        );
      })}
    </div>
  );
}
