import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { speaksFor, type RankedPrior } from '@isocenter/contract/reading/viewer/priors.ts';
import { amountText } from '#i18n/amount-text.ts';
import { ageAt } from '#ui/format/age.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { PriorPicture } from './prior-picture.tsx';
import { PriorStudy } from './prior-study.tsx';
import { formatTimeAgo } from './time-ago.ts';
import { useOpenStudy } from './viewer-context.ts';
import classes from './priors.module.css';

/** The earlier studies of the patient, the most relevant first, with what speaks for and against each. */
export function PriorStrip() {
  const { t } = useTranslation();
  const { priors } = useOpenStudy();
  const { ranked, isFailed, retry, shown } = priors;
  return (
    <nav className={classes['strip']} aria-label={t('reading.viewer.priors.title')}>
      <p className={classes['head']}>
        <strong>{t('reading.viewer.priors.title')}</strong>
        {ranked && ranked.length > 0 && (
          <span>{t('reading.viewer.priors.byRelevance', { number: ranked.length })}</span>
        )}
      </p>
      {isFailed && (
        <p className={classes['note']} role="alert">
          {t('reading.viewer.priors.failed')}{' '}
          <button type="button" className={classes['again']} onClick={retry}>
            {t('reading.viewer.tryAgain')}
          </button>
        </p>
      )}
      {ranked?.length === 0 && <output className={classes['note']}>{t('reading.viewer.priors.none')}</output>}
      <ul className="iso-list">
        {ranked?.map((prior) => (
          <PriorItem key={prior.study.studyUid} prior={prior} isShown={prior.study === shown} />
        ))}
      </ul>
    </nav>
  );
}

interface PriorItemProps {
  readonly prior: RankedPrior<StudyRow>;
  readonly isShown: boolean;
}

function PriorItem({ prior: { study, score, reasons }, isShown }: PriorItemProps) {
  const { t } = useTranslation();
  const format = useFormats();
  const { priors } = useOpenStudy();
  const age = ageAt(study.studyDate, priors.studyDate);
  return (
    <li>
      <button
        type="button"
        className={classes['item']}
        aria-pressed={isShown}
        onClick={() => priors.choose(study.studyUid)}
      >
        <PriorPicture studyUid={study.studyUid} />
        <span className={classes['title']}>
          {study.description || t('reading.viewer.priors.untitled')}
          <RelevanceRing score={score} />
        </span>
        <span className={classes['facts']}>
          {study.studyDate !== null && formatDate(study.studyDate, format)}
          {age !== null && <span>{formatTimeAgo(age, format.locale)}</span>}
        </span>
        <span className={classes['facts']}>
          <ModalityBadge modality={study.modalities} />
          {study.bodyParts.join(', ')}
        </span>
        <span className={classes['chips']}>
          {reasons.map((reason) => (
            <span key={reason} className={classes['chip']} data-for={speaksFor(reason)}>
              {t(`reading.viewer.priors.reason.${reason}`)}
            </span>
          ))}
          <span className={classes['count']}>{amountText(t, study)}</span>
        </span>
      </button>
      {isShown && <PriorStudy studyUid={study.studyUid} />}
    </li>
  );
}

const around = 2 * Math.PI * 6;

/** Shows the relevance of a study: the share of the ring that is drawn. */
function RelevanceRing({ score }: { readonly score: number }) {
  const { t } = useTranslation();
  const label = t('reading.viewer.priors.relevance', { percent: Math.round(score * 100) });
  return (
    <svg className={classes['ring']} width={16} height={16} viewBox="0 0 16 16" role="img" aria-label={label}>
      <circle cx={8} cy={8} r={6} />
      <circle cx={8} cy={8} r={6} strokeDasharray={`${score * around} ${around}`} transform="rotate(-90 8 8)" />
    </svg>
  );
}
