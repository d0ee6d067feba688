import { together } from '../together.ts';

/** What the notices of all features say. */
export const words = together(
  import.meta.glob<object>('../../../../../texts/*/*/en/notice-words.json', { import: 'default', eager: true }),
);
