import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { CalendarDate, Instant, Nothing, oneOf, strict, nullable } from '../schemas.ts';

export const licencePlans = ['basic', 'standard', 'enterprise'] as const;

const Limit = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Null: no limit. */
const LimitOrNone = nullable(Limit);

/** What a licence says. `notBefore` and `expires` are days in UTC, both inclusive; `expires: null` never ends. */
export const LicenceClaims = Type.Object({
  licenceId: Type.String({ minLength: 1, maxLength: 100 }),
  customer: Type.String({ minLength: 1, maxLength: 200 }),
  plan: oneOf(licencePlans),
  seats: Type.Object({
    /** Accounts of one role, e.g. `radiologist: 5`. A role that is not named has no limit of its own. */
    byRole: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Limit)),
    total: LimitOrNone,
  }),
  storageBytes: LimitOrNone,
  nodes: LimitOrNone,
  notBefore: CalendarDate,
  expires: nullable(CalendarDate),
  features: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 }),
});
export type LicenceClaims = Static<typeof LicenceClaims>;

/** `none`: no file, no limits. `expiring`: 30 days or fewer are left. In `not-yet` and `invalid` no limit is applied. */
export const licenceStates = ['none', 'valid', 'expiring', 'expired', 'not-yet', 'invalid'] as const;

/** What an administrator should know of. None of them stops anybody from reading, reporting or signing in. */
export const licenceWarnings = [
  'expiring',
  'expired',
  'not-yet',
  'invalid',
  'clock-set-back',
  'seats-over',
  'storage-near',
  'storage-over',
  'nodes-over',
] as const;

export const Licence = Type.Object({
  state: oneOf(licenceStates),
  /** Why it is `invalid`; empty otherwise. */
  why: Type.String(),
  /** Without a licence, or with an invalid one, the basic plan without limits holds and this is null. */
  claims: nullable(LicenceClaims),
  /** Whole days until the last one is over; negative when it is. Null without an end. */
  daysLeft: nullable(Type.Integer()),
  putInAt: nullable(Instant),
  usage: Type.Object({
    /** Accounts that take a seat, by role: active and invited ones. */
    seats: Type.Object({ byRole: Type.Record(Type.String(), Type.Integer()), total: Type.Integer() }),
    storageBytes: Type.Integer(),
    nodes: Type.Integer(),
  }),
  warnings: Type.Array(oneOf(licenceWarnings)),
});
export type Licence = Static<typeof Licence>;

/** Largest licence file, in characters. */
export const largestLicence = 16_384;

export const getLicence = defineRoute({
  method: 'GET',
  path: '/api/licence',
  summary: 'The licence, what it allows and what is used of it',
  access: { kind: 'ability', action: 'read', subject: 'Licence' },
  response: Licence,
});

/** Verifies a licence file and puts it in place of the one before. A file that does not hold is refused and changes nothing. */
export const putLicence = defineRoute({
  method: 'PUT',
  path: '/api/licence',
  summary: 'Put in a licence file',
  access: { kind: 'ability', action: 'update', subject: 'Licence' },
  body: strict({ file: Type.String({ minLength: 1, maxLength: largestLicence }) }),
  response: Licence,
  bodyLimitBytes: 65_536,
  audit: 'licence.put',
});

/** Takes the licence out: the basic plan without limits holds again. */
export const deleteLicence = defineRoute({
  method: 'DELETE',
  path: '/api/licence',
  summary: 'Take the licence out',
  access: { kind: 'ability', action: 'update', subject: 'Licence' },
  response: Nothing,
  audit: 'licence.delete',
});
