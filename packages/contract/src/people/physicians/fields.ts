import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { filledLine, line, Phone, MaybePhone, Email } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, emptyOf, untouched } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { strict, nullable, CalendarDate, Key, oneOf, Uuid, Instant } from '../../schemas.ts';
import { deliveries, noticeReasons, physicianStatuses } from './physicians.ts';

const few = <T extends Type.TSchema>(items: T, maxItems: number) => Type.Array(items, { maxItems, uniqueItems: true });

export const Licence = strict({ name: filledLine(60), number: line(60), until: nullable(CalendarDate) });
export type Licence = Static<typeof Licence>;

/** Everything that is typed into the form of a physician. */
export const physicianFields = {
  firstName: filledLine(64),
  lastName: filledLine(64),
  prefix: line(32),
  suffix: line(32),
  nationalId: line(40),
  designation: line(25),
  hospital: line(100),
  birthDate: nullable(CalendarDate),
  specialities: few(filledLine(60), 10),
  phones: few(Phone, 3),
  mobile: MaybePhone,
  fax: MaybePhone,
  emails: few(Email, 3),
  address: line(longest.address),
  city: line(longest.city),
  country: line(longest.country),
  /** BCP 47; empty: that of the installation. */
  language: Type.String({
    maxLength: 35,
    pattern: '^$|^[A-Za-z]+(?:-[A-Za-z0-9]+)*$',
    ...needing(say`is no language`),
  }),
  isReferring: Type.Boolean(),
  isReading: Type.Boolean(),
  clinicIds: few(Key, 200),
  delivery: few(oneOf(deliveries), deliveries.length),
  /** For `hl7`: the receiver of reports on his studies. */
  receiverId: nullable(Key),
  notifyOn: few(oneOf(noticeReasons), noticeReasons.length),
  modalities: few(Type.String({ maxLength: 16, pattern: '^[A-Z0-9]{1,16}$' }), 30),
  bodyParts: few(filledLine(40), 30),
  licences: Type.Array(Licence, { maxItems: 10 }),
  readingHours: line(200),
  weeklyCapacity: nullable(Type.Integer({ minimum: 0, maximum: 10_000 })),
  signatureId: nullable(Uuid),
  stampId: nullable(Uuid),
  notes: Type.String({ maxLength: 4000, pattern: '^[^\\u0000]*$' }),
  status: oneOf(physicianStatuses),
};
export const PhysicianInput = strict(physicianFields);
export type PhysicianInput = Static<typeof PhysicianInput>;

/** A physician of whom nothing is known yet. */
export const emptyPhysician: PhysicianInput = {
  ...emptyOf(PhysicianInput),
  isReferring: true,
  delivery: ['portal'],
  notifyOn: ['final', 'critical'],
};

/** An account that a physician signs in with. */
export const PhysicianLogin = Type.Object({
  accountId: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  fullName: Type.String(),
  role: Type.String(),
  status: Type.String(),
});
export type PhysicianLogin = Static<typeof PhysicianLogin>;

/** One line of a list. Counts and dates are of the studies that the caller may see; `studyCount` stops at 1,000. */
export const PhysicianRow = Type.Object({
  physicianId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  prefix: Type.String(),
  suffix: Type.String(),
  hospital: Type.String(),
  designation: Type.String(),
  city: Type.String(),
  birthDate: nullable(CalendarDate),
  emails: Type.Array(Type.String()),
  phones: Type.Array(Type.String()),
  mobile: Type.String(),
  isReferring: Type.Boolean(),
  isReading: Type.Boolean(),
  modalities: Type.Array(Type.String()),
  clinics: Type.Array(Type.Object({ clinicId: Type.Integer(), name: Type.String() })),
  nameCount: Type.Integer(),
  login: nullable(PhysicianLogin),
  studyCount: Type.Integer(),
  lastStudyDate: nullable(CalendarDate),
  status: oneOf(physicianStatuses),
  revision: Type.Integer(),
});
export type PhysicianRow = Static<typeof PhysicianRow>;

/** A name as it came in (0008,0090), `^` between its components. */
export const FoundName = Type.Object({
  name: Type.String(),
  studyCount: Type.Integer(),
  lastStudyDate: nullable(CalendarDate),
});
export type FoundName = Static<typeof FoundName>;

export const PhysicianMay = mayOf('create', 'change', 'switch', 'remove', 'merge', 'export');
export type PhysicianMay = Static<typeof PhysicianMay>;

/** One physician whole: what the form holds, and what is known around it. `clinicIds` are those that the caller sees. */
export const Physician = Type.Object({
  ...physicianFields,
  signatureUrl: nullable(Type.String()),
  stampUrl: nullable(Type.String()),
  physicianId: Type.Integer(),
  revision: Type.Integer(),
  /** For `encrypted-pdf`: true if a passcode is set. */
  hasPasscode: Type.Boolean(),
  names: Type.Array(FoundName),
  login: nullable(PhysicianLogin),
  studyCount: Type.Integer(),
  lastStudyDate: nullable(CalendarDate),
  createdAt: Instant,
  changedAt: Instant,
  may: PhysicianMay,
});
export type Physician = Static<typeof Physician>;

export const PhysicianParams = strict({ physicianId: Key });
/** The names as they came with images. */
export const Names = Type.Array(Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\p{Cc}]*$', ...untouched }), {
  minItems: 1,
  maxItems: 200,
  uniqueItems: true,
});

export const NewPhysician = startingWith(
  strict({ ...physicianFields, names: Type.Optional(Names), accountId: Type.Optional(Key) }),
  emptyPhysician,
  'firstName',
  'lastName',
);

export const MergePreview = Type.Object({
  from: PhysicianRow,
  into: PhysicianRow,
  names: Type.Integer(),
  studies: Type.Integer(),
  clinics: Type.Integer(),
  movesLogin: Type.Boolean(),
  /** Fields that are empty in `into` and will be taken from `from`. */
  filled: Type.Array(Type.String()),
  /** Why it cannot be done; null when it can. */
  obstacle: nullable(Type.String()),
});
export type MergePreview = Static<typeof MergePreview>;

/** The password of the files that a physician gets by e-mail. Neither answers nor letters ever show it. */
export const Passcode = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: '^[!-~]*$',
  ...untouched,
  ...needing(say`has 8 to 64 letters, figures and signs, without spaces and accents`),
});
