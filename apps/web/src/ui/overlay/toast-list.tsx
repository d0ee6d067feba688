import { Notifications } from '@mantine/notifications';
import classes from './overlay.module.css';

/** The toasts: at the bottom beside the menu, on a phone below the bar; at most three. Acts stand elsewhere. */
export function ToastList() {
  return (
    <Notifications position="bottom-left" limit={3} containerWidth="22.5rem" className={classes['region'] ?? ''} />
  );
}
