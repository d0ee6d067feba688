import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { LearnCallers, refusedCallersQuery } from './learn-callers.tsx';
import classes from './nodes.module.css';

/** While refused callers wait: who called last, and where they become nodes. */
export function LearnBanner() {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...refusedCallersQuery, refetchInterval: 15_000 });
  const waiting = (data?.rows ?? []).filter(({ isRefusedForGood }) => !isRefusedForGood);
  const [latest] = waiting;
  const words = latest && {
    name: latest.callingAeTitle,
    address: latest.address,
    count: latest.attempts,
    time: formatDateTime(latest.lastAt, formats),
  };
  return (
    <>
      {words && (
        <div className={classes['banner']}>
          <IconUserQuestion size={18} stroke={1.75} aria-hidden="true" />
          <p>
            <strong>{t('nodes.learn.title', { count: waiting.length })}</strong> {t('nodes.learn.latest', words)}
          </p>
          <ActButton size="small" label={t('nodes.learn.learn')} onClick={() => setOpen(true)} />
        </div>
      )}
      {isOpen && <LearnCallers callers={waiting} onClose={() => setOpen(false)} />}
    </>
  );
}
