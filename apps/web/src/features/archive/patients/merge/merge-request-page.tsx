import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { MergeRequest } from '@isocenter/contract/archive/edits/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { Notice } from '#ui/states/notice.tsx';
import { patientQuery } from '../patient-queries.ts';
import { PatientWaiting } from '../patient-waiting.tsx';
import { DecideMerge } from './decide-merge.tsx';
import { believedOf } from './merge-choices.ts';
import { MergeContradictions } from './merge-contradictions.tsx';
import { MergeEffects } from './merge-effects.tsx';
import { mergePreviewQuery, mergeRequestsQuery } from './merge-queries.ts';
import { MergeStudies } from './merge-studies.tsx';
import { MergeTable } from './merge-table.tsx';
import classes from './merge.module.css';

/** A merge that somebody requested: what it would do, and what another person decides. */
export function MergeRequestPage({ requestId }: { readonly requestId: number }) {
  const { data, error, refetch } = useQuery(mergeRequestsQuery);
  const request = data?.rows.find((one) => one.requestId === requestId);
  if (request === undefined)
    return <PatientWaiting error={data === undefined ? error : 'unknown'} onRetry={() => void refetch()} />;
  return (
    <div className={classes['form']}>
      {request.state === 'open' ? <Open request={request} /> : <Asked request={request} />}
    </div>
  );
}

function Open({ request }: { readonly request: MergeRequest }) {
  const goes = useQuery(patientQuery(request.goes.patientKey));
  const stays = useQuery(patientQuery(request.stays.patientKey));
  const { data: preview, error: refused } = useQuery(mergePreviewQuery(request));
  const retry = (): void => {
    for (const one of [goes, stays]) if (one.isError) void one.refetch();
  };
  if (goes.data === undefined || stays.data === undefined)
    return <PatientWaiting error={goes.error ?? stays.error} onRetry={retry} />;
  return (
    <>
      <div className={classes['main']}>
        <Asked request={request} />
        <MergeTable
          goes={goes.data.patient}
          stays={stays.data.patient}
          believed={believedOf(request.changes)}
          likeness={preview?.likeness ?? []}
        />
        <MergeStudies staying={stays.data.studies} moving={goes.data.studies} />
      </div>
      {preview !== undefined && <MergeEffects preview={preview} />}
      <DecideMerge request={request} revision={preview?.revision} refused={refused?.message} />
    </>
  );
}

/** Shows who requested the merge and why, and the decision. */
function Asked({ request }: { readonly request: MergeRequest }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { at, by, reason, state, decided, dueAt, isOwn } = request;
  return (
    <div className={classes['asked']}>
      <p>{t('merges.requestedBy', { name: by.name, at: formatDateTime(at, formats), reason })}</p>
      {state === 'open' && <MergeContradictions contradictions={request.contradictions} />}
      {state === 'open' && isOwn && <Notice tone="info">{t('merges.ownHint')}</Notice>}
      {decided !== null && (
        <Notice tone={state === 'approved' ? 'ok' : 'info'}>
          {decided.by === null
            ? t('merges.expiredAt', { date: formatDate(dueAt.slice(0, 10), formats) })
            : t('merges.decided', {
                state: t(`merges.state.${state}`),
                name: decided.by.name,
                at: formatDateTime(decided.at, formats),
                reason: decided.reason,
              })}
        </Notice>
      )}
    </div>
  );
}
