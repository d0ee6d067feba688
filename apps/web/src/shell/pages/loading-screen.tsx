import { useTranslation } from '#i18n/use-translation.ts';
import classes from './pages.module.css';

/** The mark in the middle of an empty window; its lit quadrant is drawn once. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <output className={classes['loading']} aria-label={t('shell.loading')}>
      <svg viewBox="0 0 32 32" width="64" height="64" aria-hidden="true" fill="none">
        <g className={classes['ring']} strokeWidth="2.9">
          <path d="M29.03 17.35A13.1 13.1 0 0 1 17.35 29.03M14.65 29.03A13.1 13.1 0 0 1 2.97 17.35M2.97 14.65A13.1 13.1 0 0 1 14.65 2.97" />
          <path className={classes['lit']} pathLength="1" d="M17.35 2.97A13.1 13.1 0 0 1 29.03 14.65" />
        </g>
        <g className={classes['ring']} strokeWidth="2.3">
          <path d="M23.58 17.35A7.7 7.7 0 0 1 17.35 23.58M14.65 23.58A7.7 7.7 0 0 1 8.42 17.35M8.42 14.65A7.7 7.7 0 0 1 14.65 8.42" />
          <path className={classes['lit']} pathLength="1" d="M17.35 8.42A7.7 7.7 0 0 1 23.58 14.65" />
        </g>
        <circle className={classes['point']} cx="16" cy="16" r="3" />
      </svg>
    </output>
  );
}
