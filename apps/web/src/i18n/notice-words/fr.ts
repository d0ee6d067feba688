import { together } from '../together.ts';

export const words = together(
  import.meta.glob<object>('../../../../../texts/*/*/fr/notice-words.json', { import: 'default', eager: true }),
);
