import type { ExportRow } from '../export-queries.ts';

/** The instances of a medium by patient, study and series, each with the file that it becomes. */
export interface FileTree<R extends ExportRow = ExportRow> {
  readonly patients: readonly PatientFolder<R>[];
}

export interface PatientFolder<R extends ExportRow = ExportRow> {
  readonly row: R;
  readonly studies: readonly StudyFolder<R>[];
}

export interface StudyFolder<R extends ExportRow = ExportRow> {
  readonly row: R;
  readonly series: readonly SeriesFolder<R>[];
}

export interface SeriesFolder<R extends ExportRow = ExportRow> {
  readonly row: R;
  readonly files: readonly ExportFile<R>[];
}

export interface ExportFile<R extends ExportRow = ExportRow> {
  readonly row: R;
  /** The components of its name, each at most eight upper-case letters and digits (PS3.10 §8.2). */
  readonly path: readonly string[];
}

/** Names everything by its place: nothing that was received is part of a name. The rows come in the order of `listForExport`. */
export function fileTree<R extends ExportRow>(rows: readonly R[]): FileTree<R> {
  let studies = 0;
  let series = 0;
  return {
    patients: groupsBy(rows, (row) => row.patientKey).map(([patient, ofPatient]) => ({
      row: patient,
      studies: groupsBy(ofPatient, (row) => row.studyKey).map(([study, ofStudy]) => {
        studies += 1;
        series = 0;
        return {
          row: study,
          series: groupsBy(ofStudy, (row) => row.seriesKey).map(([first, ofSeries]) => {
            series += 1;
            const folder = ['DICOM', numbered('ST', studies), numbered('SE', series)];
            return {
              row: first,
              files: ofSeries.map((row, index) => ({ row, path: [...folder, numbered('IM', index + 1)] })),
            };
          }),
        };
      }),
    })),
  };
}

function groupsBy<R extends ExportRow>(rows: readonly R[], keyOf: (row: R) => number): [R, R[]][] {
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
