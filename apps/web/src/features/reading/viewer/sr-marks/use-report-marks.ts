import { useEffect, useState } from 'react';
import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import { useLatest } from '#ui/data-grid/use-latest.ts';
import { useDerived } from '../use-store.ts';
import type { ReportMarks } from './report-marks.ts';

/** The marks of the study's structured reports; undefined where it has none. What reads them is fetched for those that have. */
export function useReportMarks(
  viewer: Viewer,
  study: OpenStudy,
  linkedUids: readonly string[],
): ReportMarks | undefined {
  const [marks, setMarks] = useState<ReportMarks>();
  const linked = useLatest(linkedUids);
  const hasReports = useDerived(study.reading.store, ({ series }) =>
    series.some(({ displaySets }) => displaySets.some(({ kind }) => kind === 'structured-report')),
  );
  useEffect(() => {
    if (!hasReports) return undefined;
    let isGone = false;
    let made: ReportMarks | undefined;
    void import('./late.ts').then((late) => {
      if (isGone) return;
      made = new late.ReportMarks({ viewer, study, linkedUids: () => linked.current, write: late.markText });
      setMarks(made);
    });
    return () => {
      isGone = true;
      made?.close();
      setMarks(undefined);
    };
  }, [viewer, study, hasReports, linked]);
  useEffect(() => marks?.refresh(), [marks, linkedUids]);
  return marks;
}
