import type { DownloadForm } from '@isocenter/contract/archive/downloads/downloads.ts';
import { mostInBulk } from '@isocenter/contract/archive/studies/studies.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { resolveSelection } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findDownload, firstPart, listForExport, type ExportRow, type ExportSelection } from './export-queries.ts';

interface FilesRequest {
  readonly selection: StudySelection;
  /** Only these series of the studies. */
  readonly seriesUids?: readonly string[];
}

/** The files of an archive, of whole studies, and the studies that come in archives after it. */
export interface FilesOfPart {
  readonly rows: readonly ExportRow[];
  readonly leftKeys: readonly number[];
}

/** Finds the files that somebody asks for, as far as he sees them; one archive holds `filesInZip` at most. */
export function requestedFiles(db: Db, filesInZip: number) {
  /** @throws AppError `not-found` without any, `too-large` with more than one archive holds */
  async function list(principal: Principal, selection: ExportSelection): Promise<ExportRow[]> {
    const rows = await listForExport(db, principal, selection, filesInZip + 1);
    if (rows.length === 0) throw new AppError('not-found', 'There is nothing here.');
    if (rows.length > filesInZip)
      throw new AppError('too-large', say`One download holds up to ${filesInZip} files. Take fewer studies at a time.`);
    return rows;
  }

  /** Returns what the caller prepared. @throws AppError `not-found` for what is another's, or an hour old */
  async function require(principal: Principal, id: string) {
    const download = await findDownload(db, id, principal.accountId);
    if (download !== undefined) return download;
    throw new AppError('not-found', 'This download is no longer available. Prepare it again.');
  }

  async function partOf(principal: Principal, keys: readonly number[]): Promise<FilesOfPart> {
    const { part, left } = await firstPart(db, keys, filesInZip);
    return { rows: await list(principal, { studyKeys: part }), leftKeys: left };
  }

  async function selected(principal: Principal, { selection, seriesUids }: FilesRequest): Promise<FilesOfPart> {
    const studies = await resolveSelection(db, principal, selection, false, mostInBulk);
    const keys = studies.map(({ key }) => key);
    if (seriesUids === undefined) return partOf(principal, keys);
    // Chosen series are of few studies, and in one archive.
    return { rows: ofSeries(await list(principal, { studyKeys: keys }), seriesUids), leftKeys: [] };
  }

  async function leftOf(principal: Principal, id: string): Promise<FilesOfPart & { readonly form: DownloadForm }> {
    const { leftKeys, form } = await require(principal, id);
    return { ...(await partOf(principal, leftKeys)), form };
  }

  return { list, require, selected, partOf, leftOf };
}

/** @throws AppError `not-found` when one of the series is in none of the studies */
function ofSeries(rows: readonly ExportRow[], seriesUids: readonly string[]): ExportRow[] {
  const wanted = new Set(seriesUids);
  const chosen = rows.filter((row) => wanted.has(row.seriesUid));
  if (new Set(chosen.map((row) => row.seriesUid)).size < wanted.size)
    throw new AppError('not-found', 'A series of the selection does not exist.');
  return chosen;
}
