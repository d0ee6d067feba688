import { readdir, readFile, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncToDisk } from '#platform/database/embedded/durable-files.ts';
import type { Db } from '#platform/database/schema.ts';
import { findStoreId, hasPacksIn, makeStoreId } from './move-queries.ts';
import { followMoved } from './set-back-queries.ts';
import { StoreAway } from './store-away.ts';

/** The stores that are folders. */
export type FolderTier = 'online' | 'nearline';

/**
 * `none`: no folder is named; `ready`; `missing`: the folder, or our mark in it, is not there, as while its disk is not mounted; `foreign`:
 * it holds something that is not ours.
 */
export type NearlineState = 'none' | 'ready' | 'missing' | 'foreign';

const markFile = 'isocenter-store';
/** Names that a new file system may hold by itself. */
const notOurs = new Set(['lost+found', '.snapshot']);

/** The folders of both stores. The nearline one has a mark of ours in it: an empty place where its disk is to be mounted has none. */
export class PackFolders {
  readonly online: string;
  readonly nearline: string | undefined;
  readonly #db: Db;
  #id: string | undefined;

  constructor(db: Db, online: string, nearline?: string) {
    this.#db = db;
    this.online = online;
    this.nearline = nearline;
  }

  /** Returns the present state of the nearline store. An empty folder becomes it, while nothing lies nearline. */
  async look(): Promise<NearlineState> {
    if (this.nearline === undefined) return 'none';
    this.#id ??= await findStoreId(this.#db);
    const mark = await readFile(join(this.nearline, markFile), 'utf8').catch(() => undefined);
    if (mark !== undefined) return mark.trim() === this.#id ? 'ready' : 'foreign';
    if (await hasPacksIn(this.#db, 'nearline')) return 'missing';
    return this.#adopt(this.nearline);
  }

  /** Returns the path of a file. @throws StoreAway while its store is not there */
  async pathOf({ fileName, tier }: { readonly fileName: string; readonly tier: FolderTier }): Promise<string> {
    return join(await this.folderOf(tier), fileName);
  }

  /** @throws StoreAway while the store is not there */
  async folderOf(tier: FolderTier): Promise<string> {
    if (tier === 'online') return this.online;
    if (this.nearline === undefined || (await this.look()) !== 'ready') throw new StoreAway('nearline');
    return this.nearline;
  }

  /** The room of a store's disk; undefined while it is not there. */
  async roomOf(tier: FolderTier): Promise<{ readonly freeBytes: number; readonly diskBytes: number } | undefined> {
    try {
      const { bavail, bsize, blocks } = await statfs(await this.folderOf(tier));
      return { freeBytes: bavail * bsize, diskBytes: blocks * bsize };
    } catch {
      return undefined;
    }
  }

  /** Has the rows of packs say in which folder their files are: a database that was set back says where they were. */
  async followMoved(): Promise<void> {
    if (this.nearline === undefined || (await this.look()) !== 'ready') return;
    await followMoved(this.#db, { online: await readdir(this.online), nearline: await readdir(this.nearline) });
  }

  async #adopt(folder: string): Promise<NearlineState> {
    const names = await readdir(folder).catch(() => undefined);
    if (names === undefined) return 'missing';
    if (names.some((name) => !notOurs.has(name))) return 'foreign';
    return this.mark(folder).then(
      () => 'ready',
      () => 'missing',
    );
  }

  /** Makes a folder the nearline store of this installation. */
  async mark(folder: string): Promise<void> {
    this.#id = await makeStoreId(this.#db);
    const path = join(folder, markFile);
    await writeFile(path, `${this.#id}\n`, { mode: 0o600 });
    await syncToDisk(path);
    await syncToDisk(folder);
  }
}
