import { Notifications } from '@mantine/notifications';
import classes from './overlay.module.css';

/** The toasts: bottom, inline end, at most three. */
export function ToastList() {
  return (
    <Notifications position="bottom-right" limit={3} containerWidth="22.5rem" className={classes['region'] ?? ''} />
  );
}
