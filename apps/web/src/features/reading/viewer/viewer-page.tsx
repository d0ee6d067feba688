import { lazy, Suspense, useEffect } from 'react';
import { loadEngine } from './engine.ts';
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

const load = () => import('./open-study.tsx');
const OpenStudy = lazy(async () => ({ default: (await load()).OpenStudy }));

/** Fetches the page and the image library side by side, before they are needed. Whoever shows them meets the failure. */
export function preloadViewer(): void {
  load().catch(() => undefined);
  loadEngine().catch(() => undefined);
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
