import { IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { useStatusText } from '#i18n/status-text.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { StatusPill } from '#ui/status/status-label.tsx';
import classes from './mail.module.css';

/** A study that goes with a mail, for who may see it; for others it is a study. */
export function StudyCard({ study }: { readonly study: StudyRow | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const statusText = useStatusText();
  if (study === null)
    return (
      <div className={classes['study']} data-hidden="true">
        <p className={classes['studyHead']}>
          <IconEyeOff size={18} stroke={1.6} aria-hidden="true" />
          <strong>{t('officeWords.aStudy')}</strong>
        </p>
        <p className={classes['quiet']}>{t('mailbox.aStudyText')}</p>
      </div>
    );
  const { studyUid, modalities, patientName, patientId, description, studyDate, accession, status } = study;
  return (
    <section className={classes['study']} aria-label={t('mailbox.studyOf', { accession })}>
      <div className={classes['studyHead']}>
        <ModalityBadge modality={modalities} />
        <span className={classes['studyWho']}>
          <strong>
            <PersonName name={patientName} />
          </strong>{' '}
          <bdi className={classes['quiet']}>{patientId}</bdi>
        </span>
        <StatusPill status={status} label={statusText(status)} />
      </div>
      <p className={classes['studyWhat']}>
        <bdi>{description}</bdi> · {formatDate(studyDate, formats)}
      </p>
      <div className={classes['studyActs']}>
        <Link to="/viewer/$studyUid" params={{ studyUid }} className={classes['studyAct']}>
          {t('officeWords.openViewer')}
        </Link>
        <Link to="/studies/$studyUid/report" params={{ studyUid }} className={classes['studyAct']}>
          {t('officeWords.openReport')}
        </Link>
        <bdi className={classes['quiet']}>{accession}</bdi>
      </div>
    </section>
  );
}
