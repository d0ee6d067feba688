import classes from './drop-zone.module.css';

/** A target, and something on its way into it. */
export function DropDrawing() {
  return (
    <svg viewBox="0 0 56 56" className={classes['drawing']} fill="none" aria-hidden="true">
      <circle cx="28" cy="28" r="25.5" className={classes['outer']} />
      <circle cx="28" cy="28" r="16" className={classes['inner']} />
      <path d="M2 28h12M42 28h12M28 42v12" className={classes['inner']} />
      <path d="M28 2v19M21.5 14.5 28 21l6.5-6.5" className={classes['arrow']} />
      <circle cx="28" cy="28" r="2.6" className={classes['point']} />
    </svg>
  );
}
