import { AppError } from '#platform/http/app-error.ts';
import { workerModule } from '#platform/own-files.ts';
import { notReady, WorkerFailure, WorkerPool } from '#platform/worker-pool/worker-pool.ts';
import type { PictureTask, RewrittenPicture } from './picture-task.ts';
import { pictureLimits } from './limits.ts';

/** Reads the pictures that people send, in a process of its own. */
export class PictureReader {
  readonly #pool = new WorkerPool({
    module: workerModule('features/people/pictures/picture-worker.ts'),
    ...pictureLimits,
  });

  /**
   * The pixels of a picture, turned as they are to be seen, at most 1024 wide and high, without what came with them.
   * @throws AppError `unusable-file` when it is none; `not-ready` while the server is stopping or busy
   */
  async rewrite(bytes: Uint8Array): Promise<RewrittenPicture> {
    const task: PictureTask = { bytes };
    try {
      const open = async () => task;
      const read = await this.#pool.runLater<RewrittenPicture | undefined>({ memoryBytes: bytes.byteLength, open });
      if (read !== undefined) return read;
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      const passing = notReady(error);
      if (passing !== undefined) throw passing;
    }
    throw new AppError('unusable-file', 'This picture cannot be read. Use PNG, JPEG, GIF or WebP.');
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}
