import { Link } from '@tanstack/react-router';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { ageAt, formatAge } from '#ui/format/age.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { StatusGlyph } from '#ui/status/status-glyph.tsx';
import { viewerPath } from '#features/archive/study-rows/study-rows.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import classes from './preview.module.css';

export type PriorListProps = {
  readonly study: StudyRow;
  readonly priors: readonly StudyRow[];
  readonly words: ListWords;
};

/** The patient's other studies, newest first; those of the same region say so. */
export function PriorList({ study, priors, words }: PriorListProps) {
  const { t, formats } = words;
  if (priors.length === 0) return <p className={classes['hint']}>{t('preview.noPriors')}</p>;
  return (
    <ul className={classes['rows']}>
      {priors.map((prior) => (
        <li key={prior.studyUid}>
          <Link to={viewerPath(prior.studyUid)} className={classes['prior'] ?? ''}>
            <ModalityBadge modality={prior.modalities.slice(0, 1)} />
            <span className={classes['priorText']}>
              <span className={classes['priorTitle']}>{prior.description || '–'}</span>
              <span className={classes['priorSecond']}>
                {formatDate(prior.studyDate, formats)}
                <Distance study={study} prior={prior} words={words} />
                {isSameRegion(study, prior) && (
                  <>
                    {' · '}
                    <strong>{t('preview.sameRegion')}</strong>
                  </>
                )}
              </span>
            </span>
            <StatusGlyph status={prior.status} label={words.status(prior.status)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shows the time before or after: “9 m earlier”. Nothing on the same day. */
function Distance({ study, prior, words: { t, ages } }: Omit<PriorListProps, 'priors'> & { readonly prior: StudyRow }) {
  const before = ageAt(prior.studyDate, study.studyDate);
  const after = ageAt(study.studyDate, prior.studyDate);
  if (before !== null && before.value > 0) return <> · {t('preview.earlier', { time: formatAge(before, ages) })}</>;
  if (after !== null && after.value > 0) return <> · {t('preview.later', { time: formatAge(after, ages) })}</>;
  return null;
}

function isSameRegion(study: StudyRow, prior: StudyRow): boolean {
  return study.bodyParts.some((part) => part !== '' && prior.bodyParts.includes(part));
}
