import { useContext } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { ageAt, formatAge } from '#ui/format/age.ts';
import { useAgeLabels } from './use-age-labels.ts';
import { StudyContext } from './viewer-context.ts';
import classes from './overlay.module.css';

/** Shows whether pictures are of the study of the page or of an earlier one, and their age. */
export function StudyTag({ displaySet }: { readonly displaySet: DisplaySet | undefined }) {
  const { t } = useTranslation();
  const labels = useAgeLabels();
  const open = useContext(StudyContext); // none while the image library is on its way
  const isPrior = open !== undefined && displaySet !== undefined && displaySet.studyUid !== open.study.studyUid;
  if (!isPrior) return <span className={classes['current']}>{t('reading.viewer.current')}</span>;
  const { shown, studyDate } = open.priors;
  const age = ageAt(shown?.studyDate ?? null, studyDate);
  const prior = t('reading.viewer.priors.prior');
  return <span className={classes['prior']}>{age === null ? prior : `${prior} · ${formatAge(age, labels)}`}</span>;
}
