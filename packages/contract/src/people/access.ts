import Type, { type Static } from 'typebox';
import { actions, roles, subjects, type Action, type Grant, type ScopeSetting, type Subject } from '../abilities.ts';
import { pageOf, pagingUpTo } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Instant, Nothing, Uid, oneOf, strict, Key, listOf, nullable } from '../schemas.ts';

/** What an administrator gives and takes: each subject with the acts that mean something on it, in the order of the tables. */
export const grantables = [
  { subject: 'Study', group: 'images', actions: ['read', 'update', 'delete', 'download'] },
  { subject: 'Patient', group: 'images', actions: ['read'] },
  { subject: 'Upload', group: 'images', actions: ['create'] },
  { subject: 'Query', group: 'images', actions: ['read', 'create'] },
  { subject: 'Annotation', group: 'images', actions: ['read', 'update', 'delete'] },
  { subject: 'Tag', group: 'images', actions: ['update', 'manage'] },
  { subject: 'Note', group: 'images', actions: ['read', 'create'] },
  { subject: 'Assignment', group: 'images', actions: ['read', 'create', 'delete'] },
  { subject: 'Reading', group: 'images', actions: ['create', 'update', 'delete'] },
  { subject: 'OutsideReport', group: 'images', actions: ['create'] },
  { subject: 'PeerReview', group: 'images', actions: ['read'] },
  { subject: 'ReportCopy', group: 'images', actions: ['read', 'update'] },
  { subject: 'ReportTemplate', group: 'images', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'Share', group: 'images', actions: ['create', 'update'] },
  { subject: 'Filter', group: 'images', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'Bin', group: 'images', actions: ['read', 'restore'] },
  { subject: 'Quarantine', group: 'images', actions: ['read', 'delete'] },
  { subject: 'Appointment', group: 'people', actions: ['read', 'create', 'update'] },
  { subject: 'User', group: 'people', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'Clinic', group: 'people', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'Physician', group: 'people', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'ReaderGroup', group: 'people', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'Role', group: 'people', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'SeeAs', group: 'people', actions: ['create'] },
  { subject: 'Account', group: 'people', actions: ['update'] },
  { subject: 'Mail', group: 'office', actions: ['create'] },
  { subject: 'Chat', group: 'office', actions: ['create'] },
  { subject: 'Task', group: 'office', actions: ['create'] },
  { subject: 'Event', group: 'office', actions: ['create', 'update'] },
  { subject: 'Invoice', group: 'office', actions: ['read', 'update'] },
  { subject: 'Order', group: 'office', actions: ['create', 'update'] },
  { subject: 'Product', group: 'office', actions: ['update'] },
  { subject: 'Staff', group: 'office', actions: ['read', 'update'] },
  { subject: 'Article', group: 'office', actions: ['read', 'create', 'update'] },
  { subject: 'Profile', group: 'office', actions: ['create'] },
  { subject: 'Node', group: 'system', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'Server', group: 'system', actions: ['read', 'manage'] },
  { subject: 'Policy', group: 'system', actions: ['update'] },
  { subject: 'SecurityPolicy', group: 'system', actions: ['manage'] },
  { subject: 'Licence', group: 'system', actions: ['read', 'update'] },
  { subject: 'Audit', group: 'system', actions: ['read'] },
  { subject: 'Job', group: 'system', actions: ['read', 'manage'] },
  { subject: 'Installation', group: 'system', actions: ['manage'] },
  { subject: 'ACL', group: 'system', actions: ['read'] },
] as const satisfies readonly {
  readonly subject: Subject;
  readonly group: 'images' | 'people' | 'office' | 'system';
  readonly actions: readonly Action[];
}[];
export type GrantableSubject = (typeof grantables)[number]['subject'];

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

/** What a role may do and see, as it is now. `revision` is 0 while an administrator has changed nothing. */
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

const RoleParams = strict({ role: oneOf(roles) });

