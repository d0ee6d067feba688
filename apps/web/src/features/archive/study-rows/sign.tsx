import type { Icon } from '@tabler/icons-react';
import classes from './study-list.module.css';

export type SignProps = {
  readonly icon: Icon;
  /** Empty where there is nothing to say: then its place is empty too. */
  readonly label: string;
  readonly isNew?: boolean;
  readonly isCritical?: boolean;
  readonly isWarning?: boolean;
};

/** One thing that a row says by a sign. */
export function Sign({ icon: Drawn, label, isNew = false, isCritical = false, isWarning = false }: SignProps) {
  if (label === '') return <span className={classes['icon']} />;
  return (
    <span
      className={classes['icon']}
      title={label}
      data-new={isNew || undefined}
      data-critical={isCritical || undefined}
      data-warning={isWarning || undefined}
    >
      <Drawn size={16} stroke={1.75} aria-hidden="true" />
      <span className="iso-visually-hidden">{label}</span>
    </span>
  );
}
