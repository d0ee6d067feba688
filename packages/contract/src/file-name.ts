import { Type } from 'typebox';

/** A file's name: text that is shown, and never part of a path. */
export const FileName = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^(?:(?!\\p{Cc})\\s)*[^\\p{Cc}\\s][^\\p{Cc}]*$',
});
