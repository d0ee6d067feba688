import type { ResponseOf } from '@isocenter/contract/route.ts';
import { patternsOf, say, textsOf, type Patterns } from '@isocenter/contract/said.ts';
import {
  mostImportedLines,
  userColumns,
  type importUsers,
  type ImportedLine,
} from '@isocenter/contract/people/user-import.ts';
import type { UserChanges } from '@isocenter/contract/people/users.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { readCsv } from '#platform/csv/csv.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { beginUserChange } from './user-authority.ts';
import { applyChanges } from './user-change.ts';
import { clinicCodes, findForExport } from './user-csv-queries.ts';
import { headingProblems, lineOf, readLine } from './user-csv.ts';
import { fieldsOf } from './user-fields.ts';
import { invite } from './user-invitation.ts';
import type { LinkWay } from './user-links.ts';
import { findAccountIdByEmail } from './user-write-queries.ts';

export interface Import {
  readonly csv: string;
  readonly dryRun: boolean;
  readonly skipErrors?: boolean;
}

type ImportOutcome = ResponseOf<typeof importUsers>;

/** Thrown to take everything back once the outcome is known: what a dry run says is what the real one does. */
class TakenBack extends Error {
  readonly lines: ImportedLine[];
  constructor(lines: ImportedLine[]) {
    super('taken back');
    this.lines = lines;
  }
}

/**
 * Creates and changes users line by line, in one transaction.
 * @throws AppError `invalid-input` for a file that is no table of users; `conflict` for a wrong line that is not to be skipped
 */
export async function importCsv(db: Db, principal: Principal, way: LinkWay, wanted: Import): Promise<ImportOutcome> {
  const rows = rowsOf(wanted.csv);
  const patterns: Patterns = {};
  try {
    return await db.transaction().execute(async (tx) => {
      await beginUserChange(tx, principal);
      const known = await clinicCodes(tx, principal);
      const clinics = new Map(known.map(({ id, code }) => [code.toLowerCase(), id]));
      const codes = new Map(known.map(({ id, code }) => [id, code]));
      const lines: ImportedLine[] = [];
      const firstLines = new Map<string, number>();
      for (const [at, row] of rows.entries()) {
        const doing = { tx, principal, way, codes, patterns, line: at + 2, firstLines };
        lines.push({ line: at + 2, ...(await importLine(doing, readLine(row, clinics), row)) });
      }
      const isWrong = lines.some(({ outcome }) => outcome === 'error');
      if (wanted.dryRun) throw new TakenBack(lines);
      if (isWrong && wanted.skipErrors !== true)
        throw new AppError('conflict', 'Some lines are wrong: nothing was changed. Correct them, or leave them out.');
      await recordAudit(tx, principal, { action: 'user.import', detail: countsOf(lines) });
      return { isDone: true, lines, patterns };
    });
  } catch (error) {
    if (error instanceof TakenBack) return { isDone: false, lines: error.lines, patterns };
    throw error;
  }
}

function rowsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  const table = readCsv(csv.replaceAll('\u0000', ''));
  const problems = headingProblems(table.columns);
  if (Object.keys(problems).length > 0)
    throw new AppError('invalid-input', 'The first line does not name the columns of a list of users.', problems);
  const [problem] = table.problems;
  if (problem !== undefined)
    throw new AppError('invalid-input', say`Line ${problem.line} is not CSV: ${problem.message}.`, {
      csv: problem.message,
    });
  if (table.rows.length > mostImportedLines)
    throw new AppError(
      'too-large',
      say`One file may hold ${mostImportedLines} users; this one holds ${table.rows.length}.`,
    );
  return table.rows;
}

interface Doing {
  readonly tx: Db;
  readonly principal: Principal;
  readonly way: LinkWay;
  /** Codes of the clinics that exist for the caller, by their numbers. */
  readonly codes: ReadonlyMap<number, string>;
  /** Filled with those of the refusals that are told. */
  readonly patterns: Patterns;
  readonly line: number;
  /** In which line an address stood first, in lower case. */
  readonly firstLines: Map<string, number>;
}

/** A refusal of one line comes before anything of it is written, and leaves the transaction as it was. */
async function importLine(
  doing: Doing,
  { changes, messages }: ReturnType<typeof readLine>,
  row: Readonly<Record<string, string>>,
): Promise<Omit<ImportedLine, 'line'>> {
  const name = `${changes.firstName ?? ''} ${changes.lastName ?? ''}`.trim();
  const shown = { email: row['email'] ?? '', name };
  const failed = (wrong: Readonly<Record<string, string>>): Omit<ImportedLine, 'line'> => ({
    ...shown,
    outcome: 'error',
    changes: [],
    messages: { ...wrong },
    link: null,
  });
  if (Object.keys(messages).length > 0) {
    Object.assign(doing.patterns, patternsOf(Object.values(messages)));
    return failed(textsOf(messages));
  }
  if (changes.email === undefined) return failed({ email: say`is needed`.text });
  const address = changes.email.toLowerCase();
  const firstLine = doing.firstLines.get(address);
  if (firstLine !== undefined) {
    const repeated = { email: say`stands in line ${firstLine} already` };
    Object.assign(doing.patterns, patternsOf(Object.values(repeated)));
    return failed(textsOf(repeated));
  }
  doing.firstLines.set(address, doing.line);
  try {
    return { ...shown, messages: {}, ...(await applyLine(doing, { ...changes, email: changes.email })) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    Object.assign(doing.patterns, error.patterns);
    return failed(error.fields ?? { email: error.message });
  }
}

async function applyLine(
  { tx, principal, way, codes }: Doing,
  changes: UserChanges & { readonly email: string },
): Promise<Pick<ImportedLine, 'outcome' | 'changes' | 'link'>> {
  const known = await findAccountIdByEmail(tx, changes.email);
  if (known === undefined) {
    const { firstName = '', lastName = '' } = changes;
    if (lastName === '') throw new AppError('invalid-input', 'A name is needed.', { lastName: 'is needed' });
    const { userId, invitation } = await invite(tx, principal, way, { ...changes, firstName, lastName });
    const made = changedColumns(undefined, await columnsNow(tx, userId, codes));
    return { outcome: 'create', changes: made, link: invitation?.link ?? null };
  }
  if (!principal.can('update', 'User')) throw new AppError('forbidden', 'You may add users, not change them.');
  // The address found the person; its capital letters are no change.
  const { email: _, ...others } = changes;
  const before = await columnsNow(tx, known, codes);
  const fields = await applyChanges(tx, principal, known, others);
  if (fields.length === 0) return { outcome: 'unchanged', changes: [], link: null };
  return { outcome: 'change', changes: changedColumns(before, await columnsNow(tx, known, codes)), link: null };
}

type Columns = readonly string[] | undefined;

/** A user as an export would write him now; undefined for nobody. */
async function columnsNow(tx: Db, userId: number, codes: ReadonlyMap<number, string>): Promise<Columns> {
  const user = await findForExport(tx, userId);
  return user && lineOf(fieldsOf(user, user.clinic_ids, null), codes);
}

function changedColumns(before: Columns, after: Columns): ImportedLine['changes'] {
  return userColumns.flatMap((column, at) => {
    const [from, to] = [before?.[at] ?? '', after?.[at] ?? ''];
    return from === to ? [] : [{ column, from, to }];
  });
}

function countsOf(lines: readonly ImportedLine[]): Record<string, number> {
  const count = (outcome: ImportedLine['outcome']): number => lines.filter((line) => line.outcome === outcome).length;
  return { created: count('create'), changed: count('change'), skipped: count('error') };
}
