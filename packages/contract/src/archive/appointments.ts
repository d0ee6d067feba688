import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { needing, startingWith } from '../fields.ts';
import { listQuery, mayOf, pageOf, tableQuery, tableRoute } from '../lists.ts';
import { line, lines } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { CalendarDate, Key, LongKey, nullable, oneOf, Revision, strict } from '../schemas.ts';
import { dicomLine, namePart } from './dicom-text.ts';
import { Priority } from './study.ts';

export const appointmentSexes = ['', 'F', 'M', 'O'] as const;

/** How an appointment goes: the desk moves it, and later the machine that does it. */
export const appointmentStates = [
  'planned',
  'arrived',
  'in-progress',
  'completed',
  'discontinued',
  'no-show',
  'cancelled',
] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** From which states people move an appointment to another. What a machine began is the machine's to say, until it gave up. */
export const deskMoves = {
  arrived: ['planned', 'in-progress'],
  'in-progress': ['arrived', 'planned', 'completed'],
  completed: ['in-progress'],
  'no-show': ['planned'],
  cancelled: ['planned', 'arrived'],
  planned: ['arrived', 'no-show', 'cancelled', 'discontinued'],
} as const satisfies Partial<Record<AppointmentState, readonly AppointmentState[]>>;
export type DeskMove = keyof typeof deskMoves;
export const deskMoveNames = [
  'arrived',
  'in-progress',
  'completed',
  'no-show',
  'cancelled',
  'planned',
] as const satisfies readonly DeskMove[];

/** Whether the desk may move an appointment from one state to another. */
export function isDeskMove(from: AppointmentState, to: DeskMove): boolean {
  return deskMoves[to].some((state) => state === from);
}

const timeWords = needing(say`is a time of the day such as 14:30`);
const aeTitleWords = needing(say`is 1 to 16 ASCII characters without a backslash`);
const codeWords = needing(say`takes capital letters, figures, underscores and blanks only`);

