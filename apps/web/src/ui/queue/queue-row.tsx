import type { ReactNode } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDuration } from '../format/duration.ts';
import classes from './queue.module.css';

export type QueueRowProps = {
  /** The id by which `focusQueueRow` finds it. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly name: ReactNode;
  /** At the end of the first line. */
  readonly age: ReactNode;
  readonly second: ReactNode;
  /** Lines below, each a `QueueLine`. */
  readonly children: ReactNode;
};

/** One that waits: who, since when, from where, and what is the matter. */
export function QueueRow({ id, isOpen, onOpen, name, age, second, children }: QueueRowProps) {
  return (
    <li>
      <button type="button" className={classes['row']} aria-current={isOpen} data-queue-row={id} onClick={onOpen}>
        <span className={classes['rowLine']}>
          <bdi className={classes['rowName']}>{name}</bdi>
          {age}
        </span>
        <bdi className={classes['second']}>{second}</bdi>
        {children}
      </button>
    </li>
  );
}

/** A line of a row; a text in it that may be cut is a `QueueText`. */
export function QueueLine({ children }: { readonly children: ReactNode }) {
  return <span className={classes['rowLine']}>{children}</span>;
}

export function QueueText({ children }: { readonly children: ReactNode }) {
  return <bdi className={classes['cut']}>{children}</bdi>;
}

/** A moment in place of how long it has waited. */
export function QueueMoment({ children }: { readonly children: ReactNode }) {
  return <span className={classes['age']}>{children}</span>;
}

export type WaitedProps = { readonly since: string; readonly now: number; readonly lateAfterMinutes: number };

/** Shows the time that it has waited, in the two largest units. */
export function Waited({ since, now, lateAfterMinutes }: WaitedProps) {
  const formats = useFormats();
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  return (
    <span className={classes['age']} data-late={minutes >= lateAfterMinutes}>
      {formatDuration(Math.max(60, minutes * 60), formats)}
    </span>
  );
}

export function focusQueueRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-queue-row="${CSS.escape(id)}"]`)?.focus();
}
