import type { IncomingMessage } from 'node:http';
import type { FileProgress, UploadedFile } from '@isocenter/contract/archive/uploads/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { translatableText } from '@isocenter/contract/translatable-text.ts';
import { personSource, type Ingest, type IngestOutcome } from '#features/archive/ingest/ingest.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { listArchived } from './check-queries.ts';
import { findChoices } from './choice-queries.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { interruptibleBody } from './interruptible-body.ts';
import type { PartialFiles } from './partial-files.ts';
import { requireDisk, type PieceAt, type Target } from './disk-room.ts';
import { deletePart, findPart, updateReceived, upsertPart, type Part } from './part-queries.ts';
import { findFile, insertFile } from './upload-queries.ts';

export interface ReceiverNeeds {
  readonly db: Db;
  readonly ingest: Ingest;
  readonly parts: PartialFiles;
}

/**
 * Takes files of uploads, whole or in pieces, into the archive, and records what became of each.
 * The same file sent twice at once: the later sending takes over, because the earlier one is most likely a dead connection.
 */
export class FileReceiver {
  readonly #needs: ReceiverNeeds;
  readonly #sendings = new OneAtATime();

  constructor(needs: ReceiverNeeds) {
    this.#needs = needs;
  }

  /** One file in one body. @throws AppError `storage-full`, `conflict`, or `invalid-input` when it is cut */
  async whole(target: Target, raw: IncomingMessage, sizeBytes: number): Promise<UploadedFile> {
    return this.#alone(target, async (signal) => {
      const done = await this.#find(target);
      if (done !== undefined) return done;
      await this.requireRoom(target, { offset: 0, sizeBytes, length: sizeBytes });
      const outcome = await this.#toArchive(target, interruptibleBody(raw, signal));
      return this.#conclude(target, sizeBytes, outcome);
    });
  }

  /** The next piece of a larger file. @throws AppError as `whole`, and `conflict` when `offset` is not where it goes on */
  async piece(target: Target, raw: IncomingMessage, at: PieceAt): Promise<FileProgress> {
    const { db, parts } = this.#needs;
    return this.#alone(target, async (signal) => {
      const done = await this.#find(target);
      if (done !== undefined) return { receivedBytes: done.sizeBytes, file: done };
      await this.requireRoom(target, at);
      const part = await upsertPart(db, target.uploadId, target.fileKey, at.sizeBytes);
      await this.#checkPlace(target, part, at);
      const { length, failure } = await parts.append(part.part_id, at.offset, interruptibleBody(raw, signal));
      await updateReceived(db, target.uploadId, part.part_id, length);
      if (failure !== undefined) throw storageRefusalOf(failure.error);
      if (length < at.sizeBytes) return { receivedBytes: length, file: null };
      const file = await this.#archivePart(target, part);
      return { receivedBytes: length, file };
    });
  }

  /** Checks that a piece may come. @throws AppError `storage-full` */
  async requireRoom(target: Target, at: PieceAt): Promise<void> {
    const { db, ingest, parts } = this.#needs;
    if (!ingest.hasRoom) throw storageFull();
    await requireDisk({ db, folder: parts.folder }, target, at);
  }

  /** Returns how much of a file is here, without disturbing whoever sends it. */
  async progress(target: Target): Promise<FileProgress> {
    const file = await this.#find(target);
    if (file !== undefined) return { receivedBytes: file.sizeBytes, file };
    const part = await findPart(this.#needs.db, target.uploadId, target.fileKey);
    return { receivedBytes: part?.received_bytes ?? 0, file: null };
  }

  #alone<T>(target: Target, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.#sendings.run(`${target.uploadId} ${target.fileKey}`, work);
  }

  #find({ uploadId, fileKey }: Target): Promise<UploadedFile | undefined> {
    return findFile(this.#needs.db, uploadId, fileKey);
  }

  async #checkPlace(target: Target, part: Part, at: PieceAt): Promise<void> {
    const { db, parts } = this.#needs;
    if (part.size_bytes !== at.sizeBytes)
      throw new AppError(
        'conflict',
        say`The file was announced with ${part.size_bytes} bytes, now with ${at.sizeBytes}.`,
      );
    if (at.offset !== part.received_bytes)
      throw new AppError('conflict', say`${part.received_bytes} bytes have arrived; the next piece begins there.`);
    if (at.offset + at.length > at.sizeBytes)
      throw new AppError('invalid-input', 'The piece reaches beyond the end of the file.');
    // The row outlived its file: a restored database, or a folder that was emptied.
    if ((await parts.length(part.part_id)) >= at.offset) return;
    await updateReceived(db, target.uploadId, part.part_id, 0);
    throw new AppError('conflict', '0 bytes have arrived; the next piece begins there.');
  }

  async #archivePart(target: Target, part: Part): Promise<UploadedFile> {
    const { db, parts } = this.#needs;
    const outcome = await this.#toArchive(target, parts.read(part.part_id));
    const file = await this.#conclude(target, part.size_bytes, outcome);
    await deletePart(db, part.part_id);
    await parts.remove([part.part_id]);
    return file;
  }

  async #toArchive({ principal, uploadId }: Target, bytes: AsyncIterable<Uint8Array>): Promise<IngestOutcome> {
    const { db, ingest } = this.#needs;
    const { clinicId, studies } = await findChoices(db, uploadId);
    const choices = new Map(studies.map(({ studyUid, ...choice }) => [studyUid, choice]));
    const source = { ...personSource(db, principal, 'upload'), choices, ...(clinicId === null ? {} : { clinicId }) };
    const object = ingest.begin(source, { form: 'part10' });
    try {
      for await (const piece of bytes) await object.write(piece);
    } catch (error) {
      await object.abort();
      throw error;
    }
    return object.end();
  }

  async #conclude(target: Target, sizeBytes: number, outcome: IngestOutcome): Promise<UploadedFile> {
    const file = { fileKey: target.fileKey, sizeBytes, ...(await this.#resultOf(target, outcome)) };
    // What is stored is told as stored, though its upload was given up meanwhile.
    return (await insertFile(this.#needs.db, target.uploadId, file)) ?? file;
  }

  async #resultOf(
    { principal }: Target,
    outcome: IngestOutcome,
  ): Promise<Pick<UploadedFile, 'state' | 'reason' | 'message' | 'sopUid' | 'studyUid'>> {
    const identity = { sopUid: outcome.sopUid ?? null, studyUid: outcome.studyUid ?? null };
    switch (outcome.kind) {
      case 'stored':
      case 'quarantined':
        return { state: outcome.kind, reason: null, message: null, ...identity };
      case 'duplicate': {
        // What the caller may not see does not exist, so it cannot have been here before.
        const visible = await listArchived(this.#needs.db, principal, [outcome.sopUid]);
        return { state: visible.length === 0 ? 'stored' : 'duplicate', reason: null, message: null, ...identity };
      }
      case 'refused':
        // Not the file's fault: sent again later it may be taken.
        if (outcome.because === 'no-space') throw new AppError('storage-full', outcome.message);
        return { state: 'refused', reason: outcome.because, message: translatableText(outcome.message), ...identity };
    }
  }
}

function storageRefusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'].includes(code)) return error;
  return storageFull();
}

function storageFull(): AppError {
  return new AppError('storage-full', 'The archive cannot store anything now.');
}
