import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#platform/database/schema.ts';
import {
  deletePack,
  findPlace,
  insertPack,
  isReferredTo,
  listEmptyPacks,
  markSealed,
  mayRemovePacks,
  writeMarks,
} from './pack-queries.ts';
import { AppError } from '#platform/http/app-error.ts';
import { FolderStore } from './folder-store.ts';
import { LargeObject } from './large-object.ts';
import { mergePacks, type MergeOutcome, type MergeWays } from './merge-packs.ts';
import type { SmallPack } from './merge-queries.ts';
import { movePack, tidyMoves, type MoveNeeds, type MoveOutcome, type MoveWays } from './move-pack.ts';
import type { MovingPack } from './move-queries.ts';
import { absentObjects } from './objects/absent-objects.ts';
import { removalDays } from './objects/object-tier.ts';
import type { OpenObjects } from './objects/open-objects.ts';
import { queueRemoval } from './objects/object-queries.ts';
import { PackAppender } from './pack-appender.ts';
import { PackFile, syncFolder } from './pack-file.ts';
import { PackFolders } from './pack-folders.ts';
import type { PackLocation, Tier } from './pack-location.ts';
import { PackMarks } from './pack-marks.ts';
import type { FoundPack } from './open-packs.ts';
import { PackReader } from './pack-reader.ts';
import type { PackEntry } from './pack-record.ts';
import { readUnindexed, recoverPacks, type Unindexed, type UnindexedPack } from './recover-packs.ts';
import type { PackSegments } from './segments/pack-segments.ts';
import { rebuildPacks, type RebuiltPacks } from './segments/rebuild-packs.ts';
import { removeSegmentsLater } from './segments/segment-queries.ts';
import { StoreAway } from './store-away.ts';
import type { TierStore } from './tier-store.ts';

export type { LargeObject } from './large-object.ts';
export type { PackLocation, Tier } from './pack-location.ts';

/** What nothing was appended to for so long is sealed, so that it goes to the object store. */
const quietMilliseconds = 5_000;
const lookMilliseconds = 1_000;

/** Packs are not merged on a disk that has less: twice what is kept for everything but images. */
const keptFreeBytes = 128 * 1024 * 1024;

/** Where packs lie beside the folder that receives them. */
export interface OtherStores {
  readonly nearline?: string | undefined;
  readonly objects?: OpenObjects | undefined;
  /** The database is known to have been set back to an earlier moment. */
  readonly isSetBack?: boolean | undefined;
}

/**
 * The archive's bytes: append-only packs below one folder, and sealed ones below a second, slower one or in an object store. Small objects
 * are appended together with one sync for all of them, each with a record in front by which it is known again; a large object is streamed
 * to a pack of its own. What is sealed is read-only and never written again. What lies where is known in here only.
 */
export class PackStore {
  readonly reader: PackReader;
  readonly #db: Db;
  readonly folders: PackFolders;
  readonly objects: OpenObjects | undefined;
  /** What of the packs was not on the disk at the start, and is again. */
  rebuilt: RebuiltPacks | undefined;
  readonly #stores: Readonly<Record<Tier, TierStore>>;
  readonly #marks: PackMarks;
  readonly #appender: PackAppender;
  /** Packs are moved one after the other. */
  #moving: Promise<unknown> = Promise.resolve();
  #unindexed: readonly UnindexedPack[] = [];
  /** Packs of which not all had rows at the start. */
  #found: readonly number[] = [];
  /** The database was set back to an earlier moment: what the files have more is listed anew. */
  isSetBack = false;
  /** Files that no row knows, and whose images cannot be listed anew. */
  unread: readonly string[] = [];

