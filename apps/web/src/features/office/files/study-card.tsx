import { IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { amountText } from '#i18n/amount-text.ts';
import { useStatusText } from '#i18n/status-text.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { PictureTile } from '#ui/pictures/picture-tile.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { StatusPill } from '#ui/status/status-label.tsx';
import classes from './office.module.css';

type ShownStudy = Pick<
  StudyRow,
  | 'studyUid'
  | 'modalities'
  | 'patientName'
  | 'patientId'
  | 'description'
  | 'studyDate'
  | 'accession'
  | 'status'
  | 'instanceCount'
  | 'imageCount'
  | 'documentCount'
>;

/** A study that somebody sent: for those who see it what it is and the ways to it; for others, to whom it is null, that there is one. */
export function StudyCard({ study }: { readonly study: ShownStudy | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const statusText = useStatusText();
  if (study === null)
    return (
      <div className={classes['hidden']}>
        <IconEyeOff size={18} stroke={1.6} aria-hidden="true" />
        <p>
          <strong>{t('officeWords.aStudy')}</strong>
          <span>{t('officeWords.aStudyText')}</span>
        </p>
      </div>
    );
  const { studyUid, modalities, patientName, patientId, description, studyDate, accession, status } = study;
  return (
    <section className={classes['study']} aria-label={t('officeWords.studyOf', { accession })}>
      <header>
        {study.imageCount > 0 && (
          <span className={classes['picture']}>
            <PictureTile url={`/dicom-web/studies/${encodeURIComponent(studyUid)}/thumbnail`} shape="square" />
          </span>
        )}
        <ModalityBadge modality={modalities} />
        <p>
          <span>
            <strong>
              <PersonName name={patientName} unknown={t('common.nameUnknown')} />
            </strong>{' '}
            <bdi dir="ltr" className="iso-small">
              {patientId}
            </bdi>
          </span>
          <span>
            <bdi>{description}</bdi>
            {accession !== '' && <bdi dir="ltr"> · {accession}</bdi>} · {formatDate(studyDate, formats)}
          </span>
        </p>
        <StatusPill status={status} label={statusText(status)} />
      </header>
      <footer>
        <Link to="/viewer/$studyUid" params={{ studyUid }}>
          {t('officeWords.openViewer')}
        </Link>
        <Link to="/studies/$studyUid/report" params={{ studyUid }}>
          {t('officeWords.openReport')}
        </Link>
        <span className="iso-small">{amountText(t, study)}</span>
      </footer>
    </section>
  );
}
