import { Type, type Static } from 'typebox';
import { needing } from '../../fields.ts';
import { say } from '../../said.ts';
import { nullable, CalendarDate, oneOf, strict, Uid } from '../../schemas.ts';

/** One value of an element: without control characters, and without the sign that parts values (PS3.5 §6.2). */
const value = (most: number) =>
  Type.Optional(
    Type.String({
      maxLength: most,
      pattern: '^[^\\p{Cc}\\\\]*$',
      ...needing(say`is one line without a backslash`),
    }),
  );

/** A component group of a person name (PS3.5 §6.2.1), with `^` between components. */
const nameGroup = Type.Optional(
  Type.String({
    maxLength: 64,
    pattern: '^[^\\p{Cc}\\\\=]*$',
    ...needing(say`is one line without a backslash and an equals sign`),
  }),
);

const code = Type.Optional(
  Type.String({
    maxLength: 16,
    pattern: '^[A-Z0-9 _]*$',
    ...needing(say`takes capital letters, figures, spaces and underscores only`),
  }),
);

const patient = {
  patientId: value(64),
  issuer: value(64),
  name: nameGroup,
  nameIdeographic: nameGroup,
  namePhonetic: nameGroup,
  birthDate: Type.Optional(nullable(CalendarDate)),
  sex: Type.Optional(oneOf(['', 'M', 'F', 'O'])),
};

const study = {
  accession: value(16),
  studyDate: Type.Optional(nullable(CalendarDate)),
  /** `HH:MM:SS` */
  studyTime: Type.Optional(
    nullable(
      Type.String({
        maxLength: 8,
        pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$',
        ...needing(say`is a time of day, as 08:15:00`),
      }),
    ),
  ),
  description: value(64),
  referringPhysician: nameGroup,
  institution: value(64),
};

const series = {
  description: value(64),
  bodyPart: code,
  laterality: Type.Optional(oneOf(['', 'L', 'R', 'B', 'U'])),
};

/** The changes to a patient; an absent field stays as it is. */
export const PatientChanges = strict(patient);
export type PatientChanges = Static<typeof PatientChanges>;

/** The same of somebody who keeps his number. */
export const DemographicChanges = strict({
  name: patient.name,
  nameIdeographic: patient.nameIdeographic,
  namePhonetic: patient.namePhonetic,
  birthDate: patient.birthDate,
  sex: patient.sex,
});
export type DemographicChanges = Static<typeof DemographicChanges>;

export const StudyChanges = strict({ ...patient, ...study });
export type StudyChanges = Static<typeof StudyChanges>;

export const SeriesChanges = strict({ seriesUid: Uid, ...series });
export type SeriesChanges = Static<typeof SeriesChanges>;

export const patientFields = Object.keys(patient) as readonly (keyof PatientChanges)[];
export const studyFields = Object.keys(study) as readonly Exclude<keyof StudyChanges, keyof PatientChanges>[];
export const seriesFields = Object.keys(series) as readonly Exclude<keyof SeriesChanges, 'seriesUid'>[];
