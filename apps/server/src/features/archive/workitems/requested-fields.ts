import { Value } from 'typebox/value';
import { AppointmentFields } from '@isocenter/contract/archive/appointments/fields.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { keywordOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { parseDate } from '@isocenter/dicom/values/date-time.ts';
import { AppError } from '#platform/http/app-error.ts';
import { priorities } from './workitem-item.ts';

type Fields = Partial<AppointmentFields>;
type Reader = (said: DataSet) => Fields;

const codeOf = (said: DataSet, sequence: string) => said.items(sequence)[0];
const requestOf = (said: DataSet) => said.items('ReferencedRequestSequence')[0];
const textOf = (said: DataSet | undefined, keyword: string): string => said?.text(keyword)?.trim() ?? '';

/** By attribute: the fields of an appointment that it sets. */
const readers: Readonly<Record<string, Reader>> = {
  PatientName: (said) => {
    const [familyName = '', givenName = ''] = (said.personName('PatientName')?.alphabetic ?? '').split('^');
    return { familyName: familyName.trim(), givenName: givenName.trim() };
  },
  PatientID: (said) => ({ patientId: textOf(said, 'PatientID') }),
  PatientBirthDate: (said) => ({ birthDate: dayOf(textOf(said, 'PatientBirthDate')) }),
  // As of any other text, its schema says whether it can be one.
  PatientSex: (said) => ({ sex: textOf(said, 'PatientSex') as AppointmentFields['sex'] }),
  ScheduledProcedureStepStartDateTime: (said) => startOf(textOf(said, 'ScheduledProcedureStepStartDateTime')),
  ExpectedCompletionDateTime: minutesOf,
  ScheduledStationClassCodeSequence: (said) => ({
    modality: textOf(codeOf(said, 'ScheduledStationClassCodeSequence'), 'CodeValue'),
  }),
  ScheduledStationNameCodeSequence: (said) => ({
    stationAeTitle: textOf(codeOf(said, 'ScheduledStationNameCodeSequence'), 'CodeValue'),
  }),
  ScheduledStationGeographicLocationCodeSequence: (said) => ({
    room: textOf(codeOf(said, 'ScheduledStationGeographicLocationCodeSequence'), 'CodeMeaning'),
  }),
  ProcedureStepLabel: (said) => ({ procedure: textOf(said, 'ProcedureStepLabel') }),
  ScheduledProcedureStepPriority: (said) => priorityOf(textOf(said, 'ScheduledProcedureStepPriority')),
  CommentsOnTheScheduledProcedureStep: (said) => ({ notes: textOf(said, 'CommentsOnTheScheduledProcedureStep') }),
  ReferencedRequestSequence: (said) => ({
    ...saidField('accessionNumber', textOf(requestOf(said), 'AccessionNumber')),
    ...saidField('reason', textOf(requestOf(said), 'ReasonForTheRequestedProcedure')),
  }),
};

/** Attributes that say how or of what it is said, or are looked at by themselves. */
const apart: ReadonlySet<string> = new Set([
  'SpecificCharacterSet',
  'SOPClassUID',
  'SOPInstanceUID',
  'TransactionUID',
  'ProcedureStepState',
  'StudyInstanceUID',
]);

/** The sequences that are stored as whoever performs the workitem sends them. */
export const performedSequences: ReadonlySet<string> = new Set([
  'ProcedureStepProgressInformationSequence',
  'UnifiedProcedureStepPerformedProcedureSequence',
]);

export interface RequestedFields {
  readonly fields: Fields;
  /** True if something was said that an appointment does not hold. */
  readonly isModified: boolean;
}

/** Returns the fields of an appointment in a data set. @throws AppError `invalid-input` naming the attribute that cannot be stored */
export function requestedFields(said: DataSet): RequestedFields {
  let fields: Fields = {};
  let isModified = false;
  for (const { tag } of said.elements()) {
    const keyword = keywordOf(tag) ?? '';
    const read = readers[keyword];
    if (read !== undefined) fields = { ...fields, ...checked(keyword, read(said)) };
    else if (!apart.has(keyword) && !isEmpty(said, tag)) isModified = true;
  }
  return { fields, isModified };
}

/** Without which nothing can be made of a workitem. */
const needed = {
  familyName: 'PatientName',
  patientId: 'PatientID',
  day: 'ScheduledProcedureStepStartDateTime',
  modality: 'ScheduledStationClassCodeSequence',
  procedure: 'ProcedureStepLabel',
} as const satisfies Partial<Record<keyof AppointmentFields, string>>;

/** @throws AppError `invalid-input` naming the first attribute that is needed and was not said */
export function requireWhole(fields: Fields): void {
  // Its keys are fields.
  const names = Object.keys(needed) as (keyof typeof needed)[];
  for (const name of names) if (!isRight(name, fields)) throw wrong(needed[name], 'is needed');
}

/** Returns a refusal of one attribute. */
export function wrong(keyword: string, what: string): AppError {
  return new AppError('invalid-input', `${keyword}: ${what}`, { [keyword]: what });
}

function checked(keyword: string, fields: Fields): Fields {
  for (const name of Object.keys(fields) as (keyof AppointmentFields)[])
    if (!isRight(name, fields)) throw wrong(keyword, 'has a value that cannot be kept');
  return fields;
}

function isRight(name: keyof AppointmentFields, fields: Fields): boolean {
  return Value.Check(AppointmentFields.properties[name], fields[name]);
}

function isEmpty(said: DataSet, tag: number): boolean {
  const element = said.get(tag);
  return element?.items === undefined ? said.strings(tag).every((value) => value === '') : element.items.length === 0;
}

function saidField(name: 'accessionNumber' | 'reason', value: string): Fields {
  return value === '' ? {} : { [name]: value };
}

function dayOf(text: string): string | null {
  if (text === '') return null;
  const date = parseDate(text);
  if (date === undefined) throw wrong('PatientBirthDate', 'has to be a date as YYYYMMDD');
  return `${digits(date.year, 4)}-${digits(date.month)}-${digits(date.day)}`;
}

const dt = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(?:\d{2}(?:\.\d{1,6})?)?$/;

/** Reads the start by the clock of the clinic, which an offset could contradict. */
function startOf(text: string): Fields {
  const [, year, month, day, hours, minutes] = dt.exec(text) ?? [];
  if (minutes === undefined)
    throw wrong('ScheduledProcedureStepStartDateTime', 'has to be as YYYYMMDDHHMM, by the clock of the clinic');
  return { day: `${year}-${month}-${day}`, time: `${hours}:${minutes}` };
}

/** Returns how long it takes, which needs its start too. */
function minutesOf(said: DataSet): Fields {
  const [start, end] = ['ScheduledProcedureStepStartDateTime', 'ExpectedCompletionDateTime'].map((keyword) =>
    instantOf(textOf(said, keyword)),
  );
  if (end === undefined) return {};
  if (start === undefined) throw wrong('ExpectedCompletionDateTime', 'is taken beside when it starts');
  return { minutes: Math.round((end - start) / 60_000) };
}

function instantOf(text: string): number | undefined {
  const [, year, month, day, hours, minutes] = dt.exec(text) ?? [];
  return minutes === undefined ? undefined : Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:00Z`);
}

function priorityOf(text: string): Fields {
  const [priority] = Object.entries(priorities).find(([, said]) => said === text) ?? [];
  if (priority === undefined) throw wrong('ScheduledProcedureStepPriority', 'has to be HIGH, MEDIUM or LOW');
  // One of the keys of the table.
  return { priority: priority as AppointmentFields['priority'] };
}

function digits(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
