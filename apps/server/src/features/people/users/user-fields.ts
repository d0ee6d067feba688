import { createHash } from 'node:crypto';
import { Value } from 'typebox/value';
import { roles, type Role } from '@isocenter/contract/abilities.ts';
import { partsOfName } from '@isocenter/contract/field-rules.ts';
import { ProfileInfo, SocialLinks } from '@isocenter/contract/people/users/user-profile-fields.ts';
import type { UserChanges, UserFields } from '@isocenter/contract/people/users/fields.ts';
import { pictureUrl } from '#features/people/pictures/pictures.ts';
import { camelRow, picked, snakeRow } from '#platform/database/names.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { AccountChanges, AccountRow } from './user-write-queries.ts';

/** Fields that stand in their columns as they are. */
const plainFields = [
  'email',
  'moreEmails',
  'username',
  'title',
  'phone',
  'morePhones',
  'company',
  'country',
  'designation',
  'hospital',
  'location',
  'registrationNo',
  'registrationUntil',
  'specialities',
  'modalities',
  'qualifications',
  'boardQualifications',
  'signatureId',
  'templateRole',
  'currentPlan',
  'customRoleId',
] as const satisfies readonly (keyof UserFields)[];

/** Returns the fields of an account that can be set, as they are now. */
export function fieldsOf(
  account: AccountRow,
  clinicIds: readonly number[],
  physicianId: number | null,
  readerGroupIds: readonly number[] = [],
): UserFields {
  return {
    ...picked(camelRow(account), plainFields),
    ...namesOf(account),
    avatarId: pictureIdOf(account.avatar),
    role: roleOf(account),
    clinicIds: [...clinicIds],
    readerGroupIds: [...readerGroupIds],
    scope: account.scope,
    overrides: account.grant_overrides.map((grant) => ({ ...grant })),
    expiresAt: account.expires_at?.toISOString() ?? null,
    physicianId,
    info: partOf(account.profile['info'], ProfileInfo),
    socialLinks: partOf(linksIn(account.profile['social']), SocialLinks),
  };
}

/** Returns a word that changes whenever one of the fields does. */
export function revisionOf(fields: UserFields): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

/** Returns the changes that say something else than what is there, in one way of writing. */
export function realChanges(changes: UserChanges, fields: UserFields): UserChanges {
  const written: UserChanges = {
    ...changes,
    // Whoever gets another role leaves the one that was made of his.
    ...(changes.role === undefined || changes.role === fields.role
      ? {}
      : { customRoleId: changes.customRoleId ?? null }),
    ...(changes.expiresAt === undefined ? {} : { expiresAt: instantOf(changes.expiresAt) }),
    ...(changes.clinicIds === undefined ? {} : { clinicIds: [...new Set(changes.clinicIds)] }),
    ...(changes.info === undefined ? {} : { info: { ...fields.info, ...changes.info } }),
    ...(changes.socialLinks === undefined ? {} : { socialLinks: { ...fields.socialLinks, ...changes.socialLinks } }),
  };
  return Object.fromEntries(
    Object.entries(written).filter(
      ([name, value]) => value !== undefined && comparable(value) !== comparable(fields[name as keyof UserFields]),
    ),
  );
}

/** Returns the columns that changes are written to. */
export function columnsOf(changes: UserChanges, fields: UserFields, profile: Record<string, unknown>): AccountChanges {
  const { firstName = fields.firstName, lastName = fields.lastName } = changes;
  const isRenamed = changes.firstName !== undefined || changes.lastName !== undefined;
  return withoutUndefined({
    ...(isRenamed ? { first_name: firstName, last_name: lastName, full_name: `${firstName} ${lastName}`.trim() } : {}),
    ...snakeRow(picked(changes, plainFields)),
    avatar: changes.avatarId === undefined ? undefined : changes.avatarId && pictureUrl(changes.avatarId),
    role: changes.role,
    scope: changes.scope === undefined ? undefined : changes.scope && JSON.stringify(changes.scope),
    grant_overrides: changes.overrides === undefined ? undefined : JSON.stringify(changes.overrides),
    expires_at: changes.expiresAt === undefined ? undefined : dateOf(changes.expiresAt),
    profile: changes.info === undefined && changes.socialLinks === undefined ? undefined : profileOf(changes, profile),
  });
}

function namesOf(account: AccountRow): { firstName: string; lastName: string } {
  if (account.first_name !== '' || account.last_name !== '')
    return { firstName: account.first_name, lastName: account.last_name };
  return partsOfName(account.full_name);
}

export function roleOf(account: Pick<AccountRow, 'role'>): Role {
  return roles.find((role) => role === account.role) ?? 'client';
}

function profileOf({ info, socialLinks }: UserChanges, profile: Record<string, unknown>): string {
  const social = typeof profile['social'] === 'object' ? profile['social'] : {};
  return JSON.stringify({
    ...profile,
    ...(info === undefined ? {} : { info }),
    ...(socialLinks === undefined ? {} : { social: { ...social, socialLinks } }),
  });
}

/** Returns what fits the schema: what an earlier or a later version wrote otherwise is left out, key by key. */
function partOf<S extends typeof ProfileInfo | typeof SocialLinks>(stored: unknown, schema: S) {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([key, value]) => Value.Check(schema, { [key]: value })));
}

function linksIn(social: unknown): unknown {
  return typeof social === 'object' && social !== null && 'socialLinks' in social ? social.socialLinks : {};
}

function pictureIdOf(avatar: string | null): string | null {
  const prefix = pictureUrl('');
  return avatar?.startsWith(prefix) === true ? avatar.slice(prefix.length) : null;
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

/** @throws AppError `invalid-input` for a moment that does not exist, such as the 31st of February */
function instantOf(value: string | null): string | null {
  if (value === null) return null;
  const instant = new Date(value);
  if (!Number.isNaN(instant.getTime())) return instant.toISOString();
  throw new AppError('invalid-input', 'There is no such day.', { expiresAt: 'is not a day of the calendar' });
}

/** Keys of an object come in any order: out of the database as well as out of a request. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function withoutUndefined(columns: { [K in keyof AccountChanges]: AccountChanges[K] | undefined }): AccountChanges {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
