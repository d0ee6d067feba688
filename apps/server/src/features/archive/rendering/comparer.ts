import { AppError } from '#platform/http/app-error.ts';
import { workerModule } from '#platform/own-files.ts';
import type { PackLocation, PackStore } from '#platform/storage/pack-store.ts';
import { notReady, WorkerFailure, WorkerPool } from '#platform/worker-pool/worker-pool.ts';
import type { CompareTask, Comparison, ObjectPlace } from './compare-task.ts';
import type { PictureOutput } from './render-task.ts';
import { renderingLimits } from './limits.ts';

/** An object as a data set in a transfer syntax, in memory or in a pack. */
export type ComparedObject = { readonly transferSyntaxUid: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly location: PackLocation }
);

const fullPicture: PictureOutput = {
  kind: 'picture',
  contentType: 'image/png',
  quality: 90,
  viewport: { width: 1024, height: 1024 },
  region: undefined,
  window: undefined,
};

/** Compares objects by their content, in a process of its own: senders that repeat themselves must not stop pictures. */
export class Comparer {
  readonly #store: PackStore;
  readonly #pool: WorkerPool;

  constructor(store: PackStore) {
    this.#store = store;
    this.#pool = new WorkerPool({
      module: workerModule('features/archive/rendering/compare-worker.ts'),
      workers: 1,
      heapMegabytes: 512,
      mayRead: store.localFolders,
      taskMilliseconds: 10_000,
      idleMilliseconds: 60_000,
      mostWaiting: 200,
      memoryBytes: renderingLimits.memoryBytes,
    });
  }

  /** True if two objects say the same, however each is encoded. What cannot be compared in time is not the same. */
  async isSame(before: ComparedObject, after: ComparedObject): Promise<boolean> {
    const places = await this.#places(before, after);
    try {
      return await this.#run<boolean>({ kind: 'is-same', ...places });
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      // A pack may have gone elsewhere while this waited.
      const now = await this.#places(before, after);
      const isMoved = (['before', 'after'] as const).some((one) => pathIn(now[one]) !== pathIn(places[one]));
      return isMoved && this.#run<boolean>({ kind: 'is-same', ...now }).catch(noAnswer);
    }
  }

  /** @throws AppError `unusable-file` when one of them cannot be read */
  async compare(before: ComparedObject, after: ComparedObject): Promise<Comparison> {
    return this.#answer<Comparison>({ kind: 'compare', ...(await this.#places(before, after)) });
  }

  /** A frame, from 1, as PNG. @throws AppError `unusable-file` when it cannot be drawn */
  async picture(of: ComparedObject, frame: number): Promise<Uint8Array> {
    return this.#answer<Uint8Array>({ kind: 'picture', of: await this.#place(of), frame, output: fullPicture });
  }

  /** Draws where and how far a frame differs, as PNG. @throws as `picture` */
  async difference(before: ComparedObject, after: ComparedObject, frame: number): Promise<Uint8Array> {
    const places = await this.#places(before, after);
    return this.#answer<Uint8Array>({ kind: 'difference', ...places, frame, output: fullPicture });
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #answer<T>(task: CompareTask): Promise<T> {
    try {
      return await this.#run<T>(task);
    } catch (error) {
      if (error instanceof WorkerFailure)
        throw (
          notReady(error) ??
          new AppError('unusable-file', 'These objects cannot be compared here: one of them cannot be read.')
        );
      throw error;
    }
  }

  async #run<T>(task: CompareTask): Promise<T> {
    return this.#pool.run<T>(task);
  }

  async #places(before: ComparedObject, after: ComparedObject) {
    return { before: await this.#place(before), after: await this.#place(after) };
  }

  async #place(object: ComparedObject): Promise<ObjectPlace> {
    const { transferSyntaxUid } = object;
    // A copy of what is small: what waits for its commit stays where it is.
    if ('bytes' in object) return { transferSyntaxUid, bytes: Uint8Array.from(object.bytes) };
    const { offset, length } = object.location;
    return { transferSyntaxUid, path: await this.#store.reader.pathOf(object.location), offset, length };
  }
}

function pathIn(place: ObjectPlace): string | undefined {
  return 'path' in place ? place.path : undefined;
}

function noAnswer(error: unknown): false {
  if (error instanceof WorkerFailure) return false;
  throw error;
}
