import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBounded } from '#i18n/count.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { withoutRecordQuery } from './physician-queries.ts';
import classes from './physicians.module.css';

const mostNamed = 6;
/** The server tells no more. */
const mostListed = 20;

/** Radiologists with an account whom the list does not have: each one click from a record that is filled in already. */
export function WithoutRecord({ onMake }: { readonly onMake: (accountId: number) => void }) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const { data } = useQuery(withoutRecordQuery);
  const people = data?.rows ?? [];
  if (people.length === 0) return null;
  const counted = { count: people.length, isExact: people.length < mostListed };
  return (
    <div className={classes['withoutRecord']}>
      <Notice tone="info">
        {t('physicians.withoutRecord.text', { count: people.length, text: bounded(counted) })}{' '}
        {people.slice(0, mostNamed).map(({ accountId, fullName, username }) => (
          <button
            key={accountId}
            type="button"
            className={classes['make']}
            aria-label={t('physicians.withoutRecord.make', { name: fullName || username })}
            onClick={() => onMake(accountId)}
          >
            <bdi>{fullName || username}</bdi>
          </button>
        ))}
        {people.length > mostNamed && t('physicians.withoutRecord.more', { count: people.length - mostNamed })}
      </Notice>
    </div>
  );
}
