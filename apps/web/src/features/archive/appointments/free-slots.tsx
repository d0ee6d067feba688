import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AppointmentFields } from '@isocenter/contract/archive/appointments/fields.ts';
import type { CalendarRoom } from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';
import { instantOf, wallOf } from '@isocenter/contract/zoned-time.ts';
import { useCan } from '#api/abilities.tsx';
import { hoursQuery, roomsQuery, slotsQuery } from './calendar-rooms.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { WideField } from '#ui/form/form-layout.tsx';
import { roomsFor } from './rooms-for.ts';
import classes from './appointments.module.css';

type FreeSlotsProps = { readonly form: UseFormReturnType<AppointmentFields> };

const quarterMilliseconds = 900_000;

/** Lists the free slots of the possible rooms, from the chosen day, else from now; a click sets the time and the room. */
export function FreeSlots({ form }: FreeSlotsProps) {
  const hasCalendar = useCan('create', 'Event');
  const rooms = useQuery({ ...roomsQuery, enabled: hasCalendar }).data?.rows ?? [];
  const hours = useQuery({ ...hoursQuery, enabled: hasCalendar }).data?.rows;
  const fitting = roomsFor(rooms, form.values);
  const zone = hours?.find(({ clinicId }) => clinicId === form.values.clinicId)?.timeZone;
  if (zone === undefined || fitting.length === 0) return null;
  return (
    <WideField>
      <div className={classes['free']}>
        {fitting.map((room) => (
          <SlotsOfRoom key={room.calendarRoomId} form={form} room={room} zone={zone} />
        ))}
      </div>
    </WideField>
  );
}

type SlotsOfRoomProps = FreeSlotsProps & {
  readonly room: CalendarRoom;
  /** The time zone of the clinic, by whose clock an appointment is. */
  readonly zone: string;
};

function SlotsOfRoom({ form, room, zone }: SlotsOfRoomProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { day, minutes } = form.values;
  // By the quarter: what is asked stays the same while somebody looks.
  const now = Math.ceil(useMinute() / quarterMilliseconds) * quarterMilliseconds;
  const from = new Date(day === '' ? now : Math.max(now, instantOf(`${day}T00:00:00`, zone).getTime()));
  const isLength = Number.isInteger(minutes) && minutes >= 5 && minutes <= 720;
  const { data } = useQuery({ ...slotsQuery(room.calendarRoomId, from, minutes), enabled: isLength });
  if (data === undefined) return null;
  const take = (startsAt: string): void => {
    const wall = wallOf(new Date(startsAt), zone);
    const { stationAeTitle } = room;
    form.setValues({
      day: wall.slice(0, 10),
      time: wall.slice(11, 16),
      room: room.name,
      ...(stationAeTitle !== '' && { stationAeTitle }),
    });
  };
  return (
    <fieldset>
      <legend>{t('appointments.freeIn', { room: room.name })}</legend>
      {data.rows.length === 0 && <span>{t('appointments.noSlot')}</span>}
      {data.rows.map(({ startsAt }) => (
        <ActButton
          key={startsAt}
          size="small"
          label={formatDateTime(startsAt, { ...formats, timeZone: zone })}
          onClick={() => take(startsAt)}
        />
      ))}
    </fieldset>
  );
}
