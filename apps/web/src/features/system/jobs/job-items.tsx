import { useQuery } from '@tanstack/react-query';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { listJobItems } from '@isocenter/contract/system/jobs/endpoints.ts';
import type { ItemFault } from '@isocenter/contract/system/jobs/job-items.ts';
import type { JobItemRow, JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { isNodeFaultCode } from '@isocenter/contract/network/nodes/node-rows.ts';
import { call } from '#api/client.ts';
import { jobsQuery } from './job-queries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, type DateTimeFormat } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import classes from './jobs.module.css';

/** Lists the failed items of a job with the reasons. */
export function JobItems({ job: { id, failed } }: { readonly job: JobRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data } = useQuery({
    queryKey: [...jobsQuery.queryKey, 'items', id],
    queryFn: ({ signal }) => call(listJobItems, { params: { id }, query: { limit: 50 } }, { signal }),
  });
  const rows = data?.rows.filter(({ state }) => state === 'failed') ?? [];
  return (
    <ul className={classes['failures']}>
      {rows.map((item) => (
        <li key={item.ordinal}>
          <span className={classes['uid']}>{nameOf(item, formats)}</span>
          <span className="iso-small">{whyOf(t, item)}</span>
        </li>
      ))}
      {data !== undefined && failed > rows.length && (
        <li className="iso-small">{t('jobs.more', { count: failed - rows.length })}</li>
      )}
    </ul>
  );
}

/** Names the study of an item for those who see it; its UID for others, and that of a single series. */
function nameOf({ study, studyUid, seriesUid }: JobItemRow, formats: DateTimeFormat): string {
  if (study === null) return seriesUid ?? studyUid;
  const day = study.studyDate === null ? '' : formatDate(study.studyDate, formats);
  return [formatPersonName(study.patientName, ''), day, study.description, seriesUid].filter(Boolean).join(' · ');
}

function whyOf(t: TFunction, { because, refused, objects, answered }: JobItemRow): string {
  if (because === null) return '';
  const words = because === 'refused' ? t('jobs.because.refused', { refused, objects }) : wordsOf(t, because);
  return answered === '' ? words : `${words} (${answered})`;
}

/** An echo or a query says some of it otherwise. */
function wordsOf(t: TFunction, because: Exclude<ItemFault, 'refused'>): string {
  if (
    because === 'gone' ||
    because === 'withheld' ||
    because === 'no-room' ||
    because === 'unwritable' ||
    because === 'failed' ||
    because === 'context-refused' ||
    because === 'status'
  )
    return t(`jobs.because.${because}`);
  return isNodeFaultCode(because) ? t(`nodes.fault.${because}`) : t(`webServers.fault.${because}`);
}
