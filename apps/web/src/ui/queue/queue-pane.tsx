import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ActButton } from '../controls/act-button.tsx';
import classes from './queue.module.css';

export type QueuePaneProps = {
  /** One of the queue is open: where there is room for one column, it alone is shown. */
  readonly isOpen: boolean;
  readonly queue: ReactNode;
  readonly children: ReactNode;
};

/** Shows the queue of decisions, and beside it the open one. */
export function QueuePane({ isOpen, queue, children }: QueuePaneProps) {
  return (
    <div className={classes['pane']} data-open={isOpen}>
      {queue}
      <div className={classes['place']}>{children}</div>
    </div>
  );
}

/** The column of what waits. */
export function Queue({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={classes['queue']} aria-label={label}>
      {children}
    </section>
  );
}

/** Rows of a queue, each a `QueueRow`. */
export function QueueRows({ children }: { readonly children: ReactNode }) {
  return <ul className="iso-list">{children}</ul>;
}

export type QueueDetailProps = {
  readonly label: string;
  readonly head: ReactNode;
  /** Names the part that scrolls. */
  readonly bodyLabel: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

/** The open one: its head and its foot stand, what is between them scrolls. */
export function QueueDetail({ label, head, bodyLabel, children, footer }: QueueDetailProps) {
  return (
    <section className={classes['detail']} aria-label={label}>
      {head}
      {/* The scrolling part takes the focus, so that it can be scrolled by keyboard. */}
      <section className={classes['scroll']} tabIndex={0} aria-label={bodyLabel}>
        {children}
      </section>
      {footer}
    </section>
  );
}

export type QueueHeadProps = {
  readonly backLabel: string;
  readonly onBack: () => void;
  /** Before the title. */
  readonly badge?: ReactNode;
  readonly title: ReactNode;
  readonly facts: ReactNode;
  /** Acts at the end. */
  readonly children?: ReactNode;
};

/** Shows the head of the open one; if it stands alone, the way back to the queue too. */
export function QueueHead({ backLabel, onBack, badge, title, facts, children }: QueueHeadProps) {
  return (
    <header className={classes['head']}>
      <span className={classes['backPlace']}>
        <ActButton
          kind="quiet"
          size="small"
          icon={<IconChevronLeft size={16} stroke={1.75} />}
          label={backLabel}
          onClick={onBack}
        />
      </span>
      {badge}
      <div className={classes['headText']}>
        <h2>{title}</h2>
        <p>{facts}</p>
      </div>
      {children}
    </header>
  );
}

/** Opens the first one if there is room for one beside the queue, until another is chosen. A phone shows the queue. */
export function useOpenFirst<Id>(first: Id | undefined, open: (id: Id) => void): void {
  useEffect(() => {
    if (first !== undefined && window.matchMedia('(min-width: 56.25em)').matches) open(first);
    // oxlint-disable-next-line react/exhaustive-deps -- it opens when there is a first one, whoever asks
  }, [first]);
}
