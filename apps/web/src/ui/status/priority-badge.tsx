import classes from './badges.module.css';

export type Priority = 'stat' | 'urgent' | 'routine';

export type PriorityBadgeProps = {
  readonly priority: Priority;
  /** STAT, URGENT, Routine in another language. */
  readonly label?: string;
};

const words: Readonly<Record<Priority, string>> = { stat: 'STAT', urgent: 'URGENT', routine: 'Routine' };

/** Urgency of a study: two badges, and a quiet word for the routine that most of them are. */
export function PriorityBadge({ priority, label = words[priority] }: PriorityBadgeProps) {
  return (
    <span className={classes['priority']} data-priority={priority}>
      {label}
    </span>
  );
}
