import { Type, type Static } from 'typebox';
import { mostImportedCharacters } from './import-limits.ts';
import { defineRoute, type Access } from './route.ts';
import { oneOf, nullable, strict } from './schemas.ts';
import { Patterns } from './told.ts';

/** What a line of a file does, or did. */
export const ImportedLine = Type.Object({
  /** Of the file; the heading is line 1. */
  line: Type.Integer(),
  /** By what the file names the record, and what the record is called. */
  key: Type.String(),
  name: Type.String(),
  outcome: oneOf(['create', 'change', 'unchanged', 'error']),
  /** What becomes of what, by the record's field, as an export would write both. */
  changes: Type.Array(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() })),
  /** What is wrong, by the record's field; what concerns the whole line has none. */
  messages: Type.Record(Type.String(), Type.String()),
  /** An invitation to hand over, when no mail server is set. */
  link: nullable(Type.String()),
});
export type ImportedLine = Static<typeof ImportedLine>;

export const ImportOutcome = Type.Object({
  isDone: Type.Boolean(),
  lines: Type.Array(ImportedLine),
  patterns: Patterns,
});
export type ImportOutcome = Static<typeof ImportOutcome>;

/**
 * The route by which records are created and changed from CSV, all in one transaction. An empty or absent column leaves what is
 * stored. A dry run changes nothing; `conflict` when a line is wrong, unless wrong lines are to be skipped.
 */
export function importRoute<const Path extends string>(route: {
  readonly path: Path;
  readonly summary: string;
  readonly access: Access;
  readonly audit: string;
}) {
  return defineRoute({
    ...route,
    method: 'POST',
    body: strict({
      csv: Type.String({ minLength: 1, maxLength: mostImportedCharacters }),
      dryRun: Type.Boolean(),
      skipErrors: Type.Optional(Type.Boolean()),
    }),
    response: ImportOutcome,
    bodyLimitBytes: 5 * 1024 * 1024,
  });
}
export type ImportRoute = ReturnType<typeof importRoute>;
