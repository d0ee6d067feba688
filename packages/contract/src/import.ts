import { Type, type Static } from 'typebox';
import { mostImportedCharacters } from './import-limits.ts';
import { defineRoute, type Access } from './route.ts';
import { oneOf, nullable, strict } from './schemas.ts';
import { Patterns } from './translatable-text.ts';

export const ImportedLine = Type.Object({
  /** The line number in the file; the heading is line 1. */
  line: Type.Integer(),
  /** `key` identifies the record in the file. */
  key: Type.String(),
  name: Type.String(),
  outcome: oneOf(['create', 'change', 'unchanged', 'error']),
  /** The old and the new value of each changed field, written as an export would write them. */
  changes: Type.Array(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() })),
  /** The faults by field; a fault of the whole line has an empty field name. */
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
