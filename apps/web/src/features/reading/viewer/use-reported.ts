import { useCallback, useEffect } from 'react';
import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import { offerViewer, tellMeasured } from '#features/reading/reports/reports.ts';
import type { AnnotationKeeper } from './annotation-keeper.ts';
import { goInPane } from './go-in-pane.ts';

/**
 * The report hears what was measured, here or in another window, and what is chosen in its text is shown.
 * @param wanted shown first
 * @returns marks the image on the screen as a key image of the report
 */
export function useReported(
  viewer: Viewer,
  study: OpenStudy,
  keeper: AnnotationKeeper,
  wanted: string | undefined,
): () => void {
  const mark = useCallback(
    () => void import('./mark-key-image.ts').then((file) => file.markKeyImage(viewer, study)),
    [viewer, study],
  );
  useEffect(() => {
    let before = keeper.state.get().savedAt;
    return keeper.state.subscribe(() => {
      const { savedAt } = keeper.state.get();
      if (savedAt !== before) tellMeasured(study.studyUid);
      before = savedAt;
    });
  }, [study, keeper]);
  useEffect(() => {
    const { list } = study.measurements;
    const show = (id: string | undefined): boolean => {
      const found = list.get().measurements.find((one) => one.id === id);
      if (found === undefined) return false;
      goInPane(viewer, study.studyUid, found.place);
      study.measurements.select(found.id);
      return true;
    };
    const { studyUid } = study;
    const end = offerViewer({ studyUid, show, mark });
    // Earlier measurements come with their series.
    const stop = wanted === undefined ? undefined : list.subscribe(() => show(wanted) && stop?.());
    return () => {
      end();
      stop?.();
    };
  }, [viewer, study, wanted, mark]);
  return mark;
}
