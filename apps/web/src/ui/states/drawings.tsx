import classes from './states.module.css';

const size = {
  viewBox: '0 0 74 74',
  width: '4.625rem',
  height: '4.625rem',
  fill: 'none',
  'aria-hidden': true,
} as const;

/** Nothing here yet: a target without its image. */
function EmptyDrawing() {
  return (
    <svg {...size} className={classes['drawing']} data-tone="accent">
      <circle cx="37" cy="37" r="34" className={classes['faint']} />
      <circle cx="37" cy="37" r="23.5" className={classes['soft']} strokeDasharray="3 3.2" />
      <path d="M37 3v15M37 56v15M3 37h15M56 37h15" className={classes['tick']} />
      <circle cx="37" cy="37" r="3.4" className={classes['point']} />
    </svg>
  );
}

/** Nothing matches: a lens that shows a minus. */
function NoMatchDrawing() {
  return (
    <svg {...size} className={classes['drawing']} data-tone="accent">
      <circle cx="37" cy="37" r="34" className={classes['faint']} />
      <circle cx="32" cy="32" r="16.5" className={classes['firm']} />
      <path d="M26 32h12.5" className={classes['firm']} />
      <path d="m44 44 16 16" className={classes['strong']} />
    </svg>
  );
}

/** Not now: a ring that somebody works on, held by two bars. */
function MaintenanceDrawing() {
  return (
    <svg {...size} className={classes['drawing']} data-tone="accent">
      <circle cx="37" cy="37" r="34" className={classes['faint']} />
      <path d="M37 13.5A23.5 23.5 0 1 1 13.5 37" className={classes['firm']} />
      <path d="M13.5 37A23.5 23.5 0 0 1 37 13.5" className={classes['soft']} strokeDasharray="3 3.2" />
      <path d="M32.5 29v16M41.5 29v16" className={classes['strong']} />
    </svg>
  );
}

/** It broke: a ring with a crack that reaches the point. */
function ErrorDrawing() {
  return (
    <svg {...size} className={classes['drawing']} data-tone="danger">
      <circle cx="37" cy="37" r="34" className={classes['faint']} />
      <path d="M30.8 14.3A23.5 23.5 0 1 0 60.5 37M37 13.5a23.5 23.5 0 0 1 22 15" className={classes['firm']} />
      <path d="m48.5 11.5-6.3 10.3 5.3 2.6-6.6 9.4" className={classes['strong']} />
      <circle cx="37" cy="37" r="3" className={classes['point']} />
    </svg>
  );
}

/** Not yours to open: a ring with a keyhole. */
function ForbiddenDrawing() {
  return (
    <svg {...size} className={classes['drawing']} data-tone="neutral">
      <circle cx="37" cy="37" r="34" className={classes['faint']} />
      <circle cx="37" cy="37" r="23.5" className={classes['soft']} />
      <path d="M37 3v5.5M37 65.5V71M3 37h5.5M65.5 37H71" className={classes['tick']} />
      <circle cx="37" cy="34" r="5" className={classes['point']} />
      <path d="M37 36v12" className={classes['bar']} />
    </svg>
  );
}

const drawings = {
  empty: EmptyDrawing,
  noMatch: NoMatchDrawing,
  maintenance: MaintenanceDrawing,
  error: ErrorDrawing,
  forbidden: ForbiddenDrawing,
};
export type DrawingName = keyof typeof drawings;

export function Drawing({ name }: { readonly name: DrawingName }) {
  const Drawn = drawings[name];
  return <Drawn />;
}
