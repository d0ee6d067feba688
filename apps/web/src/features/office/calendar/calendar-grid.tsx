import dayGridPlugin from '@fullcalendar/daygrid';
import interactionPlugin from '@fullcalendar/interaction';
import listPlugin from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import type { DatesSetArg, EventApi } from '@fullcalendar/core';
import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CalendarEntry } from '@isocenter/contract/office/calendar/fields.ts';
import type { CalendarRoom, ClinicHours } from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';
import { dayAfter, instantOf, wallOf } from '@isocenter/contract/zoned-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import classes from './calendar.module.css';
import { daysOf } from './calendar-days.ts';
import type { CalendarView } from './calendar-search.ts';
import { drawn, grounds, movedTo } from './drawn.ts';
import { EntryLook } from './entry-look.tsx';
import { moveByKey } from './move-by-key.ts';
import { laneAt, shifted, type Lanes } from './room-lanes.ts';
import type { OnMove } from './use-entry-moves.ts';

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin];
const views: Readonly<Record<CalendarView, string>> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  rooms: 'lanes',
  list: 'listWeek',
};

export type CalendarGridProps = {
  readonly view: CalendarView;
  readonly day: string;
  readonly entries: readonly CalendarEntry[];
  readonly hours: readonly ClinicHours[];
  /** One lane each, in the view by rooms. */
  readonly rooms: readonly CalendarRoom[];
  readonly formats: DateTimeFormat;
  readonly firstDayOfWeek: number;
  readonly onStretch: (from: Date, to: Date) => void;
  readonly onOpen: (entry: CalendarEntry) => void;
  readonly onMove: OnMove;
  /** A free place, by the clock on the wall, or a day; with the room of its lane. */
  readonly onPlace: (place: { readonly from: string; readonly to: string; readonly room?: number | undefined }) => void;
  readonly onDay: (day: string) => void;
};

