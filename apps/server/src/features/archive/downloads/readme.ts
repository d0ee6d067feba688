import type { ExportRow } from './export-queries.ts';

/** Returns the text for whoever opens a download: never who the patient is. */
export function readmeText(
  title: string,
  facts: {
    readonly rows: readonly ExportRow[];
    readonly files: number;
    /** Images that are left out because their stored bytes are damaged. */
    readonly damaged: number;
    readonly at: Date;
  },
  lines: readonly string[],
): Buffer {
  const { rows, files, damaged, at } = facts;
  const studies = new Set(rows.map((row) => row.studyKey)).size;
  const text = [
    title,
    '',
    `Exported from Isocenter on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    `Studies: ${studies}. Files: ${files}.`,
    ...(damaged === 0 ? [] : [`Not complete: ${damaged} images are damaged in the archive and are not in here.`]),
    '',
    ...lines,
    'The images hold personal data of patients: keep them as you keep a patient’s file.',
    '',
  ];
  return Buffer.from(text.join('\r\n'));
}

export interface LeftOut {
  /** The path that it would have in the ZIP of the objects. */
  readonly path: string;
  readonly because: string;
}

/** Returns one line for each place and reason, with how often. */
export function leftOutLines(left: readonly LeftOut[]): string[] {
  if (left.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { path, because } of left) {
    const line = `${path}: ${because}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return ['Left out:', ...[...counts].map(([line, count]) => (count === 1 ? line : `${line} (${count} images)`)), ''];
}
