import dayGridPlugin from '@fullcalendar/daygrid';
import interactionPlugin from '@fullcalendar/interaction';
import listPlugin from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import type { DatesSetArg, EventApi, EventInput } from '@fullcalendar/core';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEntry } from '@isocenter/contract/office/calendar.ts';
import { dayAfter, instantOf, wallAfter, wallOf } from '@isocenter/contract/zoned-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import classes from './calendar.module.css';
import type { CalendarView } from './calendar-search.ts';
import { EntryLook } from './entry-look.tsx';
import { timeOf, type NewTime } from './use-entry-moves.ts';

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin];
const views: Readonly<Record<CalendarView, string>> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listWeek',
};
const halfDay = 12 * 3_600_000;

export type CalendarGridProps = {
  readonly view: CalendarView;
  readonly day: string;
  readonly entries: readonly CalendarEntry[];
  readonly formats: DateTimeFormat;
  readonly firstDayOfWeek: number;
  readonly onStretch: (from: Date, to: Date) => void;
  readonly onOpen: (entry: CalendarEntry) => void;
  readonly onMove: (entry: CalendarEntry, time: NewTime, onRefused: () => void) => void;
  /** A free place, by the clock on the wall, or a day. */
  readonly onPlace: (from: string, to: string) => void;
  readonly onDay: (day: string) => void;
};

/** Month, week, day and list. Times are told to the library by the clock of the person, as if it stood in Greenwich. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, day, entries, formats, firstDayOfWeek, onStretch, onOpen, onMove, onPlace, onDay } = props;
  const { t } = useTranslation();
  const grid = useRef<FullCalendar>(null);
  const { timeZone, locale } = formats;
  useEffect(() => {
    // The library draws at once, which React does not allow while it draws itself.
    queueMicrotask(() => grid.current?.getApi().changeView(views[view], day));
  }, [view, day]);
  const entryOf = ({ id }: Pick<EventApi, 'id'>) => entries.find(({ key }) => key === id);
  const moved = ({ event, revert }: { event: EventApi; revert: () => void }): void => {
    const entry = entryOf(event);
    if (entry !== undefined) onMove(entry, movedTo(event, entry, timeZone), revert);
  };
  return (
    <div role="presentation" className={classes['grid']} onKeyDown={(event) => moveByKey(event, entries, onMove)}>
      <FullCalendar
        ref={grid}
        plugins={plugins}
        initialView={views[view]}
        initialDate={day}
        headerToolbar={false}
        height="100%"
        timeZone="UTC"
        locale={locale}
        direction={document.dir === 'rtl' ? 'rtl' : 'ltr'}
        firstDay={firstDayOfWeek}
        now={() => wallOf(new Date(), timeZone)}
        nowIndicator
        scrollTime="07:00:00"
        snapDuration="00:15:00"
        slotEventOverlap={false}
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: formats.hour12 }}
        slotLabelFormat={{ hour: '2-digit', minute: '2-digit', hour12: formats.hour12 }}
        views={{ dayGridMonth: { dayMaxEvents: 2 } }}
        allDayText={t('calendar.allDayShort')}
        moreLinkText={(count) => t('calendar.more', { count })}
        moreLinkHint={(count) => t('calendar.more', { count })}
        noEventsText={t('calendar.nothing')}
        weekends
        navLinks
        navLinkDayClick={(date) => onDay(date.toISOString().slice(0, 10))}
        editable
        eventResizableFromStart
        selectable
        selectMinDistance={5}
        select={({ startStr, endStr }) => onPlace(wallText(startStr), wallText(endStr))}
        dateClick={({ dateStr }) => onPlace(wallText(dateStr), '')}
        events={entries.map((entry) => eventOf(entry, timeZone))}
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
        eventDidMount={({ el, event }) => {
          const entry = entryOf(event);
          if (entry === undefined) return;
          el.dataset['calendar'] = entry.calendar;
          el.dataset['entry'] = entry.key;
          el.dataset['taken'] = String(entry.isTaken);
          el.dataset['answer'] = entry.answer ?? '';
          if (el.getAttribute('tabindex') === null) return;
          el.setAttribute('role', 'button');
        }}
        // Its name is what stands in it: the day, and what is on.
        dayCellDidMount={({ el }) => el.removeAttribute('aria-labelledby')}
        datesSet={({ start, end }: DatesSetArg) => {
          const instant = (date: Date) => instantOf(date.toISOString().slice(0, 19), timeZone);
          onStretch(instant(start), instant(end));
        }}
      />
    </div>
  );
}

/** What the library writes: a day, or a time that looks as if it were in Greenwich. */
function wallText(text: string): string {
  return text.length > 10 ? text.slice(0, 16) : text;
}

