import type { DownloadForm } from '@isocenter/contract/archive/downloads/downloads.ts';
import { foldText } from '@isocenter/contract/fold-text.ts';
import type { ExportRow } from './export-queries.ts';

const endings = { zip: '.zip', iso: '.iso', nifti: '-nifti.zip', jpeg: '-jpeg.zip' } as const;

/**
 * Returns the name of an archive: `2026-11-20-CT-A26-118897.zip` of one study, `3-studies-20261120-1422.zip` of several. It says which
 * study it is to whoever may look it up, and never who the patient is: names of files are seen by others, in lists of downloads and in
 * mails.
 */
export function archiveName(rows: readonly ExportRow[], at: Date, form: DownloadForm): string {
  const ending = endings[form];
  const [first] = rows;
  const studies = new Set(rows.map((row) => row.studyKey)).size;
  if (first === undefined || studies !== 1) return `${studies}-studies-${stampOf(at)}${ending}`;
  const modalities = [...new Set(rows.map((row) => row.modality))].slice(0, 3);
  return `${joined([first.studyDate ?? '', ...modalities, first.accession]) || `study-${stampOf(at)}`}${ending}`;
}

/** Returns the name of one instance: as that of its study, with the numbers of series and image. */
export function instanceName(row: ExportRow): string {
  const numbers = [row.seriesNumber, row.instanceNumber].map((number) => (number === null ? '' : String(number)));
  return `${joined([row.studyDate ?? '', row.modality, row.accession, ...numbers]) || 'instance'}.dcm`;
}

/** Letters, figures and dashes: nothing that a file system, a header or a path could understand. */
function joined(parts: readonly string[]): string {
  return parts
    .map((part) =>
      foldText(part)
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]+/g, '-')
        .replaceAll(/^-+|-+$/g, '')
        .slice(0, 40),
    )
    .filter((part) => part !== '')
    .join('-');
}

function stampOf(at: Date): string {
  return at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-');
}
