import { Suspense } from 'react';
import { latePart } from '#i18n/late-part.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { PriorityBadge } from '#ui/status/priority-badge.tsx';
import { StatusLabel } from '#ui/status/status-label.tsx';
import type { ListWords } from './list-words.ts';
import { DueCell } from './work-cells.tsx';
import { NewMark, TextOrDash, statusWord } from './study-cells.tsx';
import type { ListedStudy } from './study-cells.tsx';
import { StudySigns } from './study-signs.tsx';
import classes from './study-list.module.css';

const MixedAmount = latePart(() => import('./mixed-count.tsx').then((file) => file.MixedAmount), ['amounts']);
const RemovedIn = latePart(() => import('./days-left.tsx').then((file) => file.RemovedIn));

type StudyCardProps = { readonly study: ListedStudy; readonly words: ListWords };

/** A study on a phone: who, what, and how far it is. */
export function StudyCard({ study, words }: StudyCardProps) {
  const { t } = words;
  const images = t('archive.studies.images', { count: study.imageCount });
  return (
    <div className={classes['cardPlace']}>
      <div className={classes['card']}>
        <div className={classes['cardHead']}>
          <span className={classes['cut']}>
            <NewMark study={study} words={words}>
              <PersonName name={study.patientName} unknown={t('common.nameUnknown')} />
            </NewMark>
          </span>
          {study.priority !== 'routine' && (
            <PriorityBadge priority={study.priority} label={t(`archive.studies.priorityBadge.${study.priority}`)} />
          )}
          {study.dueAt !== null && (
            <span className={classes['end']}>
              <DueCell study={study} words={words} />
            </span>
          )}
        </div>
        <div className={classes['cardSecond']}>
          <bdi className="iso-ltr">{study.patientId === '' ? '–' : study.patientId}</bdi> · {words.sexAge(study)}
        </div>
        <div className={classes['cardLine']}>
          <ModalityBadge modality={study.modalities} />
          <TextOrDash text={study.description} />
        </div>
        <div className={classes['cardLine']}>
          {study.binnedAt === null ? (
            <StatusLabel status={study.status} label={statusWord({ study, words })} />
          ) : (
            <Suspense>
              <RemovedIn study={study} words={words} />
            </Suspense>
          )}
          {study.reader !== null && (
            <span className={`${classes['aside']} ${classes['reader']}`}>
              <bdi>{study.reader.name}</bdi>
            </span>
          )}
          <span className={classes['aside']}>{words.recent(study)}</span>
          <span className={classes[study.isReceiving ? 'arriving' : 'aside']}>
            {study.imageCount === study.instanceCount ? (
              images
            ) : (
              <Suspense fallback={images}>
                <MixedAmount study={study} words={words} />
              </Suspense>
            )}
          </span>
          <span className={classes['end']}>
            <StudySigns study={study} words={words} />
          </span>
        </div>
      </div>
    </div>
  );
}
