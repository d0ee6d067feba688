import { notificationsStore, useNotifications } from '@mantine/notifications';
import { lazy } from 'react';
import { WhenOpened } from './when-opened.tsx';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Where toasts appear, from the first one on. Mounted once, beside the application. */
export function ToastRegion() {
  const { notifications } = useNotifications(notificationsStore);
  return (
    <WhenOpened opened={notifications.length > 0}>
      <ToastList />
    </WhenOpened>
  );
}
