import type { ReactNode } from 'react';
import classes from './beside-report.module.css';

export interface BesideReportProps {
  /** Id of the heading, unique in the page. */
  readonly id: string;
  readonly title: string;
  /** The act at the end of the heading. */
  readonly act: ReactNode;
  readonly children?: ReactNode;
}

/** Something that belongs to the report of a study without being part of it. */
export function BesideReport({ id, title, act, children }: BesideReportProps) {
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {act}
      </div>
      {children}
    </section>
  );
}
