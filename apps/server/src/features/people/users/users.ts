export { act as actOnAccount } from './user-acts.ts';
export { beginUserChange, requireTarget, requireUser } from './user-authority.ts';
export { createUser } from './user-invitation.ts';
export { updateUser } from './user-write-queries.ts';
