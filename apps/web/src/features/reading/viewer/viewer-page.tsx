import { lazy, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDarkPage } from './use-dark-page.ts';
import type { OpenStudyProps } from './open-study.tsx';
import classes from './page.module.css';

export interface ViewerPageProps extends OpenStudyProps {
  /** Something else has to be answered first: black until then, and nothing of the study is fetched. */
  readonly isHeld?: boolean;
  /** One line above everything, which stays when only images are shown. */
  readonly line?: ReactNode;
}

// The image library is more than a megabyte: it comes only when a study is opened.
const load = () => import('./open-study.tsx');
const OpenStudy = lazy(async () => ({ default: (await load()).OpenStudy }));

/** Fetches the image library before it is needed, for example while a list is idle. */
export function preloadViewer(): void {
  // Whoever shows it meets the failure.
  load().catch(() => undefined);
}

/** A study with its images: the diagnostic viewer. Black from the first paint, whatever the skin. */
export function ViewerPage({ isHeld = false, line, ...study }: ViewerPageProps) {
  useDarkPage();
  useEffect(preloadViewer, []);
  const black = <div className={classes['black']} />;
  return (
    <div className={classes['page']} data-iso-dark>
      {line}
      <div className={classes['study']}>
        {isHeld ? (
          black
        ) : (
          <Suspense fallback={black}>
            <OpenStudy key={study.studyUid} {...study} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
