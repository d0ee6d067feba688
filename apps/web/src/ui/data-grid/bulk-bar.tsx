import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { drawn } from '../controls/drawn.tsx';
import type { GridMenuItem } from './grid-types.ts';
import classes from './bulk-bar.module.css';

export type BulkBarProps = {
  /** “4 selected”. */
  readonly summary: string;
  /** “Select all 146”: every row that matches, loaded or not. */
  readonly all?: { readonly label: string; readonly onSelect: () => void };
  /** At most seven. */
  readonly actions: readonly GridMenuItem[];
  /** A menu of what is done more rarely. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
  readonly closeLabel?: string;
  /** Read out for the bar. */
  readonly label?: string;
};

/** Shows the acts on the selected rows. It floats above the end of the grid. */
export function BulkBar(props: BulkBarProps) {
  const { summary, all, actions, more, onClose, closeLabel = 'Clear the selection', label = 'Selected rows' } = props;
  return (
    <div role="toolbar" aria-label={label} className={classes['bulkBar']} data-foot>
      <strong>{summary}</strong>
      {all !== undefined && (
        <button type="button" className={classes['bulkAll']} onClick={all.onSelect}>
          {all.label}
        </button>
      )}
      <span className={classes['bulkLine']} />
      <div className={classes['bulkActs']}>
        {actions.map(({ id, label: word, icon, disabled = false, onSelect }) => (
          <button
            key={id}
            type="button"
            className={classes['bulkAct']}
            disabled={disabled}
            onClick={onSelect}
            title={word}
          >
            {drawn(icon)}
            <span>{word}</span>
          </button>
        ))}
      </div>
      {more}
      <span className={classes['bulkLine']} />
      <ActionIcon size="sm" aria-label={closeLabel} onClick={onClose}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
