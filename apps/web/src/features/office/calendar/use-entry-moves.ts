import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { emptyEvent, type CalendarEntry } from '@isocenter/contract/office/calendar/fields.ts';
import { getEvent, rescheduleAppointment, updateEvent } from '@isocenter/contract/office/calendar/endpoints.ts';
import { inputOf } from '@isocenter/contract/fields.ts';
import { dayAfter, wallOf } from '@isocenter/contract/zoned-time.ts';
import { call } from '#api/client.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { calendarKey } from './calendar-queries.ts';

/** The new time; for whole days the end is the day after the last. */
export interface NewTime {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly allDay: boolean;
  readonly startDay: string;
  readonly endDay: string;
  readonly calendarRoomId: number | null;
}

/** Moves something at once, with a way back; `onRefused` puts it where it was. */
export type OnMove = (entry: CalendarEntry, time: NewTime, onRefused: () => void) => void;

export function timeOf(entry: CalendarEntry): NewTime {
  const { startsAt, endsAt, allDay, startDay, endDay, calendarRoomId } = entry;
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return { ...times, allDay, startDay, endDay: dayAfter(endDay, 1), calendarRoomId };
}

/** @returns the number of what was saved: of one of a series, its own */
async function save(entry: CalendarEntry, time: NewTime): Promise<number> {
  const { eventId, appointmentId, at } = entry;
  const { calendarRoomId } = time;
  if (appointmentId !== null) {
    const minutes = Math.round((time.endsAt.getTime() - time.startsAt.getTime()) / 60_000);
    const isElsewhere = calendarRoomId !== null && calendarRoomId !== entry.calendarRoomId;
    const body = { startsAt: time.startsAt.toISOString(), minutes, ...(isElsewhere && { calendarRoomId }) };
    await call(rescheduleAppointment, { params: { appointmentId }, body });
    return appointmentId;
  }
  const params = { eventId: eventId ?? 0 };
  const one = at === null ? {} : { at };
  const event = await call(getEvent, { params, query: one });
  const [start, end] = [wallOf(time.startsAt, event.timeZone), wallOf(time.endsAt, event.timeZone)];
  const moved = time.allDay
    ? { startDay: time.startDay, endDay: dayAfter(time.endDay, -1) }
    : {
        startDay: start.slice(0, 10),
        startTime: start.slice(11, 16),
        endDay: end.slice(0, 10),
        endTime: end.slice(11, 16),
      };
  const { allDay } = time;
  const body = { ...inputOf(emptyEvent, event), ...moved, allDay, calendarRoomId, revision: event.revision };
  const saved = await call(updateEvent, { params, query: at === null ? {} : { at, part: 'one' }, body });
  return saved.eventId;
}

export function useEntryMoves(): OnMove {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();
  const readAnew = () => client.invalidateQueries({ queryKey: [calendarKey] });
  const back = async (entry: CalendarEntry, savedId: number, { calendarRoomId }: NewTime): Promise<void> => {
    const isOwn = entry.appointmentId === null;
    const now = { ...entry, calendarRoomId, ...(isOwn && { eventId: savedId, at: null }) };
    await save(now, timeOf(entry)).catch(toasts.failed);
    await readAnew();
  };
  return (entry, time, onRefused) =>
    void save(entry, time).then(
      async (savedId) => {
        await readAnew();
        toasts.done(t('calendar.updated', { name: entry.title }), {
          id: 'calendar-move',
          undo: () => void back(entry, savedId, time),
        });
      },
      (error: Error) => {
        onRefused();
        toasts.failed(error);
      },
    );
}
