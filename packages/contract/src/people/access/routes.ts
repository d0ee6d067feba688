import { Type } from 'typebox';
import { roles } from '../../abilities.ts';
import { pagingUpTo, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, oneOf, listOf, nullable, Key, Nothing, Uid } from '../../schemas.ts';
import { RoleRow, GrantList, ScopeSchema, GrantSchema, NamedScope, StudyViewer } from './fields.ts';

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

/** Own grants and scope; while an administrator looks through the account, `seenBy` names him. */
export const getOwnAccess = defineRoute({
  method: 'GET',
  path: '/api/access/mine',
  summary: 'What I may do and see',
  access: { kind: 'signed-in', by: 'looking' },
  response: Type.Object({
    role: oneOf(roles),
    /** The name of the custom role; null for a role of the product. */
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

/** Everybody in the caller's sight who sees a study, by name; a page may hold fewer rows than requested and still have a next one. */
export const listStudyViewers = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/access/accounts',
  summary: 'Who sees a study, and why',
  access: { kind: 'ability', action: 'read', subject: 'User' },
  params: StudyParams,
  query: strict(pagingUpTo(100)),
  response: pageOf(StudyViewer),
});
