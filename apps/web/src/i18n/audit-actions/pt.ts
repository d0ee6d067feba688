import { together } from '../together.ts';

export const words = together(
  import.meta.glob<object>('../../../../../texts/*/*/pt/audit-actions.json', { import: 'default', eager: true }),
);
