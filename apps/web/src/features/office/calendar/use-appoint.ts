import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { EventFields } from '@isocenter/contract/office/calendar/fields.ts';
import { floating, instantOf, wallOf } from '@isocenter/contract/zoned-time.ts';
import { useCan } from '#api/abilities.tsx';
import { hoursQuery, roomsQuery } from './calendar-queries.ts';

type Place = Pick<EventFields, 'startDay' | 'startTime' | 'endDay' | 'endTime' | 'timeZone' | 'calendarRoomId'>;

/** Opens the form of an appointment for a place in the calendar, with its room; undefined for those who may not make any. */
export function useAppoint(): ((place: Place) => void) | undefined {
  const mayAppoint = useCan('create', 'Appointment');
  const navigate = useNavigate();
  const { data: rooms } = useQuery(roomsQuery);
  const { data: hours } = useQuery(hoursQuery);
  if (!mayAppoint) return undefined;
  return ({ startDay, startTime, endDay, endTime, timeZone, calendarRoomId }) => {
    const [start, end] = [`${startDay}T${startTime}:00`, `${endDay}T${endTime}:00`];
    const minutes = Math.round((floating(end).getTime() - floating(start).getTime()) / 60_000);
    const room = rooms?.rows.find((one) => one.calendarRoomId === calendarRoomId);
    const zone = hours?.rows.find(({ clinicId }) => clinicId === room?.clinicId)?.timeZone ?? timeZone;
    const at = wallOf(instantOf(start, timeZone), zone).slice(0, 16);
    void navigate({
      to: '/appointments',
      search: {
        open: 'new',
        from: at.slice(0, 10),
        to: at.slice(0, 10),
        slot: at,
        ...(minutes >= 5 && minutes <= 720 && { minutes: String(minutes) }),
        ...(room !== undefined && { clinic: String(room.clinicId), room: room.name }),
        ...(room?.modality && { modality: room.modality }),
        ...(room?.stationAeTitle && { station: room.stationAeTitle }),
      },
    });
  };
}
