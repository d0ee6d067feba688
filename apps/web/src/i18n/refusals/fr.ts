import { together } from '../together.ts';

/** What the server says in English, by its sentence, of all features. */
export const words = together(
  import.meta.glob<object>('../../../../../texts/*/*/fr/refusals.json', { import: 'default', eager: true }),
);
