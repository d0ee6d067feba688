import { useQueries } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useStudyCounts, toStudyFilter } from '#features/archive/study-rows/study-rows.ts';
import { FigureLink } from '#ui/figures/figure-link.tsx';
import { useToday } from '#ui/format/use-today.ts';
import { useBounded } from '#i18n/count.tsx';
import { Rings } from '#ui/chart/rings.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatDuration } from '#ui/format/duration.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { firstStudiesQuery } from './study-rows.tsx';
import classes from './widget.module.css';

const priorities = ['stat', 'urgent', 'routine'] as const;
type Priority = (typeof priorities)[number];
const colours: Readonly<Record<Priority, string>> = {
  stat: 'var(--iso-danger)',
  urgent: 'var(--iso-warn)',
  routine: 'var(--iso-text-3)',
};
/** One's own are those that one has, and those that nobody has yet. */
const filterOf = (priority: Priority, isOwn: boolean) => ({
  priority,
  status: 'received,ready,assigned',
  ...(isOwn && { reader: 'me,none' }),
});

/** Shows the unread studies by urgency: their number, the oldest, and the elapsed share of its time, as a ring that closes. */
export function UnreadByPriority({ isOwn = false }: { readonly isOwn?: boolean }) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const formats = useFormats();
  const today = useToday();
  const now = useMinute();
  const filters = priorities.map((priority) => toStudyFilter(filterOf(priority, isOwn), today));
  const counts = useStudyCounts(filters);
  const oldest = useQueries({
    queries: filters.map((filter) => firstStudiesQuery(filter, { sort: 'receivedAt', direction: 'asc' }, 1)),
  }).map(({ data }) => data?.rows[0]);
  const all = counts.reduce((sum, counted) => sum + (counted?.count ?? 0), 0);
  const isExact = counts.every((counted) => counted?.isExact ?? true);
  const lines = priorities.map((priority, at) => ({ priority, counted: counts[at], first: oldest[at] }));
  const rings = lines.map(({ priority, first }) => ({
    key: priority,
    label: `${t(`archive.studies.priority.${priority}`)}: ${first === undefined ? '0' : ageText(first, now, formats)}`,
    share: first === undefined ? 0 : shareGone(first, now),
    colour: colours[priority],
  }));
  return (
    <div className={classes['unread']}>
      <Rings
        rings={rings.toReversed()}
        figure={bounded({ count: all, isExact })}
        caption={t(isOwn ? 'dashboard.unread.own' : 'dashboard.unread.caption')}
      />
      <div>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.unread.priority')}</th>
              <th scope="col">{t('dashboard.unread.count')}</th>
              <th scope="col">{t('dashboard.unread.oldest')}</th>
              <th scope="col">{t('dashboard.unread.target')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ priority, counted, first }) => (
              <tr key={priority}>
                <th scope="row">
                  <span className={classes['dot']} style={{ background: colours[priority] }} />
                  {t(`archive.studies.priority.${priority}`)}
                </th>
                <td>
                  {counted && (
                    <FigureLink
                      place={{ to: '/studies', search: filterOf(priority, isOwn) }}
                      label={`${t(`archive.studies.priority.${priority}`)}: ${bounded(counted)}`}
                    >
                      {bounded(counted)}
                    </FigureLink>
                  )}
                </td>
                <td data-tone={first !== undefined && isLate(first, now) ? 'danger' : undefined}>
                  <bdi>{first === undefined ? '–' : ageText(first, now, formats)}</bdi>
                </td>
                <td>
                  <bdi>{first === undefined ? '–' : targetText(first, formats)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={classes['quiet']}>{t('dashboard.unread.explained')}</p>
      </div>
    </div>
  );
}

function ageText({ receivedAt }: StudyRow, now: number, formats: DateTimeFormat): string {
  return formatDuration(Math.max(60, (now - Date.parse(receivedAt)) / 1000), formats);
}

function targetText({ receivedAt, dueAt }: StudyRow, formats: DateTimeFormat): string {
  return dueAt === null ? '–' : formatDuration((Date.parse(dueAt) - Date.parse(receivedAt)) / 1000, formats);
}

function isLate({ dueAt }: StudyRow, now: number): boolean {
  return dueAt !== null && now > Date.parse(dueAt);
}

function shareGone({ receivedAt, dueAt }: StudyRow, now: number): number {
  if (dueAt === null) return 0;
  const start = Date.parse(receivedAt);
  return (now - start) / Math.max(1, Date.parse(dueAt) - start);
}
