import type { ReactNode } from 'react';
import { OpenStudy, type OpenStudyProps } from './open-study.tsx';
import { useDarkPage } from './use-dark-page.ts';
import classes from './page.module.css';

export interface ViewerPageProps extends OpenStudyProps {
  /** Something else has to be answered first: black until then, and nothing of the study is fetched. */
  readonly isBlocked?: boolean;
  /** One line above everything, which stays when only images are shown. */
  readonly line?: ReactNode;
  /** Stands beside the images: the report. */
  readonly beside?: ReactNode;
}

/** A study with its images: the diagnostic viewer. Black from the first paint, whatever the skin. */
export function ViewerPage({ isBlocked = false, line, beside, ...study }: ViewerPageProps) {
  useDarkPage();
  return (
    <div className={classes['page']} data-iso-dark>
      {line}
      <div className={classes['desk']}>
        <div className={classes['study']}>
          {isBlocked ? <div className={classes['black']} /> : <OpenStudy {...study} />}
        </div>
        {!isBlocked && beside}
      </div>
    </div>
  );
}
