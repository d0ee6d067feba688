export { applyDuePolicy } from './apply-policy.ts';
