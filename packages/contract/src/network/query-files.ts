import Type, { type Static } from 'typebox';
import { needing } from '../fields.ts';
import { mostImportedCharacters, mostImportedLines } from '../import.ts';
import { defineRoute } from '../route.ts';
import { say, Told } from '../said.ts';
import { listOf, nullable, strict, Uid } from '../schemas.ts';
import { peerKeys } from './peers.ts';
import { queryAccess } from './queries.ts';

/** Studies that one line finds at one source. */
export const mostOfLine = 100;

const Named = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^[^\\\\*?\\p{Cc}]+$',
    ...needing(say`has no wildcards, no backslash and no control characters`),
  }),
);

/** What a line of a file names: all of it is looked for together, to the letter. */
export const NamedStudies = strict({ accession: Named, patientId: Named, studyUid: Type.Optional(Uid) });
export const queryFileColumns = ['accession', 'patientId', 'studyUid'] as const;

const Line = Type.Integer({ minimum: 1, maximum: mostImportedCharacters });
export const AskedLine = strict({ line: Line, ...NamedStudies.properties });
export type AskedLine = Static<typeof AskedLine>;

/** A line of a file as it was read; one that cannot be asked for says why. */
export const FileLine = Type.Object({ line: Line, ...NamedStudies.properties, fault: nullable(Told) });
export type FileLine = Static<typeof FileLine>;

const bodyLimitBytes = 5 * 1024 * 1024;

/** Nothing is asked yet. @throws `invalid-input` for what is no such table, `too-large` for one that is too long */
export const readQueryFile = defineRoute({
  method: 'POST',
  path: '/api/queries/file',
  summary: 'Read which studies a CSV file names',
  access: queryAccess('read'),
  body: strict({ csv: Type.String({ minLength: 1, maxLength: mostImportedCharacters }) }),
  response: listOf(FileLine),
  bodyLimitBytes,
});

/** Asks one source for the studies of one line after the other. Answers and refuses as `askSource`, and tells what each line found. */
export const askForLines = defineRoute({
  method: 'POST',
  path: '/api/queries/lines',
  summary: 'Query this archive, a DICOM node or a DICOMweb server for the lines of a file',
  access: queryAccess('read'),
  body: strict({ ...peerKeys, lines: Type.Array(AskedLine, { minItems: 1, maxItems: mostImportedLines }) }),
  response: { raw: true, contentTypes: ['application/x-ndjson'] },
  audit: 'node.query',
  bodyLimitBytes,
});
