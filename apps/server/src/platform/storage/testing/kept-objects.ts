import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseAddress } from '#platform/database/database.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { MergeStep, MergeWays } from '../merge-packs.ts';
import { listSmallPacks } from '../merge-queries.ts';
import { openObjects } from '../objects/open-objects.ts';
import { PackStore, type PackLocation } from '../pack-store.ts';
import { killAt } from './kill-at.ts';
import { ObjectServer } from './object-server.ts';

/** A database of the test's own. */
interface Prepared {
  readonly database: { readonly db: Db };
  readonly connection: DatabaseAddress;
  drop(): Promise<void>;
}

export type Holder = 'quarantined_instance' | 'office_file' | 'refused_object';

/** An object as it was stored, and the row that says where it is. */
export interface Kept {
  readonly table: Holder;
  readonly id: string;
  readonly bytes: Buffer;
}

const unhurried: MergeWays = { pace: async () => {} };

/** A pack store with an object store, and rows of what is in it. */
export class KeptObjects {
  readonly test: Prepared;
  readonly server: ObjectServer;
  readonly folder: string;
  store: PackStore;

  private constructor(test: Prepared, server: ObjectServer, folder: string, store: PackStore) {
    this.test = test;
    this.server = server;
    this.folder = folder;
    this.store = store;
  }

  static async start(test: Prepared): Promise<KeptObjects> {
    const server = await ObjectServer.start();
    const folder = await mkdtemp(join(tmpdir(), 'isocenter-merge-'));
    return new KeptObjects(test, server, folder, await open(test, server, folder));
  }

  get db() {
    return this.test.database.db;
  }

  get online(): string {
    return join(this.folder, 'online');
  }

  get cache(): string {
    return join(this.folder, 'cache');
  }

  async open(): Promise<void> {
    this.store = await open(this.test, this.server, this.folder);
  }

  async restart(): Promise<void> {
    await this.store.close();
    await this.open();
  }

  async close(): Promise<void> {
    await this.store.close();
    await this.server.close();
    await this.test.drop();
    await rm(this.folder, { recursive: true });
  }

  /** Puts objects of these sizes into a pack, with a row for each, and the pack into the object store. */
  async keep(sizes: readonly number[], table: Holder = 'quarantined_instance'): Promise<Kept[]> {
    const all = sizes.map((size) => randomBytes(size));
    const places = await this.store.append(all.map((bytes) => ({ bytes, sha256: hashOf(bytes) })));
    const kept: Kept[] = [];
    for (const [at, place] of places.entries()) {
      const bytes = all[at] ?? Buffer.of();
      kept.push({ table, bytes, id: await this.insertRow(table, place, bytes) });
    }
    await this.restart();
    await this.#send();
    return kept;
  }

  /** Moves everything that is sealed to the object store, and makes all of it two hours old. */
  async #send(): Promise<void> {
    const { rows } = await sql<Row<'pack', 'id'>>`select id from pack where tier = 'online' and size_bytes > 0`.execute(
      this.db,
    );
    for (const { id } of rows) await this.store.move(id, 'object', unhurried);
    await sql`update pack set sealed_at = sealed_at - interval '2 hours'`.execute(this.db);
  }

  async insertRow(table: Holder, { packId, offset, length }: PackLocation, bytes: Buffer): Promise<string> {
    const name = randomBytes(8).toString('hex');
    const own = {
      quarantined_instance: sql`(source, sop_uid, study_uid, transfer_syntax_uid, sha256, pack_id, pack_offset, size_bytes)
        values ('test', ${name}, '1.2', '1.2',`,
      office_file: sql`(name, media_type, sha256, pack_id, pack_offset, size_bytes) values ('name', 'text/plain',`,
      refused_object: sql`(way, source, actor, address, group_key, fault, message, transfer_syntax_uid, sha256, pack_id,
        pack_offset, size_bytes) values ('upload', 'test', ${name}, '', ${name}, 'test', '', '1.2',`,
    };
    const inserted = await sql<{ id: string }>`insert into ${sql.table(table)} ${own[table]}
      ${hashOf(bytes)}, ${packId}, ${offset}, ${length}) returning id::text`.execute(this.db);
    return inserted.rows[0]?.id ?? '';
  }

  async removeRow({ table, id }: Kept): Promise<void> {
    await sql`delete from ${sql.table(table)} where id::text = ${id}`.execute(this.db);
  }

  async placeOf({ table, id }: Kept): Promise<PackLocation> {
    const found = await sql<PackLocation>`select pack_id as "packId", pack_offset as "offset", size_bytes as length
      from ${sql.table(table)} where id::text = ${id}`.execute(this.db);
    if (found.rows[0] === undefined) throw new Error('A row is gone.');
    return found.rows[0];
  }

  read({ packId, offset, length }: PackLocation): Promise<Buffer> {
    return this.store.reader.read(packId, offset, length);
  }

  /** Every object is where its row says, byte for byte. */
  async requireAll(kept: Iterable<Kept>, said = ''): Promise<void> {
    for (const each of kept) assert((await this.read(await this.placeOf(each))).equals(each.bytes), said);
  }

  small() {
    return listSmallPacks(this.db, []);
  }

  async merge(ways = unhurried) {
    return this.store.merge(await this.small(), ways);
  }

  /** Has another process merge, and kills it after a step. */
  async killedAt(step: MergeStep | 'copying'): Promise<void> {
    await this.store.close();
    const objects = { address: this.server.address, folder: this.cache };
    const { connection } = this.test;
    assert.equal(await killAt({ connection, online: this.online, objects, work: 'merge', killedAt: step }), 'SIGKILL');
    await this.open();
  }

  async packs() {
    const all = await this.db.selectFrom('pack').selectAll().orderBy('id').execute();
    return all.filter(({ size_bytes: size }) => size !== 0);
  }

  /** As the regular clean-up does when days have passed. */
  async cleanUp(): Promise<void> {
    await this.store.tidy();
    await sql`update pack set sealed_at = sealed_at - interval '2 hours', merged_at = merged_at - interval '2 days'`.execute(
      this.db,
    );
    await this.store.removeEmptyPacks();
  }

  /** Nothing is kept anywhere that is not needed, nor any removal waited for. */
  async requireTidy(): Promise<void> {
    const known = await this.packs();
    const waiting = await this.db.selectFrom('object_removal').select('object_key').execute();
    assert.deepEqual(
      (await readdir(this.online)).filter((name) => name.endsWith('.pack')),
      [],
    );
    for (const { object_key: key } of waiting) this.server.objects.delete(key);
    const keys = known.map(({ object_key: key }) => key ?? '');
    assert.deepEqual(this.server.packs.toSorted(), keys.toSorted());
  }
}

async function open(test: Prepared, server: ObjectServer, folder: string): Promise<PackStore> {
  const { db } = test.database;
  const limits = { mostBytes: 1e9, freeBytes: () => 0 };
  const objects = await openObjects(db, server.address, { folder: join(folder, 'cache'), limits });
  return PackStore.open(db, join(folder, 'online'), { objects });
}

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
