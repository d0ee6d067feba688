import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CarriedStudy } from '@isocenter/contract/office/chat-messages.ts';
import { useStatusText } from '#i18n/status-text.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { StatusPill } from '#ui/status/status-label.tsx';
import classes from './room.module.css';

/** A study in a message: for who sees it what it is and the way to it, for others that there is one. */
export function StudyCard({ study: { seen } }: { readonly study: CarriedStudy }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const statusText = useStatusText();
  if (seen === null) return <p className={classes['hidden']}>{t('officeWords.aStudy')}</p>;
  const { studyUid, patientName, patientId, modalities, description, accession, studyDate, status } = seen;
  const uid = encodeURIComponent(studyUid);
  return (
    <section className={classes['study']} aria-label={t('archive.studies.column.study')}>
      <header>
        <ModalityBadge modality={modalities} />
        <div>
          <p>
            <PersonName name={patientName} unknown={t('common.nameUnknown')} />{' '}
            <bdi dir="ltr" className={classes['quiet']}>
              {patientId}
            </bdi>
          </p>
          <p>
            <bdi>{description}</bdi>
            {accession !== '' && <bdi dir="ltr"> · {accession}</bdi>} · {formatDate(studyDate, formats)}
          </p>
        </div>
        <StatusPill status={status} label={statusText(status)} />
      </header>
      <footer>
        <Link to={`/viewer/${uid}` as string}>{t('officeWords.openViewer')}</Link>
        <Link to={`/studies/${uid}/report` as string}>{t('officeWords.openReport')}</Link>
        <span>{t('archive.studies.images', { count: seen.instanceCount })}</span>
      </footer>
    </section>
  );
}
