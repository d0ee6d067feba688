import { Type, type Static } from 'typebox';
import { roles } from '../../abilities.ts';
import { longest } from '../../field-rules.ts';
import { line, filledLine, Email, Username, MaybePhone, Phone } from '../../field-schemas.ts';
import { needing } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { nullable, CalendarDate, Key, Uuid, oneOf, Instant, strict } from '../../schemas.ts';
import { ScopeSchema, GrantList, GrantSchema } from '../access/fields.ts';
import { ProfileInfo, SocialLinks } from './user-profile-fields.ts';
import { templateRoles, plans, userStates, userStatuses, beginnings } from './users.ts';

const Text = line(longest.name);
const Words = Type.Array(filledLine(64), { maxItems: 40 });

const fields = {
  firstName: Text,
  lastName: Text,
  email: Email,
  /** Further addresses to write to. Nobody signs in by them, and no link goes there. */
  moreEmails: Type.Array(Email, { maxItems: 2, uniqueItems: true }),
  username: Username,
  title: Text,
  phone: MaybePhone,
  morePhones: Type.Array(Phone, { maxItems: 2, uniqueItems: true }),
  company: Text,
  country: line(longest.country),
  designation: Text,
  /** A doctor's workplace: `hospital` is its name, `location` its place. */
  hospital: Text,
  location: Text,
  registrationNo: Text,
  registrationUntil: nullable(CalendarDate),
  specialities: Words,
  modalities: Type.Array(
    Type.String({
      maxLength: 16,
      pattern: '^[A-Z0-9_ ]{1,16}$',
      ...needing(say`holds something that is not a modality`),
    }),
    { maxItems: 40 },
  ),
  /** Medical ones; those of a board stand apart. */
  qualifications: Type.String({ maxLength: longest.qualifications, pattern: '^[^\\u0000]*$' }),
  boardQualifications: Type.String({ maxLength: longest.qualifications, pattern: '^[^\\u0000]*$' }),
  /** The reader groups that the person belongs to. */
  readerGroupIds: Type.Array(Key, { maxItems: 50, uniqueItems: true }),
  signatureId: nullable(Uuid),
  avatarId: nullable(Uuid),
  role: oneOf(roles),
  /** The role that an administrator made of it; null for the role itself. */
  customRoleId: nullable(Key),
  clinicIds: Type.Array(Key, { maxItems: 500 }),
  /** Null: that of the role. */
  scope: nullable(ScopeSchema),
  /** Differences from the role's grants, in order. */
  overrides: GrantList,
  /** From then on the account does not work any more; null: it has no end. */
  expiresAt: nullable(Instant),
  templateRole: oneOf(templateRoles),
  currentPlan: oneOf(plans),
  /** The physician that this login belongs to. */
  physicianId: nullable(Key),
  info: ProfileInfo,
  socialLinks: SocialLinks,
} as const;

/** Everything about a person that an administrator may set. */
export const UserFields = strict(fields);
export type UserFields = Static<typeof UserFields>;

/** A change: what is left out stays. */
export const UserChanges = Type.Partial(UserFields, { additionalProperties: false });
export type UserChanges = Static<typeof UserChanges>;

const NamedClinic = Type.Object({ clinicId: Type.Integer(), name: Type.String() });

/** A user as lists show him. `clinics` are those that the caller may see. */
export const UserRow = Type.Object({
  userId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  username: Type.String(),
  email: Type.String(),
  avatar: nullable(Type.String()),
  role: oneOf(roles),
  /** The name of the custom role; null for a role of the product. */
  customRole: nullable(Type.String()),
  state: oneOf(userStates),
  clinics: Type.Array(NamedClinic),
  seesAll: Type.Boolean(),
  /** No study can come into sight: the scope has no clinic to stand on, and names nothing else. */
  seesNothing: Type.Boolean(),
  modalities: Type.Array(Type.String()),
  phone: Type.String(),
  hasTwoStep: Type.Boolean(),
  lastSignInAt: nullable(Instant),
  /** The time at which the pending invitation was sent. */
  invitedAt: nullable(Instant),
  /** The end of that invitation's link; null when it was withdrawn. */
  invitationEndsAt: nullable(Instant),
  /** Refused sign-ins of the last 24 hours. */
  failedSignIns: Type.Integer(),
  /** The time since which the person waits for a new password that only an administrator can give; null when he does not. */
  passwordLinkRequestedAt: nullable(Instant),
  /** The time until which somebody who tried too often has to wait; `unlock` ends it. */
  throttledUntil: nullable(Instant),
  createdAt: Instant,
  /** The number that the archive gives to technologists and radiologists, for good; null for who never was one. */
  referenceNo: nullable(Type.Integer()),
  title: Type.String(),
  designation: Type.String(),
  qualifications: Type.String(),
  signature: nullable(Type.String()),
  company: Type.String(),
  country: Type.String(),
  templateRole: oneOf(templateRoles),
  currentPlan: oneOf(plans),
});
export type UserRow = Static<typeof UserRow>;

