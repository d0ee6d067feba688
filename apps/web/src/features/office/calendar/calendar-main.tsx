import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { latePart } from '#i18n/late-part.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { calendarNames } from '@isocenter/contract/office/calendar/calendar.ts';
import type { CalendarEntry } from '@isocenter/contract/office/calendar/fields.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';
import { entriesQuery, hoursQuery, roomsQuery } from './calendar-queries.ts';
import type { CalendarSearch, CalendarView } from './calendar-search.ts';
import { removeIconFont } from './grid-styles.ts';
import { useEntryMoves } from './use-entry-moves.ts';
import classes from './calendar.module.css';

const CalendarGrid = latePart(() =>
  import('./calendar-grid.tsx').then((file) => {
    removeIconFont();
    return file.CalendarGrid;
  }),
);

export type CalendarMainProps = {
  readonly view: CalendarView;
  readonly day: string;
  readonly change: (part: Partial<CalendarSearch>) => void;
  readonly search: CalendarSearch;
  readonly hiddenRooms: ReadonlySet<number>;
};

/** Shows the calendar, and under it what needs a look. */
export function CalendarMain({ search, change, view, day, hiddenRooms }: CalendarMainProps) {
  const { t } = useTranslation();
  const { format, firstDayOfWeek } = useDateWords();
  const [stretch, setStretch] = useState<{ from: string; to: string }>();
  const shown = calendarNames.filter((name) => search.off?.split(',').includes(name) !== true);
  const { data, error, refetch } = useQuery({
    ...entriesQuery(stretch ?? { from: '', to: '' }, shown),
    enabled: stretch !== undefined && shown.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data: hours } = useQuery(hoursQuery);
  const { data: known } = useQuery(roomsQuery);
  const move = useEntryMoves();
  if (error !== null)
    return (
      <ErrorState
        title={t('calendar.failed')}
        actions={<ActButton kind="primary" label={t('common.tryNow')} onClick={() => void refetch()} />}
      >
        {error.message}
      </ErrorState>
    );
  if (shown.length === 0)
    return (
      <EmptyState
        title={t('calendar.noCalendar')}
        actions={<ActButton label={t('calendar.viewAll')} onClick={() => change({ off: undefined })} />}
      >
        {t('calendar.noCalendarText')}
      </EmptyState>
    );
  const isByRoom = view === 'rooms';
  const rooms = (known?.rows ?? []).filter((room) => !hiddenRooms.has(room.calendarRoomId));
  if (isByRoom && known !== undefined && rooms.length === 0)
    return <EmptyState title={t('calendar.noRoom')}>{t('calendar.noRoomText')}</EmptyState>;
  const isShown = ({ calendarRoomId }: CalendarEntry) => calendarRoomId === null || !hiddenRooms.has(calendarRoomId);
  const entries = (data?.rows ?? []).filter(isShown);
  return (
    <div className={classes['main']}>
      <Suspense fallback={<SkeletonBlock label={t('record.loading')} lines={12} />}>
        <CalendarGrid
          view={view}
          day={day}
          entries={entries}
          hours={hours?.rows ?? []}
          rooms={rooms}
          formats={format}
          firstDayOfWeek={firstDayOfWeek}
          onStretch={(from, to) => setStretch({ from: from.toISOString(), to: to.toISOString() })}
          onOpen={({ eventId, appointmentId, at }) =>
            change(
              appointmentId === null
                ? { open: eventId ?? undefined, at: at ?? undefined, appointment: undefined }
                : { appointment: String(appointmentId), open: undefined },
            )
          }
          onMove={move}
          onPlace={({ from, to, room }) => change({ open: 'new', from, to: to === '' ? undefined : to, room })}
          onDay={(chosen) => change({ view: 'day', day: chosen })}
        />
      </Suspense>
      <Foot entries={entries} isCut={data?.isCut === true} onJump={(chosen) => change({ view: 'day', day: chosen })} />
    </div>
  );
}

type FootProps = {
  readonly entries: readonly CalendarEntry[];
  readonly isCut: boolean;
  readonly onJump: (day: string) => void;
};

function Foot({ entries, isCut, onJump }: FootProps) {
  const { t } = useTranslation();
  const taken = entries.filter((entry) => entry.isTaken);
  const [first] = taken;
  return (
    <div className={classes['foot']}>
      <span>{isCut ? t('calendar.cut') : t('calendar.hints')}</span>
      {first !== undefined && (
        <ActButton
          kind="quiet"
          size="small"
          label={t('calendar.collisions', { count: taken.length })}
          onClick={() => onJump(first.startDay)}
        />
      )}
    </div>
  );
}
