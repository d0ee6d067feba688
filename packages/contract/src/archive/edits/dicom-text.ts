import { Type } from 'typebox';
import { needing } from '../../fields.ts';
import { say } from '../../said.ts';

/** A line as images carry it, where a backslash parts values (PS3.5 §6.2). */
export const dicomLine = (maxLength: number, minLength: 0 | 1 = 0) =>
  Type.String({
    minLength,
    maxLength,
    pattern: '^[^\\p{Cc}\\\\]*$',
    ...needing(say`is one line without a backslash`),
  });

/** A part of a person's name, where `^` parts it from the next and `=` ends its way of writing (PS3.5 §6.2.1). */
export const namePart = (minLength: 0 | 1 = 0) =>
  Type.String({
    minLength,
    maxLength: 64,
    pattern: '^[^\\p{Cc}\\\\^=]*$',
    ...needing(say`is one line without a backslash, ^ and =`),
  });
