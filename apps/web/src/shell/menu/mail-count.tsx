import { useQuery } from '@tanstack/react-query';
import { useOfficeNews } from '#api/office-news.ts';
import { cacheKey, mailCountsQuery } from '#features/office/mail/mail-count.ts';
import { Count } from '#i18n/count.tsx';
import classes from './menu.module.css';

/** Shows the count of unread mails of the inbox; nothing if there are none. */
export function MailCount() {
  useOfficeNews('mail', [cacheKey]);
  const count = useQuery(mailCountsQuery).data?.inbox ?? 0;
  if (count === 0) return null;
  return (
    <bdi dir="ltr" className={classes['count']}>
      <Count of={count} />
    </bdi>
  );
}
