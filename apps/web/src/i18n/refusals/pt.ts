import { together } from '../together.ts';

/** The translations of the server's sentences, by their English text, of all features. */
export const words = together(
  import.meta.glob<object>('../../../../../texts/*/*/pt/refusals.json', { import: 'default', eager: true }),
);
