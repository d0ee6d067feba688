import { together } from '../together.ts';

/** The names that the audit trail has for the actions of all features. */
export const words = together(
  import.meta.glob<object>('../../../../../texts/*/*/en/audit-actions.json', { import: 'default', eager: true }),
);
