import { useTranslation } from '#i18n/use-translation.ts';
import type { AnalyticsReport } from '@isocenter/contract/insight/analytics/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDayOfYear } from '#ui/format/date-time.ts';

type ReportFacts = Pick<
  AnalyticsReport,
  | 'isMine'
  | 'owner'
  | 'cadence'
  | 'weekday'
  | 'monthDay'
  | 'at'
  | 'format'
  | 'people'
  | 'failure'
  | 'failedAt'
  | 'subject'
>;

/** Returns the words for the time and the recipients of a report, or for its failure. */
export function useReportWords(): {
  readonly line: (report: ReportFacts) => string;
  readonly weekdays: readonly string[];
} {
  const { t } = useTranslation();
  const formats = useFormats();
  const weekday = new Intl.DateTimeFormat(formats.locale, { weekday: 'long', timeZone: 'UTC' });
  // The 5th of January 1970 was a Monday.
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => weekday.format(new Date(Date.UTC(1970, 0, 4 + day))));
  const line = (report: ReportFacts): string => {
    const { isMine, owner, cadence, at, format, people, failure, failedAt } = report;
    if (!isMine) return t('analytics.reports.sharedBy', { name: owner });
    if (failure !== null)
      return t('analytics.reports.failed', {
        day: formatDayOfYear(failedAt, formats),
        why: t(`analytics.reports.failure.${failure}`),
      });
    if (cadence === 'none') return t(`figureWords.topics.${report.subject}`);
    const when = {
      daily: t('analytics.reports.when.daily', { at }),
      weekly: t('analytics.reports.when.weekly', { weekday: weekdays[report.weekday - 1] ?? '', at }),
      monthly: t('analytics.reports.when.monthly', { day: report.monthDay, at }),
    }[cadence];
    const [first] = people;
    const who = people.length === 1 ? (first?.name ?? '') : t('analytics.reports.people', { count: people.length });
    return t('analytics.reports.line', { when, format: format.toUpperCase(), who });
  };
  return { line, weekdays };
}
