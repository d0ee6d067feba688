export { act as actOnAccount } from './user-acts.ts';
