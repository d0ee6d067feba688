import { Type, type Static } from 'typebox';
import { line, lines } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { nullable, LongKey, CalendarDate, oneOf, Key, strict } from '../../schemas.ts';
import { dicomLine, namePart } from '../edits/dicom-text.ts';
import { Priority } from '../studies/study-row.ts';
import { appointmentSexes, appointmentStates } from './appointments.ts';

const timeWords = needing(say`is a time of the day such as 14:30`);
const aeTitleWords = needing(say`is 1 to 16 ASCII characters without a backslash`);
const codeWords = needing(say`takes capital letters, figures, underscores and blanks only`);

/** An order and its slot: one Requested Procedure with one Scheduled Procedure Step (PS3.3 C.4.10, C.4.11). */
export const fields = {
  clinicId: Type.Integer({ minimum: 1, maximum: 2_147_483_647, ...needing(say`is needed`) }),
  /** The patient, if the archive knows him; null: only the fields here are known of him. */
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
  /** The machine that does it; empty: any of the modality. */
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
  /** The Study Instance UID that the machine receives. */
  studyInstanceUid: Type.String(),
  studyUid: nullable(Type.String()),
  images: Type.Integer(),
  may: AppointmentMay,
});
export type Appointment = Static<typeof Appointment>;
