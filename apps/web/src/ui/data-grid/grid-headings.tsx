/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- virtual rows; the focus stays on the grid */
import { IconChevronDown } from '@tabler/icons-react';
import type { GridHeading } from './grid-groups.ts';
import { coverage } from './selection.ts';
import type { GridBodyProps } from './use-data-grid.ts';
import classes from './grid-headings.module.css';
import rows from './grid-row.module.css';

/** The headings of the groups near the window. Each stays at the top while rows of its group are in sight. */
export function GridHeadings<Row>({ props, model }: GridBodyProps<Row>) {
  const { groups, virtual } = model;
  const near = virtual.items.map(({ index }) =>
    groups.lines.findLastIndex(({ kind }, at) => kind === 'heading' && at <= index),
  );
  return [...new Set(near)].map((index) => {
    const heading = groups.lines[index];
    if (heading?.kind !== 'heading') return null;
    const start = virtual.startOf(index);
    const style = { top: start - virtual.head, height: virtual.groupEnd(index) - start };
    return (
      <div key={heading.key} role="presentation" className={classes['extent']} style={style}>
        <Heading {...{ props, model, heading, index }} />
      </div>
    );
  });
}

type HeadingProps<Row> = GridBodyProps<Row> & { readonly heading: GridHeading; readonly index: number };

function Heading<Row>({ props, model, heading, index }: HeadingProps<Row>) {
  const { columns, labels, selection, selectable, withCheck, cards, groups } = model;
  const { rowCalls } = model.calls;
  const { group, keys, isOpen, isLast } = heading;
  // More of the last group may come.
  const count = `${keys.length}${isLast && model.hasMore ? '+' : ''}`;
  const cover = coverage(keys, selection);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of a line are handled by its grid
    <div
      role="row"
      id={`${model.id}-${index}`}
      aria-rowindex={index + (cards ? 1 : 2)}
      aria-level={1}
      aria-expanded={isOpen}
      aria-selected={selectable ? cover === 'all' : undefined}
      aria-label={`${group.name}: ${count}`}
      className={classes['heading']}
      data-heading={group.key}
      data-density={props.density}
      data-active={index === groups.activeIndex}
      data-late={group.isLate === true || undefined}
      onClick={(event) => {
        if (!(event.target instanceof HTMLInputElement)) rowCalls.onPoint(index, event);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        if (cards) rowCalls.onToggle(index, false);
      }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={columns.length + (withCheck ? 1 : 0)}
        className={classes['line']}
      >
        {withCheck && (
          <input
            type="checkbox"
            className={rows['check']}
            tabIndex={-1}
            aria-label={labels.selectRow(group.name)}
            checked={cover === 'all'}
            ref={(box) => {
              if (box !== null) box.indeterminate = cover === 'some';
            }}
            onChange={() => rowCalls.onToggle(index, false)}
          />
        )}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={classes['sign']} data-open={isOpen} />
        <bdi className={classes['name']}>{group.name}</bdi>
        <span className="iso-faint">{count}</span>
      </div>
    </div>
  );
}
