import { IconAlertTriangle, IconEye } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { amountText } from '#i18n/amount-text.ts';
import { useStatusText } from '#i18n/status-text.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ageAt, formatAge } from '#ui/format/age.ts';
import { formatDate, formatTime } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { PriorityBadge } from '#ui/status/priority-badge.tsx';
import { StatusLabel } from '#ui/status/status-label.tsx';
import classes from './patients.module.css';

/** A study on the line: when and at what age, what, where, how urgent, how far. Its title leads to its details in the study list. */
export function TimelineStudy({ study }: { readonly study: StudyRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const formats = useFormats();
  const statusText = useStatusText();
  const referring = study.referringPhysician === '' ? '' : formatPersonName(study.referringPhysician, '');
  const ages = {
    day: t('archive.studies.age.day'),
    month: t('archive.studies.age.month'),
    year: t('archive.studies.age.year'),
  };
  const age = ageAt(study.birthDate, study.studyDate);
  const facts = [
    study.accession,
    study.bodyParts.join(', '),
    amountText(t, study),
    study.clinic?.name ?? study.institution,
    referring,
  ];
  const time =
    study.studyTime === null ? '' : formatTime(`2000-01-01T${study.studyTime}Z`, { ...formats, timeZone: 'UTC' });
  return (
    <li className={classes['study']}>
      <article className={classes['studyCard']}>
        <span className={classes['day']}>
          <bdi className="iso-ltr">{formatDate(study.studyDate, formats)}</bdi>
          <span>
            <bdi>{[time, age === null ? '' : formatAge(age, ages)].filter((part) => part !== '').join(' · ')}</bdi>
          </span>
        </span>
        <ModalityBadge modality={study.modalities} />
        <span className={classes['what']}>
          <Link to={studiesPath} search={{ id: study.patientId, study: study.studyUid, drawer: 'series' }}>
            <bdi>{study.description || '–'}</bdi>
          </Link>
          <span dir="auto">{facts.filter((part) => part !== '').join(' · ')}</span>
        </span>
        {study.priority !== 'routine' && (
          <PriorityBadge priority={study.priority} label={t(`archive.studies.priority.${study.priority}`)} />
        )}
        <span className={classes['state']}>
          <StatusLabel status={study.status} label={statusText(study.status)} />
          {study.conflict !== null && (
            <span className={classes['conflict']} title={t(`waiting.sign.${study.conflict}`)}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
              <span className="iso-visually-hidden">{t(`waiting.sign.${study.conflict}`)}</span>
            </span>
          )}
        </span>
        <span className={classes['acts']}>
          <ActButton
            size="small"
            label={t('archive.act.open')}
            icon={<IconEye size={14} stroke={1.75} />}
            onClick={() => void navigate({ to: `/viewer/${study.studyUid}` })}
          />
        </span>
      </article>
    </li>
  );
}

const studiesPath: string = '/studies';
