import { IconX } from '@tabler/icons-react';
import type { LabelColour } from '@isocenter/contract/archive/labels/labels.ts';
import classes from './controls.module.css';

export type TagProps = {
  readonly label: string;
  readonly tone?: 'plain' | 'ok' | 'warn' | 'danger' | 'info' | 'accent' | LabelColour;
  /** In the second line of a row. */
  readonly isSmall?: boolean;
  readonly onRemove?: () => void;
  /** Read out of the cross: “Remove tumour board”. */
  readonly removeLabel?: string;
};

/** A word on a ground of 22 px: a label, a state, a category. */
export function Tag({ label, tone = 'plain', isSmall = false, onRemove, removeLabel = `Remove ${label}` }: TagProps) {
  return (
    <span className={classes['tag']} data-tone={tone} data-small={isSmall || undefined}>
      <bdi>{label}</bdi>
      {onRemove !== undefined && (
        <button type="button" className={classes['tagCross']} aria-label={removeLabel} onClick={onRemove}>
          <IconX size={13} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
