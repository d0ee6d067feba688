import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { MergeRequest } from '@isocenter/contract/archive/edits/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { EmptyState } from '#ui/states/state-message.tsx';
import { PatientWaiting } from '../patient-waiting.tsx';
import { mergeRequestsQuery } from './merge-queries.ts';
import classes from './merge.module.css';

const mergePath: string = '/patients/merge';

/** The merges that wait for a second person, the oldest first, and what was decided lately. */
export function MergeRequests() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(mergeRequestsQuery);
  if (data === undefined) return <PatientWaiting error={error} onRetry={() => void refetch()} />;
  if (data.rows.length === 0)
    return (
      <EmptyState level={2} title={t('merges.none')}>
        {t('merges.noneText')}
      </EmptyState>
    );
  return (
    <ul className={classes['requests']}>
      {data.rows.map((request) => (
        <RequestItem key={request.requestId} request={request} />
      ))}
    </ul>
  );
}

function RequestItem({ request }: { readonly request: MergeRequest }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { requestId, at, by, reason, goes, stays, state, dueAt } = request;
  const nameOf = ({ name, patientId }: MergeRequest['goes']): string =>
    [formatPersonName(name, t('common.nameUnknown')), patientId].filter((part) => part !== '').join(' · ');
  return (
    <li data-state={state}>
      <Link to={mergePath} search={{ request: String(requestId) }}>
        {t('merges.pair', { goes: nameOf(goes), stays: nameOf(stays) })}
      </Link>
      <span className={classes['state']} data-state={state}>
        {t(`merges.state.${state}`)}
        {state === 'open' && ` · ${t('merges.due', { date: formatDate(dueAt.slice(0, 10), formats) })}`}
      </span>
      <p>{t('merges.requestedBy', { name: by.name, at: formatDateTime(at, formats), reason })}</p>
    </li>
  );
}
