import { together } from '../together.ts';

export const words = together(
  import.meta.glob<object>('../../../../../texts/*/*/de/audit-actions.json', { import: 'default', eager: true }),
);
