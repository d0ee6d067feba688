import {
  finishAsGuest,
  sendAsGuest,
  checkIdentities,
  announceUpload,
  checkUpload,
  chooseForUpload,
  createUpload,
  discardUpload,
  finishUpload,
  getUpload,
  getUploadFile,
  listUploadedFiles,
  listUploads,
  putUploadChunk,
  putUploadFile,
} from '@isocenter/contract/archive/uploads/routes.ts';
import { uploadChunkBytes } from '@isocenter/contract/archive/uploads/uploads.ts';
import { say } from '@isocenter/contract/said.ts';
import type { FastifyRequest } from 'fastify';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { listArchived } from './check-queries.ts';
import { identitiesOf } from './check-identities.ts';
import { choose } from './choose-for-upload.ts';
import { finish } from './finish-upload.ts';
import { finishForGuest, receiveFromGuest } from './guest-upload.ts';
import { letPass } from './interruptible-body.ts';
import { withStudies, withWaiting } from './listed-files.ts';
import { requireAnyRoom, requireRoom } from './clinic-room.ts';
import { PartialFiles } from './partial-files.ts';
import { listParts } from './part-queries.ts';
import { FileReceiver } from './receive-file.ts';
import {
  countUnfinished,
  deleteUpload,
  findOwned,
  findUpload,
  insertUpload,
  listUploadsOf,
  pageOfFiles,
  updatePlanned,
} from './upload-queries.ts';

/** So that nobody fills the table: a person has one, seldom two. */
const mostUnfinished = 100;
const filesPerPage = 1_000;

export interface UploadNeeds {
  readonly db: Db;
  readonly ingest: Ingest;
  /** The folder of partial files. */
  readonly uploadFolder: string;
}

/** Serves uploads from a browser: begin, send files whole or in pieces, finish or discard. */
export async function uploadRoutes(server: HttpServer, { db, ingest, uploadFolder }: UploadNeeds): Promise<void> {
  const parts = await PartialFiles.open(uploadFolder);
  const receiver = new FileReceiver({ db, ingest, parts });

  serve(server, createUpload, async ({ body, principal }) => {
    if ((await countUnfinished(db, principal.accountId)) >= mostUnfinished)
      throw new AppError('conflict', say`You have ${mostUnfinished} unfinished uploads. Discard some first.`);
    await requireAnyRoom(db, principal);
    return db.transaction().execute(async (tx) => {
      const id = await insertUpload(tx, principal.accountId, body);
      await recordAudit(tx, principal, { action: 'upload.begin', subject: { kind: 'upload', id } });
      return ownUpload(tx, principal.accountId, id);
    });
  });

  serve(server, listUploads, async ({ query, principal }) => {
    const uploads = await listUploadsOf(db, principal.accountId, { withFinished: query.all === true });
    return { rows: await withWaiting(db, principal, uploads) };
  });

  serve(server, getUpload, async ({ params, principal }) => ownUpload(db, principal.accountId, params.id));

  serve(server, announceUpload, async ({ params, body, principal }) => {
    if (!(await updatePlanned(db, principal.accountId, params.id, body))) throw noUpload();
    return ownUpload(db, principal.accountId, params.id);
  });

  servePage(server, listUploadedFiles, {
    usualLimit: filesPerPage,
    read: async (principal, query, { params }) => {
      const { id } = await ownUpload(db, principal.accountId, params.id);
      const { rows, nextCursor } = await pageOfFiles(db, id, query);
      return { rows: await withStudies(db, principal, rows), nextCursor };
    },
  });

  serve(server, checkUpload, async ({ body, principal }) => ({
    archived: principal.can('read', 'Study') ? await listArchived(db, principal, body.sopUids) : [],
  }));

  serve(server, checkIdentities, ({ body, principal }) => identitiesOf(db, principal, body));

  serve(server, chooseForUpload, async ({ params, body, principal }) => {
    await choose(db, principal, params.id, body);
    return ownUpload(db, principal.accountId, params.id);
  });

  fileRoutes(server, { db, receiver });

  serve(server, finishUpload, async ({ params, body, principal }) => {
    await ownUpload(db, principal.accountId, params.id);
    const studyUids = await finish(db, principal, params.id, body);
    return { upload: await ownUpload(db, principal.accountId, params.id), studyUids };
  });

  serve(server, discardUpload, async ({ params, principal }) => {
    const partIds = await db.transaction().execute(async (tx) => {
      const found = await listParts(tx, [params.id]);
      if (!(await deleteUpload(tx, principal.accountId, params.id))) throw noUpload();
      await recordAudit(tx, principal, { action: 'upload.discard', subject: { kind: 'upload', id: params.id } });
      return found;
    });
    await parts.remove(partIds);
    return {};
  });
}

/** One file: how much of it is here, whole, or the next piece. */
function fileRoutes(server: HttpServer, { db, receiver }: { readonly db: Db; readonly receiver: FileReceiver }): void {
  serve(server, getUploadFile, async ({ params, principal }) => {
    await ownUpload(db, principal.accountId, params.id);
    return receiver.progress({ uploadId: params.id, fileKey: params.fileKey, principal });
  });

  serve(server, putUploadFile, async ({ params, principal, request }) =>
    passingRefused(request, async () => {
      const length = lengthOf(request);
      await openUpload(db, principal, params.id);
      return receiver.whole({ uploadId: params.id, fileKey: params.fileKey, principal }, request.raw, length);
    }),
  );

  serve(server, putUploadChunk, async ({ params, query, principal, request }) =>
    passingRefused(request, async () => {
      const length = lengthOf(request);
      await openUpload(db, principal, params.id);
      const target = { uploadId: params.id, fileKey: params.fileKey, principal };
      return receiver.piece(target, request.raw, { ...query, length });
    }),
  );

  serve(server, sendAsGuest, async ({ params: { fileKey }, query, principal, request }) =>
    passingRefused(request, async () => {
      const at = { ...query, length: lengthOf(request) };
      return receiveFromGuest({ db, receiver }, principal, { fileKey, raw: request.raw, at });
    }),
  );

  serve(server, finishAsGuest, async ({ principal }) => ({ studies: await finishForGuest(db, principal) }));
}

/** @throws AppError `not-found` also when the upload is somebody else's */
async function ownUpload(db: Db, accountId: number, id: string) {
  const upload = await findUpload(db, accountId, id);
  if (upload === undefined) throw noUpload();
  return upload;
}

/** Lets who has several clinics begin while one has room; he chooses it, unless it is the one that his studies come to anyway. */
async function openUpload(db: Db, principal: Principal, id: string): Promise<void> {
  const upload = await findOwned(db, principal.accountId, id);
  if (upload === undefined) throw noUpload();
  if (upload.finished_at !== null) throw new AppError('conflict', 'This upload is finished.');
  if (upload.clinic_id === null && principal.clinicIds.length > 1) await requireRoom(db, principal, null);
}

/** Checks type and length before a byte is read; a body without a stated length is not taken. */
function lengthOf(request: FastifyRequest): number {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const coding = request.headers['content-encoding'] ?? 'identity';
  if ((type !== 'application/octet-stream' && type !== 'application/dicom') || coding !== 'identity')
    throw new AppError('unsupported-media-type', 'Files are sent as application/octet-stream, as they are.');
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(length)) throw new AppError('invalid-input', 'The request does not state its length.');
  if (length > uploadChunkBytes)
    throw new AppError('too-large', say`One request carries ${uploadChunkBytes} bytes at most.`);
  return length;
}

async function passingRefused<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    letPass(request.raw);
  }
}

function noUpload(): AppError {
  return new AppError('not-found', 'There is no such upload.');
}
