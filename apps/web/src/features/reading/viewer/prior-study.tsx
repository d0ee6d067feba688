import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import { StudyReading } from '@isocenter/viewer/study/study-reading.ts';
import { AnnotationKeeper } from './annotation-keeper.ts';
import { annotationServer } from './annotations-queries.ts';
import { archive } from './archive.ts';
import { keepFor } from './keep-unsaved.ts';
import { useCompared } from './use-compared.ts';
import { useFreshHistory } from './use-measurement-history.ts';
import { useMeasurementLoading } from './use-measurement-loading.ts';
import { isNarrow } from './room.ts';
import { useStore } from './use-store.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import classes from './priors.module.css';
import { takeOverInto } from './take-over.ts';

/** Opens an earlier study beside that of the page, with what was measured in it, for as long as this is there; says when it fails. */
export function PriorStudy({ studyUid }: { readonly studyUid: string }) {
  const { viewer } = useViewerTools();
  const { study, priors } = useOpenStudy();
  const { keepBy } = priors;
  const [keeper] = useState(() => new AnnotationKeeper(annotationServer(studyUid), keepFor(studyUid)));
  const [opened, setOpened] = useState<OpenStudy>();
  useEffect(() => {
    const reading = new StudyReading(archive, { studyUid });
    const prior = viewer.open({ reading, onMeasurementChange: (change) => keeper.note(change) });
    keeper.showChanged(takeOverInto(prior));
    const tell = (study: OpenStudy) => setOpened(study);
    tell(prior);
    viewer.comparison.begin(study.studyUid, studyUid, isNarrow());
    return () => viewer.forget(studyUid);
  }, [viewer, study, studyUid, keeper]);
  useEffect(() => keepBy(keeper), [keepBy, keeper]);
  return opened && <PriorMeasurements study={opened} keeper={keeper} />;
}

function PriorMeasurements({ study, keeper }: { readonly study: OpenStudy; readonly keeper: AnnotationKeeper }) {
  const { t } = useTranslation();
  const { priors, study: ofPage } = useOpenStudy();
  const { status, isComplete } = useStore(study.reading.store);
  useMeasurementLoading(study, keeper, true);
  useFreshHistory(keeper);
  useCompared(ofPage.studyUid, study.studyUid, isComplete);
  const { arrived } = priors;
  useEffect(() => {
    if (isComplete) arrived(study.studyUid);
  }, [isComplete, arrived, study]);
  if (status !== 'failed') return null;
  return (
    <p className={classes['note']} role="alert">
      {t('reading.viewer.failedTitle')}{' '}
      <button type="button" className={classes['again']} onClick={() => study.reading.retry()}>
        {t('reading.viewer.tryAgain')}
      </button>
    </p>
  );
}
