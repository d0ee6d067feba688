import { together } from '../together.ts';

export const words = together(
  import.meta.glob<object>('../../../../../texts/*/*/de/notice-words.json', { import: 'default', eager: true }),
);
