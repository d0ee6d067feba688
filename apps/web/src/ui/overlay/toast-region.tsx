import { notificationsStore, useNotifications } from '@mantine/notifications';
import { latePart } from '#i18n/late-part.ts';
import { WhenOpened } from './when-opened.tsx';

const ToastList = latePart(() => import('./toast-list.tsx').then((file) => file.ToastList));

/** Shows the toasts, from the first one on. Mounted once, beside the application. */
export function ToastRegion() {
  const { notifications } = useNotifications(notificationsStore);
  return (
    <WhenOpened opened={notifications.length > 0}>
      <ToastList />
    </WhenOpened>
  );
}
