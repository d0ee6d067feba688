import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { CopyButton } from '../controls/copy-button.tsx';
import type { DrawingName } from './drawings.tsx';
import classes from './states.module.css';

// After the words, which say it all: a message that the server is away comes without its drawing.
const Drawing = lazy<ComponentType<{ readonly name: DrawingName }>>(async () => {
  const drawings = await import('./drawings.tsx').catch(() => undefined);
  return { default: drawings?.Drawing ?? (() => null) };
});

export type StateMessageProps = {
  readonly title: string;
  /** One sentence: what it means, and what to do. */
  readonly children?: ReactNode;
  /** One or two buttons; the button repeats the verb of the sentence. */
  readonly actions?: ReactNode;
  /** Heading level where it stands; 2 below a page header. */
  readonly level?: 1 | 2 | 3;
};

type DrawnProps = StateMessageProps & { readonly drawing: DrawingName; readonly footer?: ReactNode };

function StateMessage({ title, children, actions, level = 2, drawing, footer }: DrawnProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes['state']}>
      <div className={classes['body']}>
        <span className={classes['place']}>
          <Suspense>
            <Drawing name={drawing} />
          </Suspense>
        </span>
        <Heading className={classes['title']}>{title}</Heading>
        {children !== undefined && <p className={classes['text']}>{children}</p>}
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      </div>
      {footer}
    </div>
  );
}

/** Nothing here yet, and how to begin. */
export function EmptyState(props: StateMessageProps) {
  return <StateMessage {...props} drawing="empty" />;
}

/** The filter leaves nothing, and which part of it to drop. */
export function NoMatchState(props: StateMessageProps) {
  return <StateMessage {...props} drawing="noMatch" />;
}

/** Your role does not include it, and who can grant it. */
export function ForbiddenState(props: StateMessageProps) {
  return <StateMessage {...props} drawing="forbidden" />;
}

/** Not now, until when, and that it goes on by itself. */
export function MaintenanceState(props: StateMessageProps) {
  return <StateMessage {...props} drawing="maintenance" />;
}

export type ErrorStateProps = StateMessageProps & {
  /** The reference an administrator can look up, with the time. */
  readonly reference?: { readonly label: string; readonly code: string; readonly at?: string };
};

/** It could not be done, why, and what to do now. */
export function ErrorState({ reference, ...props }: ErrorStateProps) {
  const footer = reference !== undefined && (
    <p className={classes['reference']}>
      <span>
        {reference.label} <span className="iso-ltr">{reference.code}</span>
        {reference.at !== undefined && ` · ${reference.at}`}
      </span>
      <CopyButton value={reference.code} />
    </p>
  );
  return (
    <div role="alert" className={classes['alert']}>
      <StateMessage {...props} drawing="error" footer={footer} />
    </div>
  );
}
