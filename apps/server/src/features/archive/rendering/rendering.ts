import type { KeyLook } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import type { Rectangle } from '@isocenter/dicom/deidentify/black-out.ts';
import { decodeFrameTable, type FrameTable } from '@isocenter/dicom/pixels/frames.ts';
import type { ImageRenderer, RenderableInstance, RenderRequest } from '#features/archive/dicomweb/dicomweb.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { workerModule } from '#platform/own-files.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { notReady, WorkerFailure, WorkerPool, type LaterTask } from '#platform/worker-pool/worker-pool.ts';
import { hasDecoder } from './decoders.ts';
import { keySize } from './key-size.ts';
import { passesThrough } from './pass-through.ts';
import type { FilmTask, PictureOutput, RenderTask } from './render-task.ts';
import { findRenderable } from './rendering-queries.ts';
import { renderingLimits } from './limits.ts';

export { Comparer, type ComparedObject } from './comparer.ts';

const explicitLittleEndian = '1.2.840.10008.1.2.1';
const thumbnailSize = { width: 256, height: 256 };
/** A header in front of the pixels that is longer than this is not read for a picture. */
const longestHeaderBytes = 16 * 1024 * 1024;

/** Draws and transcodes frames in processes of their own: the only place where pixels are decoded on the server. */
export class Renderer implements ImageRenderer {
  readonly #db: Db;
  readonly #store: PackStore;
  readonly #safekeeping: Safekeeping;
  readonly #pool = new WorkerPool({
    module: workerModule('features/archive/rendering/render-worker.ts'),
    ...renderingLimits,
  });

  constructor(db: Db, store: PackStore, safekeeping: Safekeeping) {
    this.#db = db;
    this.#store = store;
    this.#safekeeping = safekeeping;
  }

  getReady(): void {
    this.#pool.getReady();
  }

  async render(instance: RenderableInstance, request: RenderRequest) {
    const { contentType, quality, viewport, region, window } = request;
    const bytes = await this.#run(instance, request.frame, {
      kind: 'picture',
      contentType,
      quality,
      viewport,
      region,
      window,
    });
    return { bytes, contentType };
  }

  async thumbnail(
    instance: RenderableInstance,
    request: { frame: number; viewport?: { width: number; height: number } },
  ) {
    const output: PictureOutput = {
      kind: 'picture',
      contentType: 'image/jpeg',
      quality: 80,
      viewport: request.viewport ?? thumbnailSize,
      region: undefined,
      window: undefined,
    };
    return { bytes: await this.#run(instance, request.frame, output), contentType: output.contentType };
  }

  /**
   * An image as somebody saw it, with what he drew on it: JPEG.
   * @throws AppError `unusable-file`, `not-found` for a frame that there is not
   */
  async keyImage(
    instanceKey: number,
    frame: number,
    look: KeyLook,
  ): Promise<{ readonly bytes: Uint8Array; readonly width: number; readonly height: number }> {
    const plain = { contentType: 'image/jpeg', quality: 88, viewport: undefined, region: undefined } as const;
    const bytes = await this.#run({ instanceKey }, frame, { kind: 'picture', ...plain, window: look.window, look });
    return { bytes, ...keySize(look) };
  }

  async film(pictures: readonly Uint8Array[], milliseconds: number) {
    const task: FilmTask = { pictures, milliseconds };
    const memoryBytes = pictures.reduce((sum, { byteLength }) => sum + byteLength, 0);
    try {
      const bytes = await this.#pool.runLater<Uint8Array>({ memoryBytes, open: async () => task });
      return { bytes, contentType: 'image/gif' as const };
    } catch (error) {
      if (error instanceof WorkerFailure) throw refusalOf(error);
      throw error;
    }
  }

  decodes(transferSyntaxUid: string): boolean {
    return hasDecoder(transferSyntaxUid);
  }

  transcodeFrame(instance: RenderableInstance, frame: number, wanted: string) {
    const { pixelFormat, transferSyntaxUid } = instance;
    if (wanted === transferSyntaxUid || pixelFormat === null) return undefined;
    if (wanted === '*' && passesThrough(transferSyntaxUid, pixelFormat)) return undefined;
    if (wanted !== '*' && wanted !== explicitLittleEndian)
      throw new AppError('not-acceptable', 'Frames are given as stored or in explicit little endian.');
    return this.#run(instance, frame, { kind: 'samples' }).then((bytes) => ({
      bytes,
      transferSyntaxUid: explicitLittleEndian,
    }));
  }

  /** The samples of a frame in explicit little endian, however it is stored. @throws AppError `unusable-file` */
  samples = async (instanceKey: number, frame: number): Promise<Uint8Array> =>
    this.#run({ instanceKey }, frame, { kind: 'samples' });

  /** The samples of a frame in explicit little endian, black within the rectangles. @throws AppError `unusable-file` */
  async blackened(instanceKey: number, frame: number, black: readonly Rectangle[]): Promise<Uint8Array> {
    return this.#run({ instanceKey }, frame, { kind: 'samples', black });
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #run(
    instance: Pick<RenderableInstance, 'instanceKey'>,
    frameNumber: number,
    output: RenderTask['output'],
  ): Promise<Uint8Array> {
    try {
      return await this.#pool.runLater<Uint8Array>(await this.#taskOf(instance.instanceKey, frameNumber, output));
    } catch (error) {
      if (error instanceof WorkerFailure) throw refusalOf(error);
      throw error;
    }
  }

  async #taskOf(instanceKey: number, frameNumber: number, output: RenderTask['output']): Promise<LaterTask> {
    const found = await findRenderable(this.#db, instanceKey);
    if (found === undefined) throw new AppError('not-found', 'There is no such instance.');
    const { reader } = this.#store;
    if (found.pixelFormat === null) throw new AppError('not-acceptable', 'The object has no picture.');
    const common = { transferSyntaxUid: found.transferSyntaxUid, frameNumber, output };
    const object = await this.#safekeeping.prove(found);
    if (found.frameTable === null)
      return later(object.sizeBytes, async () => ({
        ...common,
        header: await reader.readProved(object, 0, object.sizeBytes),
        frame: undefined,
      }));
    const table = decodeFrameTable(found.frameTable);
    const place = table.frames[frameNumber - 1];
    if (place === undefined) throw new AppError('not-found', 'There is no such frame.');
    const header = headerEnd(table);
    const parts = place.fragments ?? [place];
    const frameBytes = parts.reduce((sum, { length }) => sum + length, 0);
    return later(header + frameBytes, async () => ({
      ...common,
      header: await reader.readProved(object, 0, header),
      frame: Buffer.concat(await Promise.all(parts.map((part) => reader.readProved(object, part.offset, part.length)))),
    }));
  }
}

/** A task that is read when its turn comes. What could never be drawn is not read at all. */
function later(memoryBytes: number, read: () => Promise<RenderTask>): LaterTask {
  if (memoryBytes > renderingLimits.largestFrameBytes)
    throw new AppError('unusable-file', 'The image is larger than is drawn here.');
  return { memoryBytes, open: read };
}

/** Everything in front of the first frame's bytes, which includes the header of the pixel data. */
function headerEnd(table: FrameTable): number {
  const first = table.frames[0];
  const end = first?.fragments?.[0]?.offset ?? first?.offset ?? 0;
  if (end > longestHeaderBytes)
    throw new AppError('unusable-file', 'The object has more before its pixels than is read for a picture.');
  return end;
}

function refusalOf(failure: WorkerFailure): AppError {
  if (failure.code === 'refused') return new AppError('unusable-file', failure.message);
  return notReady(failure) ?? new AppError('unusable-file', 'The pixels of this object cannot be decoded.');
}
