import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './figure-strip.module.css';

/** Figures side by side in one frame; on narrow screens two across. `Figure` and other parts of a description list stand in it. */
export function FigureStrip({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <dl className={classes['strip']} aria-label={label}>
      {children}
    </dl>
  );
}

export type FigureProps = {
  readonly label: string;
  readonly icon?: Icon;
  /** The figure: most often a link to the list that it counts; nothing while it is not known. */
  readonly children: ReactNode;
  /** Stands beside it, in a few words. */
  readonly more?: ReactNode;
  /** Stands below both. */
  readonly below?: ReactNode;
  /** It is a word or a time, and not a number. */
  readonly isWord?: boolean;
  /** It asks for more attention than a number. */
  readonly tone?: 'warn' | 'danger' | undefined;
};

/** Shows a figure with its name, and a few words about it. */
export function Figure({ label, icon: Icon, children, more, below, tone, isWord = false }: FigureProps) {
  return (
    <div className={classes['figure']} data-tone={tone}>
      <dt>
        {Icon !== undefined && <Icon size={16} stroke={1.6} aria-hidden="true" />}
        {label}
      </dt>
      <dd>
        <span className={classes['value']} data-word={isWord}>
          {children}
        </span>
        {more !== undefined && <span>{more}</span>}
        {below !== undefined && <span className={classes['below']}>{below}</span>}
      </dd>
    </div>
  );
}
