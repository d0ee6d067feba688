import { formatNumber } from '#ui/format/number.ts';
import classes from './physicians.module.css';

export type MonthBarsProps = {
  /** `YYYY-MM`, oldest first. */
  readonly months: readonly { readonly month: string; readonly studies: number }[];
  readonly label: string;
  readonly locale: string;
};

/** Twelve months as bars, each with its number; read out as a list. */
export function MonthBars({ months, label, locale }: MonthBarsProps) {
  const most = Math.max(1, ...months.map(({ studies }) => studies));
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    // Time runs from left to right in every script.
    <ol className={classes['months']} aria-label={label} dir="ltr">
      {months.map(({ month, studies }) => {
        const day = new Date(`${month}-01T00:00:00Z`);
        return (
          <li key={month} title={`${long.format(day)}: ${formatNumber(studies, 0, { locale })}`}>
            <span className={classes['monthCount']}>{studies === 0 ? '' : formatNumber(studies, 0, { locale })}</span>
            <span className={classes['monthBar']} style={{ blockSize: `${(studies / most) * 84}px` }} />
            <span className={classes['monthName']} aria-hidden="true">
              {short.format(day)}
            </span>
            <span className="iso-visually-hidden">{`${long.format(day)}: ${formatNumber(studies, 0, { locale })}`}</span>
          </li>
        );
      })}
    </ol>
  );
}
