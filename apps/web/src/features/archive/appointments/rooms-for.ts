import type { AppointmentFields } from '@isocenter/contract/archive/appointments/fields.ts';
import type { CalendarRoom } from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';

type RoomNeeds = Pick<AppointmentFields, 'clinicId' | 'modality' | 'room' | 'stationAeTitle'>;

/** Nobody would choose from more. */
const most = 3;

/** The rooms and devices that an appointment can be in: those that it names, else those of its clinic that do what it is. */
export function roomsFor(rooms: readonly CalendarRoom[], needs: RoomNeeds): readonly CalendarRoom[] {
  const { clinicId, modality, room, stationAeTitle } = needs;
  const own = rooms.filter((one) => one.clinicId === clinicId);
  if (room === '' && stationAeTitle === '')
    return own.filter((one) => modality !== '' && one.modality === modality).slice(0, most);
  const isNamed = (one: CalendarRoom): boolean =>
    (room !== '' && one.name === room) || (stationAeTitle !== '' && one.stationAeTitle === stationAeTitle);
  return own.filter(isNamed).slice(0, most);
}
