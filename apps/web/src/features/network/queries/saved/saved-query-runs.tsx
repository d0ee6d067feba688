import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { listSavedQueryRuns } from '@isocenter/contract/network/queries/endpoints.ts';
import type { SavedQueryRun, QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { faultText } from '../fault-text.ts';
import { savedQueriesKey } from './saved-query-list.ts';
import classes from '../queries.module.css';

const mostShown = 50;

export type SavedQueryRunsProps = { readonly savedQueryId: number; readonly sources: readonly QuerySource[] };

/** Lists the results of the last repetitions, the newest first. */
export function SavedQueryRuns({ savedQueryId, sources }: SavedQueryRunsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const input = { params: { savedQueryId }, query: { limit: mostShown } };
  const { data, error } = useQuery({
    ...queryOf(savedQueriesKey, 'runs', listSavedQueryRuns, input),
    refetchInterval: 5_000,
  });
  return (
    <>
      {error !== null && <p role="alert">{error.message}</p>}
      {data?.rows.length === 0 && <p className={classes['hint']}>{t('queries.kept.noRuns')}</p>}
      <ul className={classes['runs']}>
        {data?.rows.map((run) => (
          <li key={run.runId}>
            <span>
              {formatDateTime(run.at, formats)}
              {run.jobIds.length > 0 && <Link to="/jobs">{t('queries.kept.jobs')}</Link>}
            </span>
            <span>{cameText(run, t)}</span>
            {run.faults.map(({ source, fault }) => (
              <span key={`${source} ${fault}`} data-tone="danger">
                <bdi>{source || t('queries.kept.goneSource')}</bdi>
                {fault === 'gone' ? '' : `: ${faultText(t, kindOf(sources, source), fault)}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function kindOf(sources: readonly QuerySource[], name: string): QuerySource['kind'] {
  return sources.find((source) => source.name === name)?.kind ?? 'dimse';
}

function cameText({ found, requested: wanted, retrieved, failed, isLimited }: SavedQueryRun, t: TFunction): string {
  const parts = [
    t('queries.kept.found', { count: found }),
    wanted === 0 ? '' : t('queries.kept.retrieved', { count: wanted, done: retrieved }),
    failed === 0 ? '' : t('queries.kept.failed', { count: failed }),
    isLimited ? t('queries.kept.limited') : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