/** An order and its slot: one Requested Procedure with one Scheduled Procedure Step (PS3.3 C.4.10, C.4.11). */
const fields = {
  clinicId: Type.Integer({ minimum: 1, maximum: 2_147_483_647, ...needing(say`is needed`) }),
  /** Who it is for, where the archive knows him; null: only what stands here is known of him. */
  patientKey: nullable(LongKey),
  patientId: dicomLine(64, 1),
  familyName: namePart(1),
  givenName: namePart(),
  birthDate: nullable(CalendarDate),
  sex: oneOf(appointmentSexes),
  /** By the clock of the clinic. */
  day: CalendarDate,
  time: Type.String({ maxLength: 5, pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$', ...timeWords }),
  minutes: Type.Integer({ minimum: 5, maximum: 720 }),
  modality: Type.String({ minLength: 1, maxLength: 16, pattern: '^[A-Z0-9_ ]+$', ...codeWords }),
  /** Which machine does it; empty: any of the modality. */
  stationAeTitle: Type.String({ maxLength: 16, pattern: '^$|^(?=.*[!-~])[ -\\[\\]-~]{1,16}$', ...aeTitleWords }),
  room: line(64),
  /** Requested Procedure Description. */
  procedure: dicomLine(64, 1),
  bodyPart: Type.String({ maxLength: 16, pattern: '^[A-Z0-9_ ]*$', ...codeWords }),
  priority: Priority,
  /** The referring physician. */
  referrerId: nullable(Key),
  reason: lines(1000),
  notes: lines(1000),
  /** Empty: the clinic's next one. */
  accessionNumber: dicomLine(16),
};
export const AppointmentFields = strict(fields);
export type AppointmentFields = Static<typeof AppointmentFields>;

/** One of which nothing is known yet: half an hour, for whoever comes. */
export const newAppointment: AppointmentFields = {
  clinicId: 0,
  patientKey: null,
  patientId: '',
  familyName: '',
  givenName: '',
  birthDate: null,
  sex: '',
  day: '',
  time: '',
  minutes: 30,
  modality: '',
  stationAeTitle: '',
  room: '',
  procedure: '',
  bodyPart: '',
  priority: 'routine',
  referrerId: null,
  reason: '',
  notes: '',
  accessionNumber: '',
};

export const NewAppointment = startingWith(
  AppointmentFields,
  newAppointment,
  'clinicId',
  'patientId',
  'familyName',
  'day',
  'time',
  'modality',
  'procedure',
);

export const AppointmentMay = mayOf('create', 'change', 'export');
export type AppointmentMay = Static<typeof AppointmentMay>;

export const AppointmentRow = Type.Object({
  appointmentId: Type.Integer(),
  clinicId: Type.Integer(),
  clinicName: Type.String(),
  patientKey: nullable(Type.Integer()),
  patientId: Type.String(),
  familyName: Type.String(),
  givenName: Type.String(),
  birthDate: nullable(CalendarDate),
  sex: Type.String(),
  day: CalendarDate,
  time: Type.String(),
  minutes: Type.Integer(),
  modality: Type.String(),
  stationAeTitle: Type.String(),
  room: Type.String(),
  procedure: Type.String(),
  priority: Priority,
  referrer: Type.String(),
  accessionNumber: Type.String(),
  state: oneOf(appointmentStates),
  /** The study that came of it, where the caller sees it. */
  studyUid: nullable(Type.String()),
  images: Type.Integer(),
});
export type AppointmentRow = Static<typeof AppointmentRow>;

export const Appointment = Type.Object({
  ...fields,
  appointmentId: Type.Integer(),
  revision: Type.Integer(),
  clinicName: Type.String(),
  referrer: Type.String(),
  state: oneOf(appointmentStates),
  /** Why it was cancelled. */
  stateReason: Type.String(),
  /** Which Study Instance UID the machine is told. */
  studyInstanceUid: Type.String(),
  studyUid: nullable(Type.String()),
  images: Type.Integer(),
  may: AppointmentMay,
});
export type Appointment = Static<typeof Appointment>;

export const appointmentSortColumns = ['startsAt', 'patient', 'modality', 'clinic', 'state'] as const;
export type AppointmentSortColumn = (typeof appointmentSortColumns)[number];

const filters = {
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  clinic: Type.Optional(Key),
  patient: Type.Optional(LongKey),
  modality: Type.Optional(Type.String({ maxLength: 16, pattern: '^[A-Z0-9_ ]+$' })),
  state: Type.Optional(oneOf(appointmentStates)),
};
const needs = (action: 'read' | 'create' | 'update'): Access => ({ kind: 'ability', action, subject: 'Appointment' });
const AppointmentParams = strict({ appointmentId: Key });

/** A page of the appointments of the caller's clinics, by when they begin if nothing else is asked; `q` is in a name or a number. */
export const listAppointments = defineRoute({
  method: 'GET',
  path: '/api/appointments',
  summary: 'List appointments',
  access: needs('read'),
  query: listQuery(appointmentSortColumns, filters),
  response: pageOf(AppointmentRow, AppointmentMay),
});

export const exportAppointments = tableRoute({
  path: '/api/appointments/export',
  summary: 'Appointments as a table',
  access: needs('read'),
  query: tableQuery(appointmentSortColumns, filters),
  audit: 'appointment.export',
});

export const getAppointment = defineRoute({
  method: 'GET',
  path: '/api/appointments/:appointmentId',
  summary: 'One appointment',
  access: needs('read'),
  params: AppointmentParams,
  response: Appointment,
});

/** `conflict` where the accession number is taken in that clinic. */
export const createAppointment = defineRoute({
  method: 'POST',
  path: '/api/appointments',
  summary: 'Make an appointment',
  access: needs('create'),
  body: NewAppointment,
  tidied: true,
  response: Appointment,
  status: 201,
  audit: 'appointment.create',
});

/** Replaces all fields. `stale-revision` when somebody saved in between; `conflict` once the machine began. */
export const updateAppointment = defineRoute({
  method: 'PUT',
  path: '/api/appointments/:appointmentId',
  summary: 'Change an appointment',
  access: needs('update'),
  params: AppointmentParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Appointment,
  audit: 'appointment.change',
});

/** Somebody arrived, was begun with, is done, did not come, or it is not to be; each taken back. `conflict` where it stands elsewhere. */
export const moveAppointment = defineRoute({
  method: 'POST',
  path: '/api/appointments/:appointmentId/state',
  summary: 'Say how an appointment goes',
  access: needs('update'),
  params: AppointmentParams,
  body: strict({ state: oneOf(deskMoveNames), reason: lines(300) }),
  tidied: true,
  response: Appointment,
  audit: 'appointment.move',
});

export const appointmentActivity = activityRoute(
  'appointment',
  { action: 'read', subject: 'Appointment' },
  AppointmentParams,
);
