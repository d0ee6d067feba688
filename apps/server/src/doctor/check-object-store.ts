import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/database/schema.ts';
import { findStoreId } from '#platform/storage/move-queries.ts';
import { isFault, ObjectFault } from '#platform/storage/objects/object-fault.ts';
import { ObjectStore } from '#platform/storage/objects/object-store.ts';
import { markBytes, markKey } from '#platform/storage/objects/object-tier.ts';
import type { ObjectStoreConfig } from '../object-store-config.ts';
import { look, ok, wrong, type Finding, type Findings } from './finding.ts';

const check = 'object store';
const bytes = Buffer.from('Written by npm run doctor; may be removed.');
const toRights = 'Give the keys the rights to get, put and delete below the prefix, and to list the bucket.';
const toReach = 'Correct STORAGE_URL, see to DNS, route and firewall, and to the store itself.';

/** Looks for our mark, and writes, reads and removes an object below the prefix. @param db undefined while the database does not answer */
export async function checkObjectStore(address: ObjectStoreConfig, db: Db | undefined): Promise<Findings> {
  const store = new ObjectStore(address);
  const key = `doctor/${randomUUID()}`;
  try {
    const mark = await checkMark(store, db);
    const forbidden = await checkMissing(store, key);
    return [mark, ...(forbidden === undefined ? await checkWriting(store, key) : [forbidden])];
  } catch (error) {
    if (!(error instanceof ObjectFault)) throw error;
    return [wrong(check, error.message, error.kind === 'refused' ? toRights : toReach)];
  }
}

async function checkMark(store: ObjectStore, db: Db | undefined): Promise<Finding> {
  const mark = await read(store, markKey, markBytes);
  const id = db === undefined ? undefined : await findStoreId(db).catch(() => undefined);
  if (mark === undefined)
    return id === undefined
      ? ok(check, 'it has no mark yet: the first start with it writes one.')
      : look(
          check,
          'our mark (isocenter-store) is not in it.',
          'Look whether bucket and prefix are those of this installation.',
        );
  if (id !== undefined && mark !== id)
    return wrong(
      check,
      'the mark in it is that of another installation.',
      'Give each installation a bucket or prefix of its own.',
    );
  return ok(check, id === undefined ? 'it has a mark; whose it is the database knows.' : 'our mark is in it.');
}

/** Without the right to list, Amazon calls forbidden what is missing. */
async function checkMissing(store: ObjectStore, key: string): Promise<Finding | undefined> {
  try {
    await read(store, key, 1);
    return undefined;
  } catch (error) {
    if (!isFault(error, 'refused')) throw error;
    return wrong(
      check,
      'what is missing in it is called forbidden.',
      'Give the keys the right to list the bucket (s3:ListBucket).',
    );
  }
}

async function checkWriting(store: ObjectStore, key: string): Promise<Findings> {
  await put(store, key);
  try {
    const isSame = (await read(store, key, bytes.length)) === bytes.toString('latin1');
    if (!isSame) return [wrong(check, 'it does not hold what it acknowledged.', toReach)];
    const isOverwritten = await put(store, key).then(
      () => true,
      (error: unknown) => {
        if (isFault(error, 'taken')) return false;
        throw error;
      },
    );
    if (isOverwritten)
      return [
        wrong(
          check,
          'it ignores If-None-Match: * and overwrites objects.',
          'Use a store, or a version of it, that answers 412 then.',
        ),
      ];
    return [
      ok(check, 'the keys may write, read and remove, and nothing is overwritten.'),
      ...(await remove(store, key)),
    ];
  } finally {
    await store.remove(key).catch(() => {});
  }
}

async function remove(store: ObjectStore, key: string): Promise<Findings> {
  try {
    await store.remove(key);
    return [];
  } catch (error) {
    if (!isFault(error, 'refused')) throw error;
    return [
      look(
        check,
        'the keys may not remove an object, or a lock of the bucket forbids it.',
        `What is no longer needed stays there. ${toRights}`,
      ),
    ];
  }
}

function put(store: ObjectStore, key: string): Promise<string> {
  return store.put(key, {
    sizeBytes: bytes.length,
    chunks: async function* () {
      yield bytes;
    },
  });
}

/** @returns undefined where there is no such object */
async function read(store: ObjectStore, key: string, length: number): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of store.read(key, 0, length)) pieces.push(piece);
  } catch (error) {
    if (isFault(error, 'missing')) return undefined;
    throw error;
  }
  return Buffer.concat(pieces).toString('latin1');
}
