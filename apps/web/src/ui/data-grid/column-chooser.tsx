import { ActionIcon, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { ActButton } from '../controls/act-button.tsx';
import { LaterPopover } from '../overlay/later-popover.tsx';
import { LaterTooltip } from '../overlay/later-tooltip.tsx';
import { inOrder, shiftColumn, toggleColumn } from './column-layout.ts';
import type { GridColumn, GridColumnState, GridDensity } from './grid-types.ts';
import { noColumnState } from './grid-types.ts';
import classes from './column-chooser.module.css';

type ColumnChooserLabels = Readonly<{ open: string; earlier: string; later: string; reset: string }>;

export type ColumnChooserProps<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly state: GridColumnState;
  readonly density: GridDensity;
  readonly onChange: (state: GridColumnState) => void;
  /** For a list that hides columns by itself; without it the arrangement is emptied. */
  readonly onReset?: () => void;
  readonly labels?: ColumnChooserLabels;
  /** Stands above the columns. */
  readonly children?: ReactNode;
};

const english: ColumnChooserLabels = { open: 'Columns', earlier: 'Earlier', later: 'Later', reset: 'Back to default' };

/** The list of a grid's columns: which are shown, and in what order. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { columns, state, density, onChange, onReset = () => onChange(noColumnState), labels = english } = props;
  const listed = inOrder(columns, state.order).filter(({ densities }) => densities?.includes(density) ?? true);
  return (
    <LaterPopover
      position="bottom-end"
      target={
        <LaterTooltip label={labels.open}>
          <ActionIcon size="sm" aria-label={labels.open}>
            <IconColumns3 size={16} stroke={1.75} />
          </ActionIcon>
        </LaterTooltip>
      }
    >
      {props.children}
      <ul className={classes['chooser']}>
        {listed.map(({ id, header, hideable = true }) => (
          <li key={id}>
            <Checkbox
              label={header}
              checked={!hideable || !state.hidden.includes(id)}
              disabled={!hideable}
              onChange={() => onChange(toggleColumn(state, id))}
            />
            <ActionIcon
              size="xs"
              aria-label={`${header}: ${labels.earlier}`}
              onClick={() => onChange(shiftColumn(columns, state, { id, by: -1, density }))}
            >
              <IconArrowUp size={14} stroke={1.75} />
            </ActionIcon>
            <ActionIcon
              size="xs"
              aria-label={`${header}: ${labels.later}`}
              onClick={() => onChange(shiftColumn(columns, state, { id, by: 1, density }))}
            >
              <IconArrowDown size={14} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ActButton kind="quiet" size="small" label={labels.reset} onClick={onReset} />
    </LaterPopover>
  );
}
