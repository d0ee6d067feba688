import { expect, it } from 'vitest';
import type { AppointmentRow } from '@isocenter/contract/archive/appointments/fields.ts';
import { roomsOf, spanOf } from './room-slots.ts';

const usual: AppointmentRow = {
  appointmentId: 1,
  clinicId: 1,
  clinicName: 'Riverside',
  patientKey: null,
  patientId: 'P1',
  familyName: 'Silva',
  givenName: 'Ana',
  birthDate: null,
  sex: '',
  day: '2026-11-20',
  time: '09:00',
  minutes: 30,
  modality: 'CT',
  stationAeTitle: 'CT_1',
  room: 'Riverside 1',
  procedure: 'CT Chest',
  priority: 'routine',
  referrer: '',
  accessionNumber: 'A1',
  state: 'planned',
  studyUid: null,
  images: 0,
};
const at = (time: string, more: Partial<AppointmentRow> = {}): AppointmentRow => ({ ...usual, time, ...more });

it('appointments stand in their rooms, and two that want one at once share it', () => {
  const rooms = roomsOf([
    at('09:00', { appointmentId: 1, state: 'completed' }),
    at('10:00', { appointmentId: 2 }),
    at('10:15', { appointmentId: 3 }),
    at('10:30', { appointmentId: 4, state: 'cancelled' }),
    at('09:00', { appointmentId: 5, room: '', stationAeTitle: 'MR_1', modality: 'MR', state: 'in-progress' }),
  ]);
  expect(rooms.map(({ name, modality }) => [name, modality])).toEqual([
    ['MR_1', 'MR'],
    ['Riverside 1', 'CT'],
  ]);
  expect(rooms[1]?.slots.map(({ state, lane, lanes }) => [state, lane, lanes])).toEqual([
    ['done', 0, 1],
    ['collision', 0, 2],
    ['collision', 1, 2],
  ]);
  expect(rooms[0]?.slots[0]?.state).toBe('now');
});

it('one that ends as another begins does not collide with it', () => {
  const [room] = roomsOf([at('09:00', { appointmentId: 1 }), at('09:30', { appointmentId: 2 })]);
  expect(room?.slots.map(({ state }) => state)).toEqual(['planned', 'planned']);
});

it('the day goes from seven to six, and further where there is more', () => {
  expect(spanOf([])).toEqual([420, 1080]);
  expect(spanOf([at('06:20'), at('18:45')])).toEqual([360, 1200]);
});
