import { expect, test } from 'vitest';
import { emptyRoom, type CalendarRoom } from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';
import { roomsFor } from './rooms-for.ts';

const room = (calendarRoomId: number, fields: Partial<CalendarRoom>): CalendarRoom => ({
  ...emptyRoom,
  calendarRoomId,
  clinicId: 1,
  clinicName: '',
  revision: 1,
  usedToday: 0,
  ...fields,
});
const rooms = [
  room(1, { name: 'CT 1', modality: 'CT', stationAeTitle: 'CT_1' }),
  room(2, { name: 'CT 2', modality: 'CT' }),
  room(3, { name: 'MR', modality: 'MR' }),
  room(4, { name: 'CT 1', modality: 'CT', clinicId: 2 }),
];
const request = { clinicId: 1, modality: '', room: '', stationAeTitle: '' };

test.each([
  ['nothing', {}, []],
  ['what is done', { modality: 'CT' }, [1, 2]],
  ['a room', { modality: 'CT', room: 'CT 2' }, [2]],
  ['a machine', { stationAeTitle: 'CT_1' }, [1]],
  ['a room that is not booked', { modality: 'CT', room: 'Ward' }, []],
  ['another clinic', { clinicId: 2, modality: 'CT' }, [4]],
])('%s leads to its rooms', (_, fields, ids) =>
  expect(roomsFor(rooms, { ...request, ...fields }).map(({ calendarRoomId }) => calendarRoomId)).toEqual(ids),
);
