import type { AppointmentRow } from '@isocenter/contract/archive/appointments/fields.ts';

type SlotState = 'done' | 'now' | 'planned' | 'collision';

interface RoomSlot {
  readonly row: AppointmentRow;
  readonly state: SlotState;
  /** Its lane among several that need the room at once, and their number. */
  readonly lane: number;
  readonly lanes: number;
}

export interface Room {
  readonly key: string;
  readonly name: string;
  readonly modality: string;
  readonly slots: readonly RoomSlot[];
}

const over: ReadonlySet<AppointmentRow['state']> = new Set(['cancelled', 'no-show']);
const begun: ReadonlySet<AppointmentRow['state']> = new Set(['in-progress', 'arrived']);

/** `14:30` as minutes of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 60 * hours + minutes;
}

/** Whole hours around all appointments, at least from seven to six. */
export function spanOf(rows: readonly AppointmentRow[]): readonly [number, number] {
  const starts = rows.map(({ time }) => minutesOf(time));
  const ends = rows.map(({ time, minutes }) => minutesOf(time) + minutes);
  const from = Math.floor(Math.min(7 * 60, ...starts) / 60) * 60;
  return [from, Math.ceil(Math.max(18 * 60, ...ends) / 60) * 60];
}

/** Appointments by the room, or the machine, in which they are; what does not take place is left out. */
export function roomsOf(rows: readonly AppointmentRow[]): readonly Room[] {
  const taking = rows.filter(({ state }) => !over.has(state));
  const groups = Map.groupBy(taking, ({ clinicId, modality, room, stationAeTitle }) =>
    JSON.stringify([clinicId, room === '' ? stationAeTitle : room, room === '' ? modality : '']),
  );
  return [...groups]
    .map(([key, own]) => ({
      key,
      name: own[0]?.room || own[0]?.stationAeTitle || '',
      modality: own[0]?.modality ?? '',
      slots: slotsOf(own),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function slotsOf(rows: readonly AppointmentRow[]): RoomSlot[] {
  return rows.map((row) => {
    const atOnce = rows.filter((other) => overlaps(row, other));
    return {
      row,
      lane: atOnce.indexOf(row),
      lanes: atOnce.length,
      state: stateOf(row, atOnce.length > 1),
    };
  });
}

function overlaps(one: AppointmentRow, other: AppointmentRow): boolean {
  const [start, otherStart] = [minutesOf(one.time), minutesOf(other.time)];
  return start < otherStart + other.minutes && otherStart < start + one.minutes;
}

function stateOf({ state }: AppointmentRow, collides: boolean): SlotState {
  if (state === 'completed' || state === 'discontinued') return 'done';
  if (collides) return 'collision';
  return begun.has(state) ? 'now' : 'planned';
}
