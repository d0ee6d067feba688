import { Readable } from 'node:stream';
import {
  continueDownload,
  downloadInstance,
  downloadSeries,
  downloadStudy,
  fetchDownload,
  mostFilesInZip,
  prepareDownload,
} from '@isocenter/contract/archive/downloads.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DirectStream, part10Head } from '#features/archive/dicomweb/dicomweb.ts';
import { correctedObject } from '#features/archive/edits/edits.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import type { PackLocation, PackStore } from '#platform/storage/pack-store.ts';
import { askedFiles, type FilesOfPart } from './asked-files.ts';
import { auditExports, insertDownload, type ExportRow } from './export-queries.ts';
import { archiveName, instanceName } from './file-names.ts';
import { prepareArchive } from './prepare-archive.ts';
import { writeZip, zipReadBytes } from './zip/zip-archive.ts';

export interface DownloadDependencies {
  readonly db: Db;
  readonly store: PackStore;
  readonly safekeeping: Safekeeping;
  /** What one archive holds; where it is not said, what the contract has. */
  readonly filesInZip?: number;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Serves what a person takes out of the archive: an instance as a file, everything else as a ZIP with a DICOMDIR. */
export function downloadRoutes(
  server: HttpServer,
  { db, store, safekeeping, filesInZip = mostFilesInZip }: DownloadDependencies,
): void {
  const { list, require, selected, leftOf } = askedFiles(db, filesInZip);
  const prepare = preparing({ db, store });

  serve(server, prepareDownload, async ({ body, principal }) => prepare(principal, await selected(principal, body)));

  serve(server, continueDownload, async ({ params, principal }) =>
    prepare(principal, await leftOf(principal, params.id)),
  );

  serve(server, fetchDownload, async ({ params, principal, request, reply }) => {
    const download = await require(principal, params.id);
    // What may be seen can have changed since.
    const rows = await list(principal, { instanceKeys: download.instanceKeys });
    await recordAudit(db, principal, {
      action: 'download.fetch',
      subject: { kind: 'download', id: params.id },
      detail: { files: rows.length, studies: new Set(rows.map((row) => row.studyKey)).size },
    });
    return sendArchive({ request, reply }, rows, download.createdAt);
  });

  serve(server, downloadStudy, async ({ params, principal, request, reply }) => {
    const rows = await list(principal, params);
    await auditExports(db, principal, countByStudy(rows));
    return sendArchive({ request, reply }, rows, new Date());
  });

  serve(server, downloadSeries, async ({ params, principal, request, reply }) => {
    const rows = await list(principal, params);
    await auditExports(db, principal, countByStudy(rows));
    return sendArchive({ request, reply }, rows, new Date());
  });

  serve(server, downloadInstance, async ({ params, principal, request, reply }) => {
    const [row] = await list(principal, params);
    if (row === undefined) throw new AppError('not-found', 'There is nothing here.');
    await safekeeping.require(row);
    await auditExports(db, principal, [{ studyUid: row.studyUid, files: 1 }]);
    const { head, rest } = await fileOf(store, row);
    const length = head.byteLength + (rest?.length ?? 0);
    announce(reply, { type: 'application/dicom', fileName: instanceName(row), length });
    const bytes = request.method === 'HEAD' ? [] : bytesOf(store, { head, rest });
    return void reply.send(Readable.from(bytes, { objectMode: false }));
  });

  async function sendArchive({ request, reply }: Exchange, all: readonly ExportRow[], at: Date): Promise<undefined> {
    const { sound: rows, damaged } = await safekeeping.sift(all);
    if (rows.length === 0) throw new DamagedBytes('changed');
    const archive = await prepareArchive({ db, reader: store.reader }, { rows, damaged: damaged.length }, at);
    announce(reply, { type: 'application/zip', fileName: archiveName(rows, at), length: archive.lengthBytes });
    if (request.method === 'HEAD') return void reply.send(Readable.from([]));
    return void reply.send(new DirectStream((writer) => writeZip(store.reader, archive, writer), zipReadBytes));
  }
}

/** Makes ready what is asked for, and remembers it for who asked. */
function preparing({ db, store }: Pick<DownloadDependencies, 'db' | 'store'>) {
  return async (principal: Principal, { rows: wanted, leftKeys }: FilesOfPart) => {
    const rows = wanted.filter(({ isDamaged }) => !isDamaged);
    if (rows.length === 0) throw new DamagedBytes('changed');
    const damaged = wanted.length - rows.length;
    const archive = await prepareArchive({ db, reader: store.reader }, { rows, damaged }, new Date());
    const id = await db.transaction().execute(async (tx) => {
      await auditExports(tx, principal, countByStudy(rows));
      const instanceKeys = rows.map((row) => row.instanceKey);
      return insertDownload(tx, { accountId: principal.accountId, title: titleOf(rows), instanceKeys, leftKeys });
    });
    const url = fetchDownload.path.replace(':id', id);
    return { id, files: rows.length, sizeBytes: archive.lengthBytes, url, studiesLeft: leftKeys.length };
  };
}

/** A file as it leaves: what is written anew, and what is read as it was stored. */
interface LeavingFile {
  readonly head: Buffer;
  readonly rest: PackLocation | undefined;
}

async function fileOf({ reader }: PackStore, row: ExportRow): Promise<LeavingFile> {
  const { packId, packOffset: offset, sizeBytes: length } = row;
  if (row.corrections === null) return { head: Buffer.from(part10Head(row)), rest: { packId, offset, length } };
  const { head, rest } = await correctedObject(reader, row);
  return { head: Buffer.concat([part10Head(row), head]), rest };
}

async function* bytesOf({ reader }: PackStore, { head, rest }: LeavingFile): AsyncGenerator<Buffer> {
  yield head;
  if (rest !== undefined) yield* reader.chunks(rest.packId, rest.offset, rest.length);
}

function announce(reply: FastifyReply, file: { type: string; fileName: string; length: number }): void {
  reply.header('content-disposition', `attachment; filename="${file.fileName}"`);
  reply.header('content-length', String(file.length)).header('cache-control', 'no-store').type(file.type);
}

function countByStudy(rows: readonly ExportRow[]): { studyUid: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const { studyUid } of rows) counts.set(studyUid, (counts.get(studyUid) ?? 0) + 1);
  return [...counts].map(([studyUid, files]) => ({ studyUid, files }));
}

function titleOf(rows: readonly ExportRow[]): string {
  const studies = new Set(rows.map((row) => row.studyKey)).size;
  return `${studies} ${studies === 1 ? 'study' : 'studies'}, ${rows.length} ${rows.length === 1 ? 'file' : 'files'}`;
}