  private constructor(db: Db, folders: PackFolders, objects: OpenObjects | undefined) {
    this.#db = db;
    this.folders = folders;
    this.objects = objects;
    this.#stores = {
      online: new FolderStore(
        () => folders.folderOf('online'),
        () => noRoom('online'),
      ),
      nearline: new FolderStore(
        () => folders.folderOf('nearline'),
        () => noRoom('nearline'),
      ),
      object: objects?.tier ?? absentObjects(db),
    };
    this.#marks = new PackMarks((marks) => writeMarks(db, marks));
    this.#appender = new PackAppender({
      marks: this.#marks,
      create: () => this.#createPack(true),
      // What cannot be sealed now (a full or failing disk) is sealed at the next start.
      retire: (pack) => this.#retire(pack).catch(() => {}),
      segments: this.#promised,
      quietMilliseconds: objects === undefined ? undefined : quietMilliseconds,
    });
    this.reader = new PackReader((packId) => this.#find(packId));
    objects?.cache.onThrowAway((packId) => this.reader.forget(packId));
  }

  /**
   * Opens the store and mends what an abrupt end left behind: bytes that were not acknowledged are cut off or removed, and what was
   * acknowledged and is not indexed is ready for `unindexed`. The nearline store need not be there.
   */
  static async open(
    db: Db,
    folder: string,
    { nearline, objects, isSetBack = false }: OtherStores = {},
  ): Promise<PackStore> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await syncFolder(folder);
    const store = new PackStore(db, new PackFolders(db, folder, nearline), objects);
    const rebuilding = objects && (await rebuildPacks(db, folder, objects.segments));
    const { unindexed, unread, ...found } = await recoverPacks(db, folder, isSetBack);
    store.#unindexed = unindexed;
    store.unread = unread;
    store.isSetBack = found.isSetBack;
    store.#found = unindexed.map(({ packId }) => packId);
    if (found.isSetBack) await store.folders.followMoved();
    await rebuilding?.complete();
    store.rebuilt = rebuilding?.rebuilt;
    for (const { packId, sizeBytes, promised } of store.#unindexed) {
      store.#marks.written(packId, sizeBytes, [...promised]);
      store.#marks.sealed(packId, sizeBytes);
    }
    await store.tidy();
    return store;
  }

  /** The folders in which all files are that `PackReader.pathOf` names. */
  get localFolders(): string[] {
    const { online, nearline } = this.folders;
    return [online, nearline, this.objects?.cache.folder].filter((folder) => folder !== undefined);
  }

  /**
   * Appends objects with a single sync, also for those that others append meanwhile. They are on the disk when this resolves, and in the
   * object store where that is promised. @throws NotPromised
   */
  append(entries: readonly PackEntry[]): Promise<PackLocation[]> {
    return this.#appender.append(entries);
  }

  /** Notes that an object that was appended with a note has its rows: it is not reported at the next start. */
  indexed({ packId, offset }: PackLocation): void {
    this.#marks.indexed(packId, offset);
  }

  /** Yields the objects that were appended with a note and had no rows when the process before ended, pack by pack in its order. */
  async *unindexed(): AsyncGenerator<Unindexed> {
    for (const pack of this.#unindexed) yield* readUnindexed(this.folders.online, pack);
    this.#unindexed = [];
  }

  /** A pack for one object of unknown, large size. @throws NotPromised */
  async openLarge(): Promise<LargeObject> {
    await this.#promised?.require();
    return new LargeObject(await this.#createPack(false), {
      segments: this.#promised,
      seal: async (pack, keepBytes) => void (await this.#seal(pack, keepBytes)),
      remove: async (pack) => void (await this.remove(pack.id)),
    });
  }

  /** Moves a sealed pack to a store. @throws as `movePack` */
  move(packId: number, to: Tier, ways: MoveWays): Promise<MoveOutcome> {
    return this.#inTurn(() => movePack(this.#moves, packId, to, ways));
  }

  /** Merges small packs of the object store into one. @throws as `mergePacks` */
  merge(packs: readonly SmallPack[], ways: MergeWays): Promise<MergeOutcome> {
    return this.#inTurn(() =>
      mergePacks(
        {
          db: this.#db,
          reader: this.reader,
          hasRoom: async (bytes) => ((await this.folders.roomOf('online'))?.freeBytes ?? 0) > bytes + keptFreeBytes,
          openLarge: () => this.openLarge(),
          move: (packId, moveWays) => movePack(this.#moves, packId, 'object', moveWays),
          remove: (packId) => this.remove(packId),
          drop: async (objectKey) => this.objects?.cache.drop(objectKey),
          counts: this.objects?.merged,
        },
        packs,
        ways,
      ),
    );
  }

  /** Removes what moves that were broken off left behind, as far as both stores are there. */
  tidy(): Promise<void> {
    return this.#inTurn(() => tidyMoves(this.#moves));
  }

  /** Removes a sealed pack with its bytes, unless rows refer to it or its store is away. @returns whether it is gone */
  async remove(packId: number): Promise<boolean> {
    const removal = this.#db.transaction().execute(async (tx) => {
      // While a backup copies packs they stay; the regular clean-up comes back to what is left.
      const place = (await mayRemovePacks(tx)) ? await deletePack(tx, packId) : undefined;
      if (place === undefined) return false;
      await this.reader.forget(packId);
      const { fileName, tier, objectKey, sizeBytes, hasSegments } = place;
      if (hasSegments) await removeSegmentsLater(tx, place);
      // Before the commit: after an end in between the row still tells that there is something to remove.
      if (tier !== 'object') await rm(await this.folders.pathOf({ fileName, tier }), { force: true });
      else if (objectKey !== null) await this.#removeObject(tx, objectKey, sizeBytes ?? 0);
      return true;
    });
    return removal.catch((error: unknown) => {
      if (isReferredTo(error) || error instanceof StoreAway) return false;
      throw error;
    });
  }

  /** Removes packs that no row has referred to for a while. @returns how many */
  async removeEmptyPacks(): Promise<number> {
    let removed = 0;
    for (const { id } of await listEmptyPacks(this.#db)) if (await this.remove(id)) removed += 1;
    return removed;
  }

  /** Resolves once everything that was found at the start has its rows; never in a process that ends before. */
  async listed(): Promise<void> {
    while (this.#found.some((packId) => this.#marks.hasPending(packId)))
      await pause(lookMilliseconds, undefined, { ref: false });
  }

  async close(): Promise<void> {
    await this.#appender.close();
    await this.#moving.catch(() => {});
    await this.#marks.flush();
    await this.reader.close();
    await this.objects?.cache.close();
  }

  /** What is left of it here goes at once, the object after some days. */
  async #removeObject(tx: Db, objectKey: string, sizeBytes: number): Promise<void> {
    await queueRemoval(tx, { objectKey, sizeBytes, days: removalDays });
    await this.objects?.cache.drop(objectKey);
  }

  /** Where everything is to be before it is acknowledged. */
  get #promised(): PackSegments | undefined {
    return this.objects?.promise === 'store' ? this.objects.segments : undefined;
  }

  get #moves(): MoveNeeds {
    return {
      db: this.#db,
      storeOf: (tier: Tier) => this.#stores[tier],
      leave: (pack: MovingPack) => this.#leave(pack),
    };
  }

  /** A pack is known elsewhere now. What was written here and went to the object store stays here as long as there is room. */
  async #leave(pack: MovingPack): Promise<void> {
    const { id, fileName, objectKey, movingFrom, movingTo } = pack;
    await this.reader.forget(id);
    if (movingTo === 'object' && movingFrom === 'online' && objectKey !== null)
      await this.objects?.cache.adopt(join(this.folders.online, fileName), { ...pack, packId: id, objectKey });
    await this.#stores[movingFrom].remove(pack, true);
    await this.reader.forget(id);
    if (movingFrom === 'object' && objectKey !== null) await this.objects?.cache.drop(objectKey);
  }

  async #find(packId: number): Promise<FoundPack> {
    const place = await findPlace(this.#db, packId);
    if (place === undefined) throw new Error(`Pack ${packId} is not known.`);
    const { fileName, tier, objectKey, sizeBytes } = place;
    if (tier !== 'object') return { path: await this.folders.pathOf({ fileName, tier }), isSlow: tier === 'nearline' };
    const { objects } = this;
    if (objects === undefined || objectKey === null) throw new StoreAway('object');
    return {
      sizeBytes: sizeBytes ?? 0,
      open: () => objects.cache.use({ packId, objectKey, sizeBytes: sizeBytes ?? 0 }),
      drop: () => objects.cache.drop(objectKey),
      stored: (offset, length) => objects.tier.store.read(objectKey, offset, length),
      meaningOf: (error) => objects.tier.meaningOf(error),
    };
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#moving.then(work);
    this.#moving = done.catch(() => {});
    return done;
  }

  async #createPack(hasRecords: boolean): Promise<PackFile> {
    const fileName = `${randomUUID()}.pack`;
    const id = await insertPack(this.#db, { fileName, hasRecords, hasSegments: this.#promised !== undefined });
    try {
      return await PackFile.create(this.folders.online, id, fileName);
    } catch (error) {
      await markSealed(this.#db, id, 0);
      await this.remove(id);
      throw error;
    }
  }

  /** A disk that stays full for long would else gather an empty pack for each object that it refuses. */
  async #retire(pack: PackFile): Promise<void> {
    const sizeBytes = await pack.seal();
    if (sizeBytes > 0) return this.#marks.sealed(pack.id, sizeBytes);
    this.#marks.forget(pack.id);
    await markSealed(this.#db, pack.id, 0);
    await this.remove(pack.id);
  }

  async #seal(pack: PackFile, keepBytes?: number): Promise<number> {
    const sizeBytes = await pack.seal(keepBytes);
    await markSealed(this.#db, pack.id, sizeBytes);
    return sizeBytes;
  }
}

function noRoom(to: Tier): AppError {
  return new AppError(
    'storage-full',
    to === 'nearline'
      ? 'The nearline store is full. What was not moved stays online.'
      : 'The online store has no room for these images. They stay nearline.',
  );
}