export const UserMay = mayOf('create', 'change', 'remove', 'import', 'export');
export type UserMay = Static<typeof UserMay>;

/** Counts of all users that exist for the caller, whatever the filter; only `matching` counts the filtered ones. */
export const UserCounts = Type.Object({
  matching: Type.Integer(),
  all: Type.Integer(),
  invited: Type.Integer(),
  locked: Type.Integer(),
  byRole: Type.Record(Type.String(), Type.Integer()),
});
export type UserCounts = Static<typeof UserCounts>;

const commaOf = (values: readonly string[]) =>
  Type.String({ maxLength: 300, pattern: `^(${values.join('|')})(,(${values.join('|')}))*$` });

/**
 * The filters of a list of users; several values of one have commas between. `q` is words, each in the name, the address, the user name, a
 * clinic or the role; or a telephone number by its figures.
 */
export const userFilters = {
  /** Roles that are called as in `q` in the language of the reader: people of these are found too. */
  qRole: Type.Optional(commaOf(roles)),
  role: Type.Optional(commaOf(roles)),
  customRoleId: Type.Optional(Key),
  state: Type.Optional(commaOf(userStates)),
  clinicId: Type.Optional(Type.String({ maxLength: 500, pattern: '^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8})*$' })),
  twoStep: Type.Optional(oneOf(['on', 'off'])),
  /** Those who wait for a new password. */
  passwordLinkRequested: Type.Optional(Type.Literal('yes')),
  templateRole: Type.Optional(commaOf(templateRoles)),
  plan: Type.Optional(commaOf(plans)),
} as const;

/** One user with everything that can be set, and how he signs in. */
export const UserRecord = Type.Object({
  ...UserRow.properties,
  fields: UserFields,
  /** Changes whenever one of the fields does: sent back with a change, so that nobody overwrites what he did not see. */
  revision: Type.String(),
  signatureUrl: nullable(Type.String()),
  /** The scope that holds: the person's own setting or the role's. */
  effectiveScope: ScopeSchema,
  /** The status that an administrator set, whatever lock or last day there is. */
  status: oneOf(userStatuses),
  physician: nullable(Type.Object({ physicianId: Type.Integer(), name: Type.String() })),
  sessions: Type.Integer(),
  signIns: Type.Integer(),
  /** The last use of any of the sessions. */
  lastSeenAt: nullable(Instant),
  /** Studies assigned to the person, of those that the caller sees. */
  assignedStudies: Type.Integer(),
  invitation: nullable(Type.Object({ sentAt: Instant, expiresAt: Instant })),
  lockedBecause: Type.String(),
  mustChangePassword: Type.Boolean(),
  passwordChangedAt: nullable(Instant),
  twoStepSince: nullable(Instant),
  createdBy: nullable(Type.String()),
  isSelf: Type.Boolean(),
  /** Nothing of it where the caller's own rights do not cover this person's: then he can only look. */
  may: UserMay,
});
export type UserRecord = Static<typeof UserRecord>;

export const UserParams = strict({ userId: Key });

/** A role with what it allows as it is now, for the form of a user. */
export const RoleChoice = Type.Object({
  role: oneOf(roles),
  /** Null, and without a name, for the built-in ones. */
  customRoleId: nullable(Type.Integer()),
  name: Type.String(),
  grants: Type.Array(GrantSchema),
  scope: ScopeSchema,
  /** True if the caller may give the role to somebody, with its own scope or a narrower one. */
  isGivable: Type.Boolean(),
});
export type RoleChoice = Static<typeof RoleChoice>;

/** The outcome of an invitation or a password link: mailed, or returned here to hand over when no mail server is set. */
export const LinkOutcome = Type.Object({
  isMailed: Type.Boolean(),
  link: nullable(Type.String()),
  expiresAt: Instant,
});
export type LinkOutcome = Static<typeof LinkOutcome>;

export const Invitation = strict({
  ...UserChanges.properties,
  firstName: Text,
  lastName: Text,
  email: Email,
  copyFrom: Type.Optional(Key),
  begins: Type.Optional(oneOf(beginnings)),
});
export type Invitation = Static<typeof Invitation>;
