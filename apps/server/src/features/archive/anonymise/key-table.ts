import { csvOf } from '#platform/csv/csv.ts';
import type { KeptAnonymisation } from './kept.ts';

/** Which became which, as CSV with a heading. */
export function keyTable({ known, wish, movedDays, uids = [] }: KeptAnonymisation): string {
  const days = wish.options.includes('modified-dates') ? [['days moved back', '0', String(-movedDays)]] : [];
  return csvOf(
    ['what', 'original', 'anonymous'],
    [
      ['patient id', known.patientId, wish.patientId],
      ['issuer of patient id', known.issuer, ''],
      ['patient name', known.names[0] ?? '', wish.patientName],
      ['birth date', known.birthDate ?? '', ''],
      ['accession number', known.accession, ''],
      ...days,
      ...uids.map(([kind, before, after]) => [`${kind} uid`, before, after]),
    ],
  );
}
