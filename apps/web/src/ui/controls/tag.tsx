import { IconX } from '@tabler/icons-react';
import classes from './controls.module.css';

export type TagProps = {
  readonly label: string;
  readonly tone?: 'plain' | 'ok' | 'warn' | 'danger' | 'info' | 'accent';
  readonly onRemove?: () => void;
  /** Read out of the cross: “Remove tumour board”. */
  readonly removeLabel?: string;
};

/** A word on a ground of 22 px: a label, a state, a category. */
export function Tag({ label, tone = 'plain', onRemove, removeLabel = `Remove ${label}` }: TagProps) {
  return (
    <span className={classes['tag']} data-tone={tone}>
      {label}
      {onRemove !== undefined && (
        <button type="button" className={classes['tagCross']} aria-label={removeLabel} onClick={onRemove}>
          <IconX size={13} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
