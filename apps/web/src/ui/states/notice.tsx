import type { ReactNode } from 'react';
import classes from './states.module.css';

export type NoticeProps = {
  readonly tone: 'info' | 'ok' | 'warn' | 'danger';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Without radius, across a whole page or card. */
  readonly flush?: boolean;
};

/** A sentence that stays until its cause is gone: no connection, laboratory mode, a licence about to end. */
export function Notice({ tone, icon, children, action, flush = false }: NoticeProps) {
  return (
    <div className={classes['notice']} data-tone={tone} data-flush={flush}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}

export type FactProps = {
  readonly icon?: ReactNode;
  readonly tone?: 'plain' | 'accent' | 'warn' | 'danger' | 'ok';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** A fact with its consequence and one act: incomplete series, someone else is writing, draft kept. */
export function Fact({ icon, tone = 'plain', title, children, action }: FactProps) {
  return (
    <div className={classes['fact']} data-tone={tone}>
      <span className={classes['factIcon']}>{icon}</span>
      <div className={classes['factText']}>
        <p>{title}</p>
        {children !== undefined && <p>{children}</p>}
      </div>
      {action}
    </div>
  );
}
