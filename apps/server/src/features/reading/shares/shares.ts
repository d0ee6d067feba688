export { guestCallers } from './guest-callers.ts';
