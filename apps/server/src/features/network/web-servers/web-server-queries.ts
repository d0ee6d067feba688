import { sql } from 'kysely';
import { type WebTest, newWebServer, type WebServerFields } from '@isocenter/contract/network/web-servers/fields.ts';
import { visibleWebServers } from '#features/people/access/access.ts';
import { camelRow, snakeRow, type SnakeRow } from '#platform/database/names.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** The fields that are stored as they were written: all but what is sealed. */
export type OpenFields = Omit<WebServerFields, 'secret' | 'headers'>;
/** Fields of a row as they were written, by the functions below alone. */
export type WebServerRecord = OpenFields & {
  readonly id: number;
  readonly revision: number;
  readonly sealed: Buffer | null;
};

export function openFieldsOf({ secret: _secret, headers: _headers, ...open }: WebServerFields): OpenFields {
  return open;
}

// The keys of a record of fields are fields.
const columns = Object.keys(snakeRow(openFieldsOf(newWebServer))) as (keyof SnakeRow<OpenFields>)[];

type ServerViewer = Pick<Principal, 'scope' | 'clinicIds'>;

/** A server that exists for the viewer; locked against other writers when asked for. */
export async function findWebServer(
  db: Db,
  viewer: ServerViewer,
  serverId: number,
  { forUpdate = false } = {},
): Promise<WebServerRecord | undefined> {
  const query = db
    .selectFrom('web_server')
    .select(['id', 'revision', 'sealed', ...columns])
    .where('id', '=', serverId)
    .where(visibleWebServers(viewer));
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  return row && (camelRow(row) as WebServerRecord);
}

/** The server of a name that exists for the viewer, locked. */
export async function findNamed(tx: Db, viewer: ServerViewer, name: string): Promise<WebServerRecord | undefined> {
  const row = await tx
    .selectFrom('web_server')
    .select(['id', 'revision', 'sealed', ...columns])
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(visibleWebServers(viewer))
    .forUpdate()
    .executeTakeFirst();
  return row && (camelRow(row) as WebServerRecord);
}

/** Returns those of these servers that exist for the viewer. */
export async function webServersByKeys(
  db: Db,
  viewer: ServerViewer,
  keys: readonly number[],
): Promise<WebServerRecord[]> {
  const rows = await db
    .selectFrom('web_server')
    .select(['id', 'revision', 'sealed', ...columns])
    .where(sql<boolean>`id = any(${sql.val(keys)}::integer[])`)
    .where(visibleWebServers(viewer))
    .execute();
  return rows.map((row) => camelRow(row) as WebServerRecord);
}

/** Makes the source name of objects from a server: at most 64 characters. */
export function sourceOfServer({ name }: Pick<WebServerRecord, 'name'>): string {
  return name.slice(0, 64);
}

export async function insertWebServer(tx: Db, fields: OpenFields): Promise<number> {
  const { id } = await tx.insertInto('web_server').values(snakeRow(fields)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function writeSealed(tx: Db, serverId: number, sealed: Buffer | null): Promise<void> {
  await tx.updateTable('web_server').set({ sealed }).where('id', '=', serverId).execute();
}

export async function replaceWebServer(tx: Db, serverId: number, fields: OpenFields): Promise<void> {
  await tx
    .updateTable('web_server')
    .set({ ...snakeRow(fields), revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', serverId)
    .execute();
}

export async function deleteWebServer(tx: Db, serverId: number): Promise<void> {
  await tx.deleteFrom('web_server').where('id', '=', serverId).execute();
}

/** Saves the test results of a server at a revision; nothing for one that was changed meanwhile. */
export async function writeTests(
  db: Db,
  { id, revision }: Pick<WebServerRecord, 'id' | 'revision'>,
  tests: readonly WebTest[],
): Promise<void> {
  await db
    .updateTable('web_server')
    .set({ tests: JSON.stringify(tests) })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute();
}
