export { act as actOnAccount } from './user-acts.ts';
export { beginUserChange, requireTarget, requireUser } from './user-authority.ts';
