import { Type, type Static, type TProperties } from 'typebox';
import { SearchText, BoundedCount } from '../../lists.ts';
import { strict, Uid, CalendarDate, oneOf, Instant, LongKey, nullable, PersonName } from '../../schemas.ts';
import { identityReasons } from '../identity/identity.ts';
import { PatientRow } from '../patients/fields.ts';
import { studyFilterFields, StudyFilter } from '../studies/fields.ts';
import { StudyRow } from '../studies/study-row.ts';
import { mostParts, type LookupPart, mostCharacters, partKinds } from './lookup-parts.ts';
import { matchFields, differingFields, mostAnswers, uidLevels } from './lookup.ts';

const Numbers = Type.Array(Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\p{Cc}]+$' }), {
  maxItems: mostParts,
});

const { description, dateFrom, dateTo, dateWithin, tag } = studyFilterFields;
/** Narrows the studies that the other parts find, as in a list of studies; alone it finds studies. */
export const StudyNarrowing = strict({ description, dateFrom, dateTo, dateWithin, tag });
export type StudyNarrowing = Static<typeof StudyNarrowing>;

const HalfDate = Type.String({ maxLength: 7, pattern: '^(?!0000)\\d{4}(?:-(?:0[1-9]|1[0-2]))?$' });

/** A lookup by kind of its parts. `numbers` may be of a patient or of an order. */
export const LookupQuery = strict({
  uids: Type.Array(Uid, { maxItems: mostParts }),
  accessions: Numbers,
  patientIds: Numbers,
  numbers: Numbers,
  name: Type.Optional(SearchText),
  /** A day; or, of one of which no more is known, `YYYY` or `YYYY-MM`. */
  birthDate: Type.Optional(Type.Union([CalendarDate, HalfDate])),
  narrowing: Type.Optional(StudyNarrowing),
});
export type LookupQuery = Static<typeof LookupQuery>;

/** Returns the lookup for the parts of a text and a narrowing of the studies. */
export function lookupQueryOf(parts: readonly LookupPart[], narrowing: StudyNarrowing = {}): LookupQuery {
  const valuesOf = (kind: LookupPart['kind'], isSure: boolean) =>
    parts.filter((part) => part.kind === kind && (part.other === undefined) === isSure).map(({ value }) => value);
  const [name] = valuesOf('name', true);
  // A whole day says more than a year that stands before it.
  const [birthDate] = parts
    .filter(({ kind }) => kind === 'birthDate')
    .map(({ value }) => value)
    .toSorted((one, other) => other.length - one.length);
  const days = parts.flatMap(({ kind, other }) =>
    kind === 'birthDate' && other?.kind === 'patientId' ? [other.value] : [],
  );
  const numbers = [...valuesOf('accession', false), ...valuesOf('patientId', false), ...days];
  return {
    uids: [...new Set(valuesOf('uid', true))],
    accessions: [...new Set(valuesOf('accession', true))],
    patientIds: [...new Set(valuesOf('patientId', true))],
    numbers: [...new Set(numbers)],
    ...(name === undefined ? {} : { name }),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(Object.keys(narrowing).length === 0 ? {} : { narrowing }),
  };
}

export function asksNothing(query: LookupQuery): boolean {
  return asksNobody(query) && Object.keys(query.narrowing ?? {}).length === 0;
}

/** Returns true if nothing but the narrowing is requested. */
export function asksNobody({ uids, accessions, patientIds, numbers, name, birthDate }: LookupQuery): boolean {
  const all = [...uids, ...accessions, ...patientIds, ...numbers];
  return all.length === 0 && name === undefined && birthDate === undefined;
}

/**
 * Why something is an answer: the field that agrees, and what of it is only alike (`contains` of a number, the reasons of the identity
 * rule of a name). `words` stand in the description, the referring physician or the institution.
 */
export const Match = Type.Object({
  field: oneOf(matchFields),
  /** The value in the answer. */
  value: Type.String(),
  how: Type.Array(oneOf([...identityReasons, 'contains'])),
});
export type Match = Static<typeof Match>;

const answer = <P extends TProperties>(properties: P) =>
  Type.Object({
    ...properties,
    matched: Type.Array(Match),
    /** Requested fields that have another value here. */
    differs: Type.Array(oneOf(differingFields)),
  });

