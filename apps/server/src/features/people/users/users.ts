export { act as actOnAccount, remove as removeUser } from './user-acts.ts';
export { beginUserChange, requireTarget, requireUser } from './user-authority.ts';
export { createUser } from './user-invitation.ts';
export { updateUser } from './user-write-queries.ts';
