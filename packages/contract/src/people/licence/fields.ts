import { Type, type Static } from 'typebox';
import { nullable, oneOf, CalendarDate, Instant } from '../../schemas.ts';
import { licencePlans, licenceStates, licenceWarnings } from './licence.ts';

const Limit = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Null: no limit. */
const LimitOrNone = nullable(Limit);

/** The claims of a licence. `notBefore` and `expires` are days in UTC, both inclusive; `expires: null` never ends. */
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
