import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconUrgent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { BesideReport } from '#features/reading/reports/reports.ts';
import { AcknowledgeCritical } from './acknowledge-critical.tsx';
import { CategoryTag, StateTag } from './critical-columns.tsx';
import { criticalOfQuery } from './critical-queries.ts';
import { FlagDrawer } from './flag-drawer.tsx';
import classes from './critical.module.css';

/** The critical results of a study, beside its report: each with how it stands, and the way to flag another. */
export function CriticalPanel({ studyUid }: { readonly studyUid: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isFlagging, setFlagging] = useState(false);
  const { data } = useQuery(criticalOfQuery(studyUid));
  if (data === undefined || (data.rows.length === 0 && !data.may.flag)) return null;
  return (
    <BesideReport
      id="critical-results"
      title={t('criticalResults.title')}
      act={
        data.may.flag && (
          <ActButton
            label={t('criticalResults.flag')}
            icon={<IconUrgent size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setFlagging(true)}
          />
        )
      }
    >
      {data.rows.length > 0 && (
        <ul className={classes['beside']}>
          {data.rows.map((row) => (
            <li key={row.criticalResultId}>
              <CategoryTag category={row.category} t={t} />
              <Link to="/critical-results" search={{ open: String(row.criticalResultId) }}>
                <bdi>{row.finding}</bdi>
              </Link>
              <span>{t('criticalResults.forBy', { name: row.toName, time: formatDateTime(row.dueAt, formats) })}</span>
              <StateTag state={row.state} t={t} />
              {row.isForMe && (row.state === 'open' || row.state === 'overdue') && (
                <AcknowledgeCritical criticalResultId={row.criticalResultId} size="small" />
              )}
            </li>
          ))}
        </ul>
      )}
      {isFlagging && <FlagDrawer studyUid={studyUid} onClose={() => setFlagging(false)} />}
    </BesideReport>
  );
}
