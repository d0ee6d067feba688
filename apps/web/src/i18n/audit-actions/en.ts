import { together } from '../together.ts';

/** What the audit trail calls what features record, of all of them. */
export const words = together(
  import.meta.glob<object>('../../../../../texts/*/*/en/audit-actions.json', { import: 'default', eager: true }),
);
