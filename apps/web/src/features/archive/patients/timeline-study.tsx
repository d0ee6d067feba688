import { IconEye } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate, formatTime } from '#ui/format/date-time.ts';
import { formatCount } from '#ui/format/number.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { StatusLabel } from '#ui/status/status-label.tsx';
import classes from './patients.module.css';

/** A study on the line: when, what, where, how far. Its title leads to its details in the study list. */
export function TimelineStudy({ study }: { readonly study: StudyRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const formats = useFormats();
  const images = t('archive.studies.images', { count: study.instanceCount, text: formatCount(study.instanceCount) });
  const referring = study.referringPhysician === '' ? '' : formatPersonName(study.referringPhysician, '');
  const time = study.studyTime === null ? '' : formatTime(`2000-01-01T${study.studyTime}Z`, { ...formats, timeZone: 'UTC' });
  return (
    <li className={classes['study']}>
      <article className={classes['studyCard']}>
        <span className={classes['day']}>
          <bdi className="iso-ltr">{formatDate(study.studyDate, formats)}</bdi>
          <span>{time}</span>
        </span>
        <ModalityBadge modality={study.modalities} />
        <span className={classes['what']}>
          <Link to={studiesPath} search={{ id: study.patientId, study: study.studyUid, drawer: 'series' }}>
            <bdi>{study.description || '–'}</bdi>
          </Link>
          <span>{[study.accession, images, study.institution, referring].filter((part) => part !== '').join(' · ')}</span>
        </span>
        <span className={classes['state']}>
          <StatusLabel status={study.status} label={t(`archive.studies.status.${study.status}`)} />
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
} // prettier-ignore

const studiesPath: string = '/studies';
