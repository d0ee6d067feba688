import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { MouseEventHandler } from 'react';
import { drawn, type Drawing } from './drawn.tsx';
import { KeyCap } from './key-cap.tsx';
import classes from './controls.module.css';

export type ActButtonProps = {
  readonly label: string;
  readonly kind?: 'primary' | 'default' | 'quiet' | 'danger';
  readonly size?: 'small' | 'normal' | 'large';
  readonly icon?: Drawing;
  readonly keys?: string;
  /** While true the icon is an open ring, the label `busyLabel` (“Signing”), and the width stays. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
  readonly disabled?: boolean;
  readonly type?: 'button' | 'submit';
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  /** Before the press takes the focus from where it is. */
  readonly onMouseDown?: MouseEventHandler<HTMLButtonElement>;
} & Pick<ButtonProps, 'fullWidth' | 'className'>;

const looks = {
  primary: { variant: 'filled' },
  default: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'filled', color: 'red' },
} as const;
const sizes = { small: 'xs', normal: 'sm', large: 'md' } as const;

/** A button of the language: one primary in a view, danger only in a confirmation. */
export function ActButton(props: ActButtonProps) {
  const { label, kind = 'default', size = 'normal', icon, keys, busy = false, busyLabel, onClick, ...rest } = props;
  const ring = <span className={classes['busy']} />;
  return (
    <Button
      type="button"
      {...rest}
      {...looks[kind]}
      size={sizes[size]}
      leftSection={busy ? ring : drawn(icon)}
      rightSection={keys === undefined ? undefined : <KeyCap keys={keys} />}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busyLabel === undefined ? (
        label
      ) : (
        <span className={classes['twoLabels']}>
          <span data-shown={!busy} aria-hidden={busy}>
            {label}
          </span>
          <span data-shown={busy} aria-hidden={!busy}>
            {busyLabel}
          </span>
        </span>
      )}
    </Button>
  );
}
