import { addOfficeFile, addTextPicture, getOfficeFile } from '@isocenter/contract/office/files/routes.ts';
import {
  largestOfficeFileBytes,
  largestPictureBytes,
  mostOfficeFilesAnHour,
} from '@isocenter/contract/office/files/files.ts';
import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';
import { fileTypes } from '@isocenter/contract/files.ts';
import { textPictureOf } from '@isocenter/contract/rich-text.ts';
import { say } from '@isocenter/contract/said.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { withFilePart } from '#platform/http/multipart-file.ts';
import type { Principal } from '#platform/http/principal.ts';
import { asFile } from '#platform/http/sent-file.ts';
import { serve } from '#platform/http/serve.ts';
import type { FileUse } from '#platform/server-feature.ts';
import { keepFile, type TakenFiles } from '#platform/storage/keep-file.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { countFilesOfLastHour, findFile, insertFile } from './file-queries.ts';
import { soundBytes } from './sound-bytes.ts';

interface Needs {
  readonly db: Db;
  readonly store: PackStore;
  readonly safekeeping: Safekeeping;
}

export function fileRoutes(server: HttpServer, { db, store, safekeeping }: Needs, uses: readonly FileUse[]): void {
  serve(server, addOfficeFile, ({ query, principal, request }) =>
    addFile({ db, store }, principal, { name: query.name.trim(), body: request.body }),
  );

  serve(server, addTextPicture, ({ principal, request }) =>
    withFilePart(request, { name: 'file', largestBytes: largestPictureBytes }, async ({ fileName, body }) => {
      const brought = { name: fileName, body, largestBytes: largestPictureBytes, taken: pictures };
      const { fileId } = await addFile({ db, store }, principal, brought);
      return { location: textPictureOf(fileId) };
    }),
  );

  serve(server, getOfficeFile, async ({ params, query, principal, reply }) => {
    const record = await findFile(db, principal, params.fileId, uses);
    if (record === undefined) throw new AppError('not-found', 'There is no such file.');
    const bytes = await soundBytes({ store, safekeeping }, record);
    const { name, media_type: mediaType, size_bytes: sizeBytes } = record;
    return void asFile(reply, { name, mediaType, sizeBytes }, query.show === true).send(bytes);
  });
}

const { png, jpg, webp, gif } = fileTypes;
const pictures: TakenFiles = {
  mediaTypes: [png, jpg, webp, gif],
  refusal: () => new AppError('unusable-file', 'Only PNG, JPEG, WebP and GIF can be shown in a text.'),
};

interface BroughtFile {
  readonly name: string;
  readonly body: unknown;
  readonly largestBytes?: number;
  readonly taken?: TakenFiles;
}

const writers = ['Mail', 'Chat', 'Task', 'Article', 'Profile'] as const;

/** Stores a file that somebody uploads. @throws as `addOfficeFile` */
async function addFile(
  { db, store }: Pick<Needs, 'db' | 'store'>,
  principal: Principal,
  { name, body, largestBytes = largestOfficeFileBytes, taken }: BroughtFile,
): Promise<OfficeFile> {
  if (!writers.some((subject) => principal.can('create', subject)))
    throw new AppError('forbidden', 'Your account may not bring files.');
  if ((await countFilesOfLastHour(db, principal.accountId)) >= mostOfficeFilesAnHour)
    throw new AppError('conflict', say`More than ${mostOfficeFilesAnHour} files within an hour are not taken.`);
  const file = await keepFile(store, name, body, largestBytes, taken);
  return db.transaction().execute(async (tx) => {
    const record = await insertFile(tx, file, name, principal.accountId);
    const { id: fileId, media_type: mediaType, size_bytes: sizeBytes } = record;
    const subject = { kind: 'office-file', id: fileId };
    await recordAudit(tx, principal, { action: 'office-file.add', subject, detail: { mediaType, sizeBytes } });
    return { fileId, name: record.name, mediaType, sizeBytes };
  });
}
