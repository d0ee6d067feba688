import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './overlay.module.css';

export type Toast = Readonly<{
  /** Showing a toast with the same id again replaces it. */
  id?: string;
  tone: 'ok' | 'info' | 'error';
  title: string;
  text?: string;
  icon?: ReactNode;
  /** Seconds that it stays; by default six, and an error until it is closed. */
  seconds?: number;
  /** At most one: Undo, Open, Retry. */
  action?: Readonly<{ label: string; onSelect: () => void }>;
  /** Read out of the cross. */
  closeLabel?: string;
}>;

const icons = { ok: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle } as const;
const colours = { ok: 'var(--iso-ok)', info: 'var(--iso-accent-text)', error: 'var(--iso-danger)' } as const;

/** Says what happened, for 6 s (errors stay), with one act. Returns the id, for `hideToast`. */
export function showToast({ id, tone, title, text, icon, action, seconds = 6, closeLabel = 'Close' }: Toast): string {
  const Icon = icons[tone];
  const key = id ?? crypto.randomUUID();
  const toast = {
    id: key,
    color: colours[tone],
    icon: icon ?? <Icon size={18} stroke={1.6} />,
    autoClose: tone === 'error' ? (false as const) : seconds * 1000,
    closeButtonProps: { 'aria-label': closeLabel },
    role: tone === 'error' ? 'alert' : 'status',
    message: (
      <span className={classes['toast']}>
        <span className={classes['toastText']}>
          <strong>{title}</strong>
          {text !== undefined && <span>{text}</span>}
        </span>
        {action !== undefined && (
          <button
            type="button"
            className={classes['toastAction']}
            onClick={({ currentTarget }) => {
              // It takes a moment to leave, in which a second click of a double one would act again.
              currentTarget.disabled = true;
              notifications.hide(key);
              action.onSelect();
            }}
          >
            {action.label}
          </button>
        )}
      </span>
    ),
  };
  notifications.hide(key);
  notifications.show(toast);
  return key;
}

/** Takes a toast away before its time. */
export function hideToast(id: string): void {
  notifications.hide(id);
}
