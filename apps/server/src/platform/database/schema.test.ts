import { expectTypeOf, test } from 'vitest';
import type { Column, Row } from './schema.ts';

test('a row has columns by their names and by others, as they are read', () => {
  expectTypeOf<Row<'study', 'id' | 'study_uid as studyUid' | 'reader_id as readerId'>>().toEqualTypeOf<{
    readonly id: number;
    readonly studyUid: string;
    readonly readerId: number | null;
  }>();
  expectTypeOf<Row<'study', 'id' | 'id as key'>>().toEqualTypeOf<{ readonly id: number; readonly key: number }>();
  expectTypeOf<Column<'study', 'binned_at'>>().toEqualTypeOf<Date | null>();
});

test('a table or a column that the database does not have is none', () => {
  // @ts-expect-error: no such table
  expectTypeOf<Row<'studies', 'id'>>();
  // @ts-expect-error: no such column
  expectTypeOf<Row<'study', 'uid'>>();
  // @ts-expect-error: no such column to be renamed
  expectTypeOf<Row<'study', 'uid as studyUid'>>();
  // @ts-expect-error: no such column
  expectTypeOf<Column<'study', 'uid'>>();
});
