import { isZip, listZip, ZipFault, zipContent, zipPrefix, type ZipFile } from '../zip-entries.ts';
import { leftOut, problem } from './content.ts';
import type { Content } from './content.ts';
import { describeFile } from './describe-file.ts';
import { hashContent } from './hash-content.ts';
import type { Described, FoundFile, FromWorker, Place, ToWorker } from './messages.ts';

/** Files read at once: reading waits for the disk, describing for the processor. */
const atOnce = 6;
const batchSize = 200;
const batchMilliseconds = 120;

/** Describes files one after the other and answers in batches. Lives in a worker, so that no page waits for it. */
export class Analysis {
  readonly #post: (message: FromWorker) => void;
  readonly #waiting: { readonly fileId: number; readonly found: FoundFile }[] = [];
  readonly #files = new Map<number, File>();
  readonly #zips = new Map<number, readonly ZipFile[]>();
  #next = 0;
  #running = 0;
  #batch: Described[] = [];
  #more = 0;
  #postedAt = 0;

  constructor(post: (message: FromWorker) => void) {
    this.#post = post;
  }

  hear(message: ToWorker): void {
    if (message.kind === 'extract') return void this.#extract(message.request, message.place);
    if (message.kind === 'hash') return void this.#hash(message);
    for (const [index, found] of message.files.entries()) {
      this.#files.set(message.firstId + index, found.file);
      this.#waiting.push({ fileId: message.firstId + index, found });
    }
    while (this.#running < atOnce && this.#next < this.#waiting.length) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running += 1;
    for (let job = this.#waiting[this.#next]; job !== undefined; job = this.#waiting[this.#next]) {
      this.#next += 1;
      await this.#describe(job.fileId, job.found);
    }
    this.#running -= 1;
    if (this.#running > 0) return;
    this.#waiting.length = this.#next = 0;
    this.#flush();
  }

  async #describe(fileId: number, { path, file }: FoundFile): Promise<void> {
    const prefix = async (bytes: number) => new Uint8Array(await file.slice(0, bytes).arrayBuffer());
    try {
      if (isZip(await prefix(4))) return await this.#describeZip(fileId, path, file);
      this.#add({ fileId, entry: null }, { path, file, content: await describeFile(file.size, prefix) });
    } catch {
      this.#add({ fileId, entry: null }, { path, file, content: problem('read-failed') });
    }
  }

  async #describeZip(fileId: number, path: string, file: File): Promise<void> {
    const listed = await listZip(file).catch((error: unknown) => error);
    if (!Array.isArray(listed)) {
      const because = listed instanceof ZipFault ? listed.because : 'zip-damaged';
      return this.#add({ fileId, entry: null }, { path, file, content: problem(because) });
    }
    const files: readonly ZipFile[] = listed;
    this.#zips.set(fileId, files);
    this.#more += files.length - 1;
    for (const [entry, zipped] of files.entries()) {
      const content = await describeEntry(zipped);
      this.#add({ fileId, entry }, { path: `${path}/${zipped.path}`, file: sized(zipped), content });
    }
    if (files.length === 0) this.#flush();
  }

  #add(place: Place, found: { path: string; file: { size: number; lastModified: number }; content: Content }): void {
    const { path, file, content } = found;
    this.#batch.push({ place, path, sizeBytes: file.size, lastModified: file.lastModified, content });
    if (this.#batch.length >= batchSize || performance.now() - this.#postedAt > batchMilliseconds) this.#flush();
  }

  #flush(): void {
    if (this.#batch.length === 0 && this.#more === 0) return;
    this.#post({ kind: 'described', items: this.#batch, more: this.#more });
    this.#batch = [];
    this.#more = 0;
    this.#postedAt = performance.now();
  }

  async #extract(request: number, place: Place): Promise<void> {
    this.#post({ kind: 'extracted', request, blob: await this.#contentOf(place) });
  }

  async #hash({ request, place, offset }: Extract<ToWorker, { kind: 'hash' }>): Promise<void> {
    const content = await this.#contentOf(place);
    const sha256 = content === null ? null : await hashContent(content.slice(offset)).catch(() => null);
    this.#post({ kind: 'hashed', request, sha256 });
  }

  async #contentOf({ fileId, entry }: Place): Promise<Blob | null> {
    if (entry === null) return this.#files.get(fileId) ?? null;
    const zipped = this.#zips.get(fileId)?.[entry];
    return zipped === undefined ? null : zipContent(zipped).catch(() => null);
  }
}

async function describeEntry(zipped: ZipFile): Promise<Content> {
  const { fault } = zipped;
  if (fault === 'link' || fault === 'nested-zip') return leftOut(fault);
  if (fault !== undefined) return problem(fault);
  try {
    return await describeFile(zipped.sizeBytes, (bytes) => zipPrefix(zipped, bytes));
  } catch (error) {
    return problem(error instanceof ZipFault ? error.because : 'zip-damaged');
  }
}

function sized({ sizeBytes, lastModified }: ZipFile): { size: number; lastModified: number } {
  return { size: sizeBytes, lastModified };
}
