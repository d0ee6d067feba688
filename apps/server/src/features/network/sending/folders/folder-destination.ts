import { piecesOf } from '@isocenter/dicom-network/dimse/service.ts';
import { isOfTheObject, part10Head } from '#features/archive/dicomweb/dicomweb.ts';
import { ItemFailure } from '#features/system/jobs/jobs.ts';
import { isSystemError } from '#platform/database/embedded/durable-files.ts';
import type { Destination } from '../destination.ts';
import type { LeavingObject } from '../leaving-object.ts';
import type { Sending } from '../sending-parts.ts';
import { addBegun } from '../sent-queries.ts';
import { freeIn, type ExportFolder } from './export-folders.ts';
import { FileSet } from './file-set.ts';

/** So much stays free in a folder. */
const reserveBytes = 64 * 1024 * 1024;

/** A folder is given a file-set for each study, or series where it is sent by series. */
export function folderDestination(folder: ExportFolder): Destination {
  const { name, path } = folder;
  return {
    name,
    keys: { folder: name },
    facts: { folder: name },
    source: undefined,
    isSentTo: true,
    isQueried: false,
    place: `folder ${name}`,
    places: 1,
    thereAlready: async () => new Set(),
    send: (sending, objects) => writeObjects(sending, folder, objects),
    async finish(sending) {
      const set = nameOf(sending);
      if (await FileSet.isBegun(path, set)) await (await FileSet.open(path, set)).finish();
    },
    failureOf,
  };
}

async function writeObjects(sending: Sending, folder: ExportFolder, objects: readonly LeavingObject[]): Promise<void> {
  const { db, progress, logger, jobId } = sending;
  await addBegun(db, jobId, folder.name);
  const set = await FileSet.open(folder.path, nameOf(sending));
  for (const object of objects) {
    if (progress.isOver) return;
    if (!set.has(object.sopUid)) {
      const free = await freeIn(folder);
      if (free === undefined) throw new ItemFailure('unwritable');
      if (free < object.sizeBytes + reserveBytes) throw new ItemFailure('no-room');
      try {
        await set.add(object, fileOf(object));
      } catch (error) {
        if (!isOfTheObject(error)) throw error;
        logger.warn({ jobId, reason: error.message }, 'an object of the archive could not be sent');
        progress.refused('');
        continue;
      }
    }
    progress.brought(object);
  }
}

async function* fileOf(object: LeavingObject): AsyncGenerator<Uint8Array> {
  yield part10Head(object);
  yield* piecesOf(await object.open(object.transferSyntaxUid));
}

/** Makes the name from the job and the study's place in it. */
function nameOf({ jobId, ordinal }: Sending): string {
  return `${jobId}-${String(ordinal).padStart(4, '0')}`;
}

const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ELOOP', 'EIO', 'EFBIG', 'ESTALE'];

function failureOf(error: unknown): ItemFailure | undefined {
  if (isSystemError(error, 'ENOSPC', 'EDQUOT')) return new ItemFailure('no-room', { cause: error });
  if (!isSystemError(error, ...unwritable)) return undefined;
  return new ItemFailure('unwritable', { answered: error.code ?? '', cause: error });
}
