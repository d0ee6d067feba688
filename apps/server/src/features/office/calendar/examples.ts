import { appointmentSexes } from '@isocenter/contract/archive/appointments/appointments.ts';
import { newAppointment } from '@isocenter/contract/archive/appointments/fields.ts';
import { emptyEvent, type EventFields } from '@isocenter/contract/office/calendar/fields.ts';
import { dayAfter, wallOf } from '@isocenter/contract/zoned-time.ts';
import { createAppointment } from '#features/archive/appointments/appointments.ts';
import { principalOfJob } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { addStored } from '#platform/records/stored-record.ts';
import type { ExampleFill } from '#platform/server-feature.ts';
import { exampleColleagues, exampleStudies, hasEvents, type ExampleStudy } from './example-queries.ts';
import { roomRecord } from './rooms.ts';
import { createEvent } from './series.ts';

/** A week around today: duty, leave, meetings and maintenance, and appointments of the patients of the sample studies. */
export function exampleCalendar(db: Db, zone: () => string): ExampleFill {
  return async ({ accountId, now }) => {
    const principal = await principalOfJob(db, { accountId, input: {}, requestedAt: now });
    if (principal === undefined || (await hasEvents(db, accountId))) return;
    const studies = await exampleStudies(db, 8);
    const [first] = studies;
    if (first === undefined) return;
    const timeZone = zone();
    const today = wallOf(now, timeZone).slice(0, 10);
    const guests = await exampleColleagues(db, ['a.okafor', 'i.bergstrom']);
    for (const fields of eventsAround(today, first.clinicId, guests))
      await createEvent(
        db,
        principal,
        { ...emptyEvent, timeZone, endDay: fields.startDay ?? today, ...fields },
        timeZone,
      );
    await book(db, principal, studies, today);
  };
}

type Example = Partial<EventFields> & Pick<EventFields, 'title' | 'startDay'>;

function eventsAround(today: string, clinicId: number, guestIds: number[]): Example[] {
  const at = (days: number) => ({ startDay: dayAfter(today, days), endDay: dayAfter(today, days) });
  const span = (from: number, to: number) => ({
    startDay: dayAfter(today, from),
    endDay: dayAfter(today, to),
    allDay: true,
  });
  const ofClinic = { clinicId, remindMinutes: null };
  return [
    { ...at(-1), title: 'Protocol round', startTime: '07:30', endTime: '08:00' },
    { ...at(0), title: 'Call with Meridian', startTime: '11:00', endTime: '11:30' },
    { ...at(0), title: 'Handover', startTime: '16:30', endTime: '17:00', guestIds, rule: 'FREQ=DAILY;COUNT=5' },
    { ...at(1), title: 'Tumour board', startTime: '08:00', endTime: '09:00', calendar: 'Business', guestIds },
    { ...at(2), title: 'Team meeting', startTime: '16:00', endTime: '17:00', calendar: 'Family', ...ofClinic },
    { ...span(-3, -1), title: 'Okafor on call', calendar: 'Family', ...ofClinic },
    { ...span(0, 3), title: 'Bergström on call', calendar: 'Family', ...ofClinic },
    { ...span(0, 1), title: 'Dr Maseko on leave', calendar: 'Holiday', ...ofClinic },
    { ...at(4), title: 'Service of the scanner', startTime: '07:00', endTime: '09:30', calendar: 'ETC', ...ofClinic },
    { ...at(3), title: 'Teaching of residents', startTime: '12:00', endTime: '12:45', rule: 'FREQ=WEEKLY;COUNT=6' },
  ];
}

/** The next appointments of these patients, each in a room of its modality; two of them at the same time. */
async function book(db: Db, principal: Principal, studies: readonly ExampleStudy[], today: string): Promise<void> {
  for (const [name, [study]] of Map.groupBy(studies, ({ room }) => room)) {
    if (study === undefined) continue;
    const { clinicId, modality } = study;
    const fields = { name, kind: 'room', clinicId, modality, stationAeTitle: '' } as const;
    await db.transaction().execute((tx) => addStored(roomRecord, tx, principal, fields));
  }
  for (const [place, study] of studies.entries()) {
    const { clinicId, patientKey, patientId, name, birthDate, sex, modality, description, room } = study;
    const [familyName = '', givenName = ''] = name.split('^');
    const known = appointmentSexes.find((one) => one === sex) ?? '';
    const day = dayAfter(today, (place % 5) - 1);
    const time = `${String(8 + (place % 7)).padStart(2, '0')}:${place % 2 === 0 ? '00' : '30'}`;
    const patient = { patientKey, patientId, familyName: familyName || patientId, givenName, birthDate, sex: known };
    const what = { modality, procedure: (description || modality).slice(0, 64), room };
    await createAppointment(db, principal, {
      ...newAppointment,
      clinicId,
      ...patient,
      ...what,
      day,
      time,
      minutes: 45,
    });
  }
}
