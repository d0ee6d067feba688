import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, Uid, listOf } from '../../schemas.ts';
import { AssignmentChange, Assignment, AccountChoice } from './fields.ts';

/** Studies that changed; those that were so already do not count. */
const Affected = Type.Object({ studies: Type.Integer() });

/** Every one of the studies to every one of the accounts, all or none. Asked twice it is done once. */
export const assignStudies = defineRoute({
  method: 'POST',
  path: '/api/studies/assignments',
  summary: 'Assign studies to people',
  access: { kind: 'ability', action: 'create', subject: 'Assignment' },
  body: AssignmentChange,
  response: Affected,
  audit: 'study.assign',
});

export const unassignStudies = defineRoute({
  method: 'POST',
  path: '/api/studies/assignments/remove',
  summary: 'Take assignments back',
  access: { kind: 'ability', action: 'delete', subject: 'Assignment' },
  body: AssignmentChange,
  response: Affected,
  audit: 'study.unassign',
});

/** The people to whom a study is assigned, the latest first, at most 500; `others` counts people outside of the caller's sight. */
export const listAssignments = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/assignments',
  summary: 'Whom a study is assigned to',
  access: { kind: 'ability', action: 'read', subject: 'Assignment' },
  params: strict({ studyUid: Uid }),
  response: Type.Object({ rows: Type.Array(Assignment), others: Type.Integer() }),
});

/** People in sight who may see studies, by name, at most 20: narrow by `q`. */
export const listAccountChoices = defineRoute({
  method: 'GET',
  path: '/api/accounts/choices',
  summary: 'People to choose from',
  access: { kind: 'ability', action: 'create', subject: 'Assignment' },
  query: strict({ q: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: listOf(AccountChoice),
});