/** Every role, in the order of the contract. */
export const listRoles = defineRoute({
  method: 'GET',
  path: '/api/roles',
  summary: 'What each role may do and see',
  access: { kind: 'ability', action: 'read', subject: 'Role' },
  response: listOf(RoleRow),
});

/** Changes a role for everybody who has it. Refused when somebody else changed it since `revision`. */
export const changeRole = defineRoute({
  method: 'PUT',
  path: '/api/roles/:role',
  summary: 'Change what a role may do and see',
  access: { kind: 'ability', action: 'update', subject: 'Role' },
  params: RoleParams,
  body: strict({
    grants: GrantList,
    scope: ScopeSchema,
    revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  }),
  response: RoleRow,
  audit: 'role.change',
});

export const resetRole = defineRoute({
  method: 'DELETE',
  path: '/api/roles/:role',
  summary: 'Give a role back what it comes with',
  access: { kind: 'ability', action: 'update', subject: 'Role' },
  params: RoleParams,
  response: RoleRow,
  audit: 'role.reset',
});

/** A scope with the names of what it is made of, to be said in words. */
export const NamedScope = Type.Object({
  setting: ScopeSchema,
  clinics: Type.Array(Type.Object({ clinicId: Type.Integer(), name: Type.String() })),
  filterName: nullable(Type.String()),
  physicianName: nullable(Type.String()),
});
export type NamedScope = Static<typeof NamedScope>;

/** What the caller may do and see; while an administrator looks through the account, `seenBy` names him. */
export const getOwnAccess = defineRoute({
  method: 'GET',
  path: '/api/access/mine',
  summary: 'What I may do and see',
  access: { kind: 'signed-in', by: 'looking' },
  response: Type.Object({
    role: oneOf(roles),
    /** What the role is called that an administrator made of it. */
    customRole: nullable(Type.String()),
    grants: Type.Array(GrantSchema),
    scope: NamedScope,
    /** The active reader groups that the person belongs to. */
    readerGroupIds: Type.Array(Type.Integer()),
    seenBy: nullable(Type.Object({ accountId: Type.Integer(), name: Type.String() })),
  }),
});

/** From now on this session reads the product as the other person does; it changes nothing until it ends. */
export const seeAs = defineRoute({
  method: 'POST',
  path: '/api/users/:userId/see-as',
  summary: 'See the product through another account, read-only',
  access: { kind: 'ability', action: 'create', subject: 'SeeAs' },
  params: strict({ userId: Key }),
  body: Nothing,
  response: Nothing,
  audit: 'access.see-as',
});

export const endSeeAs = defineRoute({
  method: 'DELETE',
  path: '/api/account/see-as',
  summary: 'Stop seeing the product through another account',
  access: { kind: 'signed-in', by: 'looking' },
  response: Nothing,
  audit: 'access.see-as-end',
});

/** Why somebody sees a study: one rule that names it. */
export const AccessReason = Type.Union([
  Type.Object({ by: Type.Literal('all') }),
  Type.Object({
    by: Type.Literal('clinic'),
    clinicId: Type.Integer(),
    clinicName: Type.String(),
    /** How the study came to the clinic; empty when that was not noted. */
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
  /** Whether the role or the person may see studies at all: without it no rule helps. */
  mayRead: Type.Boolean(),
  reasons: Type.Array(AccessReason),
});
export type StudyViewer = Static<typeof StudyViewer>;

const StudyParams = strict({ studyUid: Uid });

/** Why the caller, or with `read User` another account, sees a study. @throws `not-found` for what is outside the caller's sight */
export const explainStudyAccess = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/access',
  summary: 'Why somebody sees a study',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: StudyParams,
  query: strict({ accountId: Type.Optional(Key) }),
  response: StudyViewer,
});

/** Everybody in the caller's sight who sees a study, by name; a page may hold fewer rows than asked and still have a next one. */
export const listStudyViewers = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/access/accounts',
  summary: 'Who sees a study, and why',
  access: { kind: 'ability', action: 'read', subject: 'User' },
  params: StudyParams,
  query: strict(pagingUpTo(100)),
  response: pageOf(StudyViewer),
});