/** The rows of a kind, the best first, and lists that have more of them. */
const found = <P extends TProperties, F extends TProperties>(properties: P, filter: F) =>
  Type.Object({
    rows: Type.Array(answer(properties), { maxItems: mostAnswers }),
    more: Type.Array(Type.Object({ ...BoundedCount.properties, ...filter })),
  });

const ofStudies = { filter: StudyFilter };
const PatientFilter = Type.Object({
  q: Type.Optional(SearchText),
  birthFrom: Type.Optional(CalendarDate),
  birthTo: Type.Optional(CalendarDate),
});

export const LookupAnswers = Type.Object({
  studies: found({ study: StudyRow }, ofStudies),
  patients: found({ patient: PatientRow }, { filter: PatientFilter }),
  /** For callers who may read the bin. */
  bin: found({ study: StudyRow }, ofStudies),
  /** Requested numbers that lead to another patient since an edit, of those with a study that the caller sees; the latest first. */
  merged: Type.Array(
    Type.Object({
      patientId: Type.String(),
      at: Instant,
      /** The patient who he was merged into, or who has his new number. */
      into: PatientRow,
    }),
    { maxItems: mostAnswers },
  ),
  /** Studies requested by a UID or a number of which an edit left nothing, of those that the caller sees; the latest first. */
  withdrawn: Type.Array(
    Type.Object({
      studyUid: Uid,
      accession: Type.String(),
      patientId: Type.String(),
      patientKey: LongKey,
      description: Type.String(),
      editId: Type.Integer(),
      /** Its images were rejected, or its series moved to another study. */
      kind: oneOf(['reject', 'move']),
      at: Instant,
      by: Type.String(),
      reason: Type.String(),
      intoUid: nullable(Uid),
      /** End of the time for an undo. */
      undoUntil: nullable(Instant),
    }),
    { maxItems: mostAnswers },
  ),
  /** Objects in quarantine, by study and source; for callers who may read it. */
  quarantine: Type.Array(
    answer({
      studyUid: Uid,
      source: Type.String(),
      patientId: Type.String(),
      patientName: Type.String(),
      objectCount: Type.Integer(),
      at: Instant,
    }),
  ),
  /** Refused objects that are stored, by sender, patient and fault; for callers who may read them. `key` is that of the group. */
  refused: Type.Array(
    answer({
      key: Type.String(),
      sender: Type.String(),
      patientId: Type.String(),
      patientName: Type.String(),
      objectCount: Type.Integer(),
      at: Instant,
    }),
    { maxItems: mostAnswers },
  ),
  /** Appointments to come, or of the last days, the next first; for callers who may read appointments. Cancelled ones are left out. */
  appointments: Type.Array(
    answer({
      appointmentId: Type.Integer(),
      patientId: Type.String(),
      name: PersonName,
      procedure: Type.String(),
      modality: Type.String(),
      accession: Type.String(),
      clinicName: Type.String(),
      /** By the clock of the clinic. */
      day: CalendarDate,
      time: Type.String(),
    }),
    { maxItems: mostAnswers },
  ),
  /** Open identity conflicts; for callers who may read them. */
  conflicts: Type.Array(
    answer({
      conflictId: LongKey,
      patientId: Type.String(),
      name: PersonName,
      description: Type.String(),
      at: Instant,
    }),
  ),
  /**
   * Exact UIDs that are known here and are not for the caller: because of the studies that he sees, or because they lie in the bin. Of
   * the clinic the name, where the clinic is one of his.
   */
  unseen: Type.Array(
    Type.Object({
      uid: Uid,
      level: oneOf(uidLevels),
      because: oneOf(['scope', 'bin']),
      clinic: nullable(Type.String()),
    }),
  ),
  /** If nothing was found: the number of patients who match without one of the parts, at most 20. */
  without: Type.Array(Type.Object({ part: oneOf(['name', 'birthDate']), patients: Type.Integer() })),
});
export type LookupAnswers = Static<typeof LookupAnswers>;

export const Lately = Type.Object({
  text: Type.String({ minLength: 1, maxLength: mostCharacters }),
  kind: oneOf(partKinds),
  answers: Type.Integer({ minimum: 0, maximum: 1000 }),
});
export type Lately = Static<typeof Lately>;
