import { Type, type Static } from 'typebox';
import { actions, subjects, type Grant, type ScopeSetting, roles } from '../../abilities.ts';
import { strict, oneOf, Key, nullable, Instant } from '../../schemas.ts';

/** A grant as it is stored and sent. */
export const GrantSchema = Type.Unsafe<Grant>(
  strict({
    action: oneOf(actions),
    subject: oneOf(subjects),
    inverted: Type.Optional(Type.Literal(true)),
  }),
);
export const GrantList = Type.Array(GrantSchema, { maxItems: 200 });

export const ScopeSchema = Type.Unsafe<ScopeSetting>(
  strict({
    all: Type.Optional(Type.Literal(true)),
    clinics: Type.Optional(Type.Literal(true)),
    assigned: Type.Optional(Type.Literal(true)),
    referred: Type.Optional(Type.Literal(true)),
    filterId: Type.Optional(Key),
  }),
);

/** The present grants and scope of a role. `revision` is 0 while an administrator has changed nothing. */
export const RoleRow = Type.Object({
  role: oneOf(roles),
  grants: Type.Array(GrantSchema),
  scope: ScopeSchema,
  isDefault: Type.Boolean(),
  revision: Type.Integer(),
  /** Accounts of this role that are not removed. */
  accounts: Type.Integer(),
  /** Those of them that have grants or a scope of their own. */
  differing: Type.Integer(),
});
export type RoleRow = Static<typeof RoleRow>;

/** A scope with the names of what it is made of, for words. */
export const NamedScope = Type.Object({
  setting: ScopeSchema,
  clinics: Type.Array(Type.Object({ clinicId: Type.Integer(), name: Type.String() })),
  filterName: nullable(Type.String()),
  physicianName: nullable(Type.String()),
});
export type NamedScope = Static<typeof NamedScope>;

/** Why somebody sees a study: one rule that names it. */
export const AccessReason = Type.Union([
  Type.Object({ by: Type.Literal('all') }),
  Type.Object({
    by: Type.Literal('clinic'),
    clinicId: Type.Integer(),
    clinicName: Type.String(),
    /** The way in which the study came to the clinic; empty if that was not recorded. */
    because: oneOf(['', 'rule', 'upload', 'hand']),
    rule: nullable(Type.Object({ kind: Type.String(), pattern: Type.String() })),
  }),
  /** It is another clinic's, and was shared with one of the person's. */
  Type.Object({ by: Type.Literal('shared') }),
  Type.Object({
    by: Type.Literal('assignment'),
    at: Instant,
    /** Empty when that account is not there any more. */
    assignedBy: Type.String(),
  }),
  /** The name in the images, and the physician who is known by it. */
  Type.Object({ by: Type.Literal('referral'), name: Type.String(), physicianName: Type.String() }),
  Type.Object({ by: Type.Literal('filter'), filterId: Type.Integer(), filterName: Type.String() }),
]);
export type AccessReason = Static<typeof AccessReason>;

/** Somebody and the rules by which he sees a study; none: he does not. */
export const StudyViewer = Type.Object({
  accountId: Type.Integer(),
  name: Type.String(),
  role: oneOf(roles),
  /** True if the role or the person may see studies at all; without it no rule helps. */
  mayRead: Type.Boolean(),
  reasons: Type.Array(AccessReason),
});
export type StudyViewer = Static<typeof StudyViewer>;
