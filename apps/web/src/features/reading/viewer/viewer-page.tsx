import { lazy, Suspense } from 'react';
import { useDarkPage } from './use-dark-page.ts';
import classes from './page.module.css';

export interface ViewerPageProps {
  readonly studyUid: string;
  /** The series to open with; the first of the study when absent. */
  readonly seriesUid?: string | undefined;
  readonly onClose: () => void;
}

// The image library is more than a megabyte: it comes only when a study is opened.
const load = () => import('./open-study.tsx');
const OpenStudy = lazy(async () => ({ default: (await load()).OpenStudy }));

/** Fetches the image library before it is needed, for example while a list is idle. */
export function preloadViewer(): void {
  void load();
}

/** A study with its images: the diagnostic viewer. Black from the first paint, whatever the skin. */
export function ViewerPage(props: ViewerPageProps) {
  useDarkPage();
  return (
    <div className={classes['page']} data-iso-dark>
      <Suspense fallback={<div className={classes['black']} />}>
        <OpenStudy key={props.studyUid} {...props} />
      </Suspense>
    </div>
  );
}
