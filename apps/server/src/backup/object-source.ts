import { Readable } from 'node:stream';
import { AppError } from '#platform/http/app-error.ts';
import { isFault } from '#platform/storage/objects/object-fault.ts';
import type { ObjectStore } from '#platform/storage/objects/object-store.ts';
import type { PackSource } from './copy-packs.ts';

/** An object of the object store as the place of a pack. @throws AppError while the store cannot be reached */
export function objectSource(store: ObjectStore, objectKey: string): PackSource {
  return {
    sizeBytes: () =>
      store.sizeOf(objectKey).catch((error: unknown) => {
        if (isFault(error, 'missing')) return 0;
        throw isFault(error) ? objectsAway() : error;
      }),
    read: (bytes) => Readable.from(store.read(objectKey, 0, bytes), { objectMode: false }),
  };
}

export function objectsAway(): AppError {
  return new AppError('conflict', 'Images of this installation are in its object store, which cannot be reached now.');
}
