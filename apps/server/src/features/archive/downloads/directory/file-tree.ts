import type { ExportRow } from '../export-queries.ts';

/** The facts in the directory of a medium about an instance, and about what is above it. */
export type DirectoryRow = Pick<
  ExportRow,
  | 'instanceKey'
  | 'patientKey'
  | 'patientId'
  | 'patientName'
  | 'studyKey'
  | 'studyUid'
  | 'studyAt'
  | 'studyId'
  | 'accession'
  | 'description'
  | 'seriesKey'
  | 'seriesUid'
  | 'modality'
  | 'seriesNumber'
  | 'instanceNumber'
  | 'sopUid'
  | 'sopClassUid'
  | 'transferSyntaxUid'
>;

/** The instances of a medium by patient, study and series, each with the file that it becomes. */
export interface FileTree<R extends DirectoryRow = DirectoryRow> {
  readonly patients: readonly PatientFolder<R>[];
}

export interface PatientFolder<R extends DirectoryRow = DirectoryRow> {
  readonly row: R;
  readonly studies: readonly StudyFolder<R>[];
}

export interface StudyFolder<R extends DirectoryRow = DirectoryRow> {
  readonly row: R;
  readonly series: readonly SeriesFolder<R>[];
}

export interface SeriesFolder<R extends DirectoryRow = DirectoryRow> {
  readonly row: R;
  readonly files: readonly ExportFile<R>[];
}

export interface ExportFile<R extends DirectoryRow = DirectoryRow> {
  readonly row: R;
  /** The components of its name, each at most eight upper-case letters and digits (PS3.10 §8.2). */
  readonly path: readonly string[];
}

/** Names everything by its place: nothing that was received is part of a name. The rows come in the order of `listForExport`. */
export function fileTree<R extends DirectoryRow>(rows: readonly R[]): FileTree<R> {
  return treeOf(rows, ([study, series, file]) => [
    'DICOM',
    numbered('ST', study),
    numbered('SE', series),
    numbered('IM', file),
  ]);
}

/** The same of files that are there. @param pathOf by the places, from 1, of a study, its series and its file */
export function treeOf<R extends DirectoryRow>(
  rows: readonly R[],
  pathOf: (places: readonly [study: number, series: number, file: number], row: R) => readonly string[],
): FileTree<R> {
  let studies = 0;
  return {
    patients: groupsBy(rows, (row) => row.patientKey).map(([patient, ofPatient]) => ({
      row: patient,
      studies: groupsBy(ofPatient, (row) => row.studyKey).map(([study, ofStudy]) => {
        studies += 1;
        const place = studies;
        return {
          row: study,
          series: groupsBy(ofStudy, (row) => row.seriesKey).map(([first, ofSeries], at) => ({
            row: first,
            files: ofSeries.map((row, index) => ({ row, path: pathOf([place, at + 1, index + 1], row) })),
          })),
        };
      }),
    })),
  };
}

function groupsBy<R extends DirectoryRow>(rows: readonly R[], keyOf: (row: R) => number): [R, R[]][] {
  const groups = new Map<number, [R, R[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row, [row]]);
    else group[1].push(row);
  }
  return [...groups.values()];
}

function numbered(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(6, '0')}`;
}
