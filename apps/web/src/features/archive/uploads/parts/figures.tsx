import type { ReactNode } from 'react';
import classes from './status-card.module.css';

/** A sentence, and what follows from it. */
export function Headline({ title, text }: { readonly title: string; readonly text: ReactNode }) {
  return (
    <div className={classes['headline']}>
      <p>
        <bdi>{title}</bdi>
      </p>
      <p>
        <bdi>{text}</bdi>
      </p>
    </div>
  );
}

/** A figure above what it counts. */
export function Figure({
  value,
  label,
  isBad = false,
}: {
  readonly value: string;
  readonly label: string;
  readonly isBad?: boolean;
}) {
  return (
    <p className={classes['figure']} data-bad={isBad}>
      <strong>
        <bdi>{value}</bdi>
      </strong>
      <span>
        <bdi>{label}</bdi>
      </span>
    </p>
  );
}
