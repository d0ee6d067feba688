import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { waitingOfOwn } from '@isocenter/contract/archive/waiting/endpoints.ts';
import type { OwnWaiting } from '@isocenter/contract/archive/waiting/fields.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import classes from './refused.module.css';

/** A variable, because the typed addresses know no search of another feature. */
const studiesPath: string = '/studies';

/** Only those who see everything that is kept are told when it changes. */
const ownWaitingQuery = queryOptions({
  queryKey: ['quarantine', 'own-waiting'],
  queryFn: ({ signal }) => call(waitingOfOwn, {}, { signal }),
  refetchInterval: 15_000,
});

/**
 * Lists the objects that somebody sent himself and others decide about: the patient, the time since which they wait, and the reason.
 * Nothing if there are none.
 */
export function OwnWaitingPart() {
  const { t } = useTranslation();
  const { data, isError } = useQuery(ownWaitingQuery);
  if (isError && data === undefined) return <Notice tone="warn">{t('refused.ownWaiting.failed')}</Notice>;
  if (data === undefined || data.rows.length === 0) return null;
  const { rows, total } = data;
  return (
    <section className={classes['waiting']} aria-label={t('refused.ownWaiting.label')}>
      <h2>{t('refused.ownWaiting.title')}</h2>
      {total > rows.length && <p>{t('refused.ownWaiting.newest', { count: rows.length, total })}</p>}
      <ul>
        {rows.map((row) => (
          <One key={`${row.kind} ${row.studyUid} ${row.patientName} ${row.at}`} row={row} />
        ))}
      </ul>
    </section>
  );
}

function One({ row }: { readonly row: OwnWaiting }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { kind, studyUid, description, studyDate, patientName, patientId, modality, objectCount, firstAt, at } = row;
  const [first, last] = [formatDateTime(firstAt, formats), formatDateTime(at, formats)];
  const study = joined([
    description === '' ? t('refused.ownWaiting.noDescription') : description,
    studyDate === null ? '' : formatDate(studyDate, formats),
  ]);
  const [before = '', after = ''] = t('refused.ownWaiting.into', { study: '\n' }).split('\n');
  return (
    <li>
      <p className={classes['waitingHead']}>
        <strong>
          <PersonName name={patientName} unknown={t('refused.noPatient')} />
        </strong>
        {patientId !== '' && <bdi className="iso-ltr">{patientId}</bdi>}
        {modality !== '' && <ModalityBadge modality={modality} />}
        <span>{first === last ? first : t('refused.ownWaiting.sent', { first, last })}</span>
      </p>
      <p>{t(`waiting.kind.${kind}`, { count: objectCount })}</p>
      <p>
        {before}
        <Link to={studiesPath} search={{ study: studyUid, drawer: 'series' }}>
          <bdi>{study}</bdi>
        </Link>
        {after}
      </p>
    </li>
  );
}
