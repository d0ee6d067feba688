import { Readable } from 'node:stream';
import {
  continueDownload,
  downloadInstance,
  downloadSeries,
  downloadStudy,
  fetchDownload,
  prepareDownload,
} from '@isocenter/contract/archive/downloads/routes.ts';
import { mostFilesInZip, type DownloadForm } from '@isocenter/contract/archive/downloads/downloads.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { part10Head } from '#features/archive/dicomweb/dicomweb.ts';
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
import { requestedFiles, type FilesOfPart } from './requested-files.ts';
import { auditExports, insertDownload, type ExportRow } from './export-queries.ts';
import { holdsObjects, readyDownload, type FormTools, type Gathered, type PictureSource } from './download-forms.ts';
import { archiveName, instanceName } from './file-names.ts';

export interface DownloadDependencies {
  readonly db: Db;
  readonly store: PackStore;
  readonly safekeeping: Safekeeping;
  readonly renderer: PictureSource;
  /** The most files of one archive; left out: the contract's number. */
  readonly filesInZip?: number;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Serves what a person takes out of the archive: an instance as a file, everything else as an archive in one of its forms. */
export function downloadRoutes(
  server: HttpServer,
  { db, store, safekeeping, renderer, filesInZip = mostFilesInZip }: DownloadDependencies,
): void {
  const { list, require, selected, partOf, leftOf } = requestedFiles(db, filesInZip);
  const tools = { db, reader: store.reader, renderer, safekeeping, mostPictures: filesInZip };
  const prepare = preparing(tools, partOf);

  serve(server, prepareDownload, async ({ body, principal }) =>
    prepare(principal, { ...(await selected(principal, body)), form: body.form ?? 'zip' }),
  );

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
      detail: { ...countsOf(rows.filter(({ isDamaged }) => !isDamaged)), form: download.form },
    });
    return sendArchive({ request, reply }, rows, { at: download.createdAt, form: download.form });
  });

  for (const route of [downloadStudy, downloadSeries])
    serve(server, route, async ({ params, principal, request, reply }) => {
      const rows = await list(principal, params);
      await auditExports(db, principal, countByStudy(rows));
      return sendArchive({ request, reply }, rows, { at: new Date(), form: 'zip' });
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

  async function sendArchive(
    { request, reply }: Exchange,
    all: readonly ExportRow[],
    { at, form }: { readonly at: Date; readonly form: DownloadForm },
  ): Promise<undefined> {
    const gathered = await (holdsObjects(form) ? sifted(safekeeping, all) : present(store, all));
    if (gathered.rows.length === 0) throw new DamagedBytes('changed');
    const { lengthBytes, open } = await readyDownload(tools, form, gathered, at);
    const type = form === 'iso' ? 'application/x-iso9660-image' : 'application/zip';
    announce(reply, { type, fileName: archiveName(gathered.rows, at, form), length: lengthBytes });
    return void reply.send(request.method === 'HEAD' ? Readable.from([]) : open());
  }
}

async function sifted(safekeeping: Safekeeping, all: readonly ExportRow[]): Promise<Gathered> {
  const { sound, damaged } = await safekeeping.sift(all);
  return { rows: sound, damaged: damaged.length };
}

/** Each is compared with its checksums when its pixels are read; now it is only looked whether all are there. */
async function present({ reader }: PackStore, all: readonly ExportRow[]): Promise<Gathered> {
  const rows = all.filter(({ isDamaged }) => !isDamaged);
  await reader.require(rows.map(placeOf));
  return { rows, damaged: all.length - rows.length };
}

type PartInForm = FilesOfPart & { readonly form: DownloadForm };

type PartOf = (principal: Principal, studyKeys: readonly number[]) => Promise<FilesOfPart>;

/** Makes ready what is asked for, and remembers it for who asked. */
function preparing(tools: FormTools, partOf: PartOf) {
  const ready = readying(tools);
  return async function prepare(principal: Principal, part: PartInForm): ReturnType<typeof ready> {
    const { leftKeys, form } = part;
    try {
      return await ready(principal, part);
    } catch (error) {
      // Nothing of this part is of the form, or is sound: one after it may be.
      if (leftKeys.length === 0 || !isOfPart(error)) throw error;
      return prepare(principal, { ...(await partOf(principal, leftKeys)), form });
    }
  };
}

function isOfPart(error: unknown): boolean {
  return error instanceof DamagedBytes || (error instanceof AppError && error.code === 'not-acceptable');
}

function readying(tools: FormTools) {
  return async (principal: Principal, { rows: wanted, leftKeys, form }: PartInForm) => {
    const rows = wanted.filter(({ isDamaged }) => !isDamaged);
    if (rows.length === 0) throw new DamagedBytes('changed');
    const damaged = wanted.length - rows.length;
    const { files, lengthBytes } = await readyDownload(tools, form, { rows, damaged }, new Date());
    const id = await tools.db.transaction().execute(async (tx) => {
      await auditExports(tx, principal, countByStudy(rows), form);
      // Those that are damaged too: what is fetched says that they are left out, and has them when they are healed.
      const instanceKeys = wanted.map((row) => row.instanceKey);
      return insertDownload(tx, { accountId: principal.accountId, title: titleOf(rows), instanceKeys, leftKeys, form });
    });
    const url = fetchDownload.path.replace(':id', id);
    return { id, form, files, sizeBytes: lengthBytes ?? null, url, studiesLeft: leftKeys.length };
  };
}

/** A file as it leaves: what is written anew, and what is read as it was stored. */
interface LeavingFile {
  readonly head: Buffer;
  readonly rest: PackLocation | undefined;
}

async function fileOf({ reader }: PackStore, row: ExportRow): Promise<LeavingFile> {
  if (row.corrections === null) return { head: Buffer.from(part10Head(row)), rest: placeOf(row) };
  const { head, rest } = await correctedObject(reader, row);
  return { head: Buffer.concat([part10Head(row), head]), rest };
}

function placeOf({ packId, packOffset: offset, sizeBytes: length }: ExportRow): PackLocation {
  return { packId, offset, length };
}

async function* bytesOf({ reader }: PackStore, { head, rest }: LeavingFile): AsyncGenerator<Buffer> {
  yield head;
  if (rest !== undefined) yield* reader.chunks(rest.packId, rest.offset, rest.length);
}

function announce(reply: FastifyReply, file: { type: string; fileName: string; length: number | undefined }): void {
  reply.header('content-disposition', `attachment; filename="${file.fileName}"`);
  if (file.length !== undefined) reply.header('content-length', String(file.length));
  reply.header('cache-control', 'no-store').type(file.type);
}

function countByStudy(rows: readonly ExportRow[]): { studyUid: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const { studyUid } of rows) counts.set(studyUid, (counts.get(studyUid) ?? 0) + 1);
  return [...counts].map(([studyUid, files]) => ({ studyUid, files }));
}

function countsOf(rows: readonly ExportRow[]): { readonly files: number; readonly studies: number } {
  return { files: rows.length, studies: new Set(rows.map((row) => row.studyKey)).size };
}

function titleOf(rows: readonly ExportRow[]): string {
  const { studies } = countsOf(rows);
  return `${studies} ${studies === 1 ? 'study' : 'studies'}, ${rows.length} ${rows.length === 1 ? 'file' : 'files'}`;
}