/** Month, week, day, rooms and list. Times are passed to the library by the clock of the person, as if it stood in Greenwich. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, day, entries, formats, firstDayOfWeek, onStretch, onOpen, onMove, onPlace, onDay } = props;
  const { t } = useTranslation();
  const { timeZone, locale, hour12 } = formats;
  const times = { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit', hour12 } as const;
  const lanes = view === 'rooms' ? { day, rooms: props.rooms } : undefined;
  const grid = useShown(view, day);
  const entryOf = ({ id }: Pick<EventApi, 'id'>) => entries.find(({ key }) => key === id);
  const moved = ({ event, revert }: { event: EventApi; revert: () => void }): void => {
    const entry = entryOf(event);
    if (entry !== undefined) onMove(entry, movedTo(event, entry, timeZone, lanes), revert);
  };
  const place = (from: string, to: string): void => onPlace(placeIn(lanes, wallText(from), wallText(to)));
  const instant = (wall: string) => instantOf(wall.slice(0, 19), timeZone);
  const behind = { days: daysOf(view, day, firstDayOfWeek), isByDays: view === 'month', lanes };
  return (
    <div
      role="presentation"
      className={classes['grid']}
      data-lanes={lanes !== undefined}
      style={{ '--lanes': lanes?.rooms.length ?? 0 } as CSSProperties}
      onKeyDown={(event) => moveByKey(event, { entries, lanes, onMove })}
    >
      <FullCalendar
        // How many days a view has is read once.
        key={lanes?.rooms.length ?? 'days'}
        ref={grid}
        plugins={plugins}
        initialView={views[view]}
        initialDate={day}
        headerToolbar={false}
        // They are of a font that is not loaded (grid-styles.ts).
        buttonIcons={false}
        height="100%"
        timeZone="UTC"
        locale={locale}
        direction={document.dir === 'rtl' ? 'rtl' : 'ltr'}
        firstDay={firstDayOfWeek}
        // A lane is not a day: none of them is today.
        now={() => (lanes === undefined ? wallOf(new Date(), timeZone) : '1970-01-01T00:00:00')}
        nowIndicator
        scrollTime="07:00:00"
        snapDuration="00:15:00"
        slotEventOverlap={false}
        defaultRangeSeparator=" – "
        eventTimeFormat={times}
        slotLabelFormat={times}
        views={{
          dayGridMonth: { dayMaxEvents: 2 },
          timeGridWeek: { dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
          lanes: { type: 'timeGrid', duration: { days: Math.max(1, lanes?.rooms.length ?? 1) }, ...laneHeads(lanes) },
        }}
        allDayText={t('calendar.allDayShort')}
        moreLinkText={(count) => t('calendar.more', { count })}
        moreLinkHint={(count) => t('calendar.more', { count })}
        closeHint={t('common.close')}
        // It says whether it is open, which only a button may.
        moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
        noEventsText={t('calendar.nothing')}
        weekends
        navLinks={lanes === undefined}
        navLinkDayClick={(date) => onDay(date.toISOString().slice(0, 10))}
        editable
        eventResizableFromStart
        selectable
        selectMinDistance={5}
        selectAllow={({ start, end }) => lanes === undefined || end.getTime() - start.getTime() < 86_400_000}
        select={({ startStr, endStr }) => place(startStr, endStr)}
        dateClick={({ dateStr }) => place(dateStr, '')}
        events={[
          ...grounds({ ...behind, hours: props.hours, entries, timeZone }),
          ...entries.flatMap((entry) => drawn(entry, timeZone, lanes)),
        ]}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const entry = entryOf(event);
          if (entry !== undefined) onOpen(entry);
        }}
        eventDrop={moved}
        eventResize={moved}
        eventContent={({ event, timeText }) => {
          const entry = entryOf(event);
          return entry === undefined ? null : <EntryLook entry={entry} time={timeText} t={t} />;
        }}
        eventDidMount={({ el, event }) => markEntry(el, entryOf(event))}
        // Its name is what stands in it: the day, and what is on.
        dayCellDidMount={({ el, date, view: { type, activeStart } }) => {
          el.removeAttribute('aria-labelledby');
          // One cell takes the focus: by the keyboard the hours are reached where no entry stands in them either.
          if (type !== views.month && date.getTime() === activeStart.getTime()) el.tabIndex = 0;
        }}
        datesSet={({ start, end }: DatesSetArg) =>
          lanes === undefined
            ? onStretch(instant(start.toISOString()), instant(end.toISOString()))
            : onStretch(instant(`${day}T00:00:00`), instant(`${dayAfter(day, 1)}T00:00:00`))
        }
      />
    </div>
  );
}

/** The library, showing a day in a view. */
function useShown(view: CalendarView, day: string) {
  const grid = useRef<FullCalendar>(null);
  useEffect(() => {
    // The library draws at once, which React does not allow while it draws itself.
    queueMicrotask(() => grid.current?.getApi().changeView(views[view], day));
  }, [view, day]);
  return grid;
}

/** Sets the attributes of a drawn entry for the style sheet, the keyboard and screen readers. */
function markEntry(element: HTMLElement, entry: CalendarEntry | undefined): void {
  if (entry === undefined) return;
  element.dataset['calendar'] = entry.calendar;
  element.dataset['entry'] = entry.key;
  element.dataset['taken'] = String(entry.isTaken);
  element.dataset['answer'] = entry.answer ?? '';
  if (element.getAttribute('tabindex') !== null) element.setAttribute('role', 'button');
}

function laneHeads(lanes: Lanes | undefined) {
  if (lanes === undefined) return {};
  return {
    // The library names the day that a lane is drawn as.
    dayHeaderDidMount: ({ el }: { readonly el: HTMLElement }) => {
      for (const one of [el, ...el.querySelectorAll('[aria-label]')]) one.removeAttribute('aria-label');
    },
    dayHeaderContent: ({ date }: { readonly date: Date }) => {
      const room = lanes.rooms[laneAt(lanes, date.toISOString())];
      return (
        room && (
          <span className={classes['lane']}>
            {room.modality !== '' && <ModalityBadge modality={room.modality} />}
            <span>
              <bdi>{room.name}</bdi>
              <small>{room.clinicName}</small>
            </span>
          </span>
        )
      );
    },
  };
}

function placeIn(lanes: Lanes | undefined, from: string, to: string) {
  if (lanes === undefined) return { from, to };
  const lane = laneAt(lanes, from);
  return { from: shifted(from, -lane), to: to && shifted(to, -lane), room: lanes.rooms[lane]?.calendarRoomId };
}

/** The library writes a day, or a time that looks as if it were in Greenwich. */
function wallText(text: string): string {
  return text.length > 10 ? text.slice(0, 16) : text;
}