/** On call and what else lasts half a day and more stands above the hours, by whole days. */
function isAbove({ allDay, calendar, startsAt, endsAt }: CalendarEntry): boolean {
  return allDay || (calendar === 'Family' && Date.parse(endsAt) - Date.parse(startsAt) >= halfDay);
}

function eventOf(entry: CalendarEntry, timeZone: string): EventInput {
  const { key, title, startsAt, endsAt, startDay, endDay, mayChange, allDay } = entry;
  const start = wallOf(new Date(startsAt), timeZone);
  const end = wallOf(new Date(endsAt), timeZone);
  const isDrawnByDays = isAbove(entry);
  const lastDay = end.slice(11, 16) > '12:00' ? dayAfter(end.slice(0, 10), 1) : end.slice(0, 10);
  const days = allDay ? { start: startDay, end: dayAfter(endDay, 1) } : { start: start.slice(0, 10), end: lastDay };
  return {
    id: key,
    title,
    allDay: isDrawnByDays,
    ...(isDrawnByDays ? days : { start, end }),
    editable: mayChange && isDrawnByDays === allDay,
  };
}

/** Where something was put; without an end it is as long as it was, or an hour. */
function movedTo({ startStr, endStr, allDay }: EventApi, entry: CalendarEntry, timeZone: string): NewTime {
  const before = timeOf(entry);
  const startDay = startStr.slice(0, 10);
  const endDay = endStr === '' ? dayAfter(startDay, 1) : endStr.slice(0, 10);
  const start = `${startStr.slice(0, 16)}:00`;
  const length = entry.allDay ? 3_600_000 : before.endsAt.getTime() - before.startsAt.getTime();
  const end = endStr === '' ? wallAfter(start, length) : `${endStr.slice(0, 16)}:00`;
  if (allDay) return { ...before, allDay, startDay, endDay };
  return { startsAt: instantOf(start, timeZone), endsAt: instantOf(end, timeZone), allDay, startDay, endDay };
}

const quarter = 900_000;

/** Alt and an arrow move what has the focus: by a quarter of an hour, or a day; with Shift the end alone. */
function moveByKey(
  event: KeyboardEvent<HTMLElement>,
  entries: readonly CalendarEntry[],
  onMove: CalendarGridProps['onMove'],
): void {
  const key = event.target instanceof HTMLElement ? event.target.dataset['entry'] : undefined;
  const entry = entries.find((one) => one.key === key);
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -quarter,
    ArrowDown: quarter,
    ArrowLeft: -96 * quarter,
    ArrowRight: 96 * quarter,
  };
  const step = steps[event.key];
  if (!event.altKey || step === undefined || entry?.mayChange !== true) return;
  event.preventDefault();
  const { startsAt, endsAt, allDay, startDay, endDay } = timeOf(entry);
  const days = Math.round(step / (96 * quarter));
  const start = event.shiftKey ? startsAt : new Date(startsAt.getTime() + step);
  const end = new Date(endsAt.getTime() + step);
  if (end <= start || (allDay && days === 0)) return;
  const moved = { startDay: event.shiftKey ? startDay : dayAfter(startDay, days), endDay: dayAfter(endDay, days) };
  onMove(entry, { startsAt: start, endsAt: end, allDay, ...moved }, () => {});
}
