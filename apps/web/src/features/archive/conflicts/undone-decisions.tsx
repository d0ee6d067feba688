import { useTranslation } from '#i18n/use-translation.ts';
import type { IdentityConflictDetail } from '@isocenter/contract/archive/conflicts/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from './conflicts.module.css';

/** Lists the decisions of the conflict that were undone, the newest first. */
export function UndoneDecisions({ undone }: Pick<IdentityConflictDetail, 'undone'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (undone.length === 0) return null;
  const notices = undone.map(({ decision, by, at, reason, undone: taken }) => (
    <Notice key={at} tone="info">
      {t('identity.decidedBy', {
        decision: t(`identity.decided.${decision}`),
        name: by.name,
        time: formatDateTime(at, formats),
      })}
      {reason === '' ? '' : ` “${reason}”`}
      {'. '}
      {taken !== null && t('identity.undoneBy', { name: taken.by.name, time: formatDateTime(taken.at, formats) })}
    </Notice>
  ));
  return <div className={classes['undone']}>{notices}</div>;
}
