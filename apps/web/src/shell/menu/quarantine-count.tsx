import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { conflictCountQuery, useLiveConflicts } from '#features/archive/conflicts/conflict-queries.ts';
import { correctionCountQuery, useLiveQuarantine } from '#features/archive/quarantine/quarantine-queries.ts';
import { Count } from '#i18n/count.tsx';
import classes from './menu.module.css';

/** Shows the count of conflicts and corrections in quarantine that wait for a person to decide; nothing if there are none. */
export function QuarantineCount() {
  const { t } = useTranslation();
  useLiveConflicts();
  useLiveQuarantine();
  const conflicts = useQuery(conflictCountQuery).data?.open ?? 0;
  const corrections = useQuery(correctionCountQuery).data?.waiting ?? 0;
  const count = conflicts + corrections;
  if (count === 0) return null;
  return (
    <bdi dir="ltr" className={classes['count']} title={t('shell.menu.waits', { count })}>
      <Count of={count} />
    </bdi>
  );
}
