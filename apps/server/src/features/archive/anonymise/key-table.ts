import { csvOf } from '#platform/csv/csv.ts';
import type { Db } from '#platform/database/schema.ts';
import { findAnonymisation } from './anonymise-queries.ts';
import { openAnonymisation, type AnonymisationRecord } from './sealed-anonymisation.ts';

/** Returns each original with what it became, as CSV with a heading. */
export function keyTable(anonymisation: AnonymisationRecord): string {
  return csvOf(['what', 'original', 'anonymous'], rowsOf(anonymisation));
}

/** Returns the key of many copies of the caller's, one below the other; those that were given up are left out. */
export async function keyOfMany(
  db: Db,
  key: Uint8Array,
  accountId: number,
  made: readonly number[],
): Promise<string | undefined> {
  const rows: string[][] = [];
  for (const id of made) {
    const row = await findAnonymisation(db, id);
    if (row === undefined || row.done_at === null || row.account_id !== accountId) continue;
    const anonymisation = openAnonymisation(key, id, row.sealed);
    rows.push(...rowsOf(anonymisation).map((line) => [anonymisation.anonymousStudyUid, ...line]));
  }
  return rows.length === 0 ? undefined : csvOf(['anonymous study', 'what', 'original', 'anonymous'], rows);
}

function rowsOf({ known, wish, movedDays, uids = [] }: AnonymisationRecord): string[][] {
  const days = wish.options.includes('modified-dates') ? [['days moved back', '0', String(-movedDays)]] : [];
  return [
    ['patient id', known.patientId, wish.patientId],
    ['issuer of patient id', known.issuer, ''],
    ['patient name', known.names[0] ?? '', wish.patientName],
    ['birth date', known.birthDate ?? '', ''],
    ['accession number', known.accession, ''],
    ...days,
    ...uids.map(([kind, before, after]) => [`${kind} uid`, before, after]),
  ];
}
