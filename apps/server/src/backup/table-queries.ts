import { sql, type RawBuilder } from 'kysely';
import { backupKind, drillKind } from '#features/system/backups/backups.ts';
import type { Db, Row } from '#platform/database/schema.ts';

export interface TableShape {
  readonly name: string;
  /** Columns that can be written: without generated ones. */
  readonly columns: readonly string[];
}

/**
 * Tables that the program that made the schema fills, or that are of no use in another place: pieces of uploads lie in files that are not
 * copied.
 */
const leftOut = ['schema_migration', 'upload_part'];

export async function listTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name <> all(${sql.val(leftOut)}::text[])
    group by table_name order by table_name`.execute(db);
  return rows;
}

export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by position`.execute(db);
  return rows.map((row) => row.name);
}

/** Lets statements and transactions of a connection take as long as they take; `local` ends with the transaction. */
export async function waiveTimeouts(db: Db, within: 'session' | 'local'): Promise<void> {
  for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql`set ${sql.raw(within)} ${sql.ref(name)} = 0`.execute(db);
}

/** Brings up to date what the planner knows of the tables. */
export async function analyzeTables(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}

/** A cursor over the rows of a table as JSON; to be read inside of the transaction. */
export async function openRows(tx: Db, table: TableShape): Promise<void> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  await sql`declare dumped no scroll cursor for select row_to_json(each)::text as line
    from (select ${columns} from ${sql.table(table.name)}) each`.execute(tx);
}

export async function fetchRows(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`fetch 500 from dumped`.execute(tx);
  return rows.map((row) => row.line);
}

export async function closeRows(tx: Db): Promise<void> {
  await sql`close dumped`.execute(tx);
}

/** Writes rows as they were, their numbers too. */
export async function insertRows(tx: Db, table: TableShape, lines: readonly string[]): Promise<void> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table.name)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${lines.join(',')}]`}::json)`.execute(
    tx,
  );
}

export interface SequenceState {
  readonly table: string;
  readonly column: string;
  readonly last: number;
}

/** The last number that each identity column gave away. */
export async function listSequences(db: Db): Promise<SequenceState[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and table_name <> 'schema_migration'
    order by table_name`.execute(db);
  const states: SequenceState[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: values } = await sql<{ last: number }>`
      select case when is_called then last_value else 0 end as last from ${sql.raw(sequence)}`.execute(db);
    states.push({ table, column, last: values[0]?.last ?? 0 });
  }
  return states;
}

export async function setSequence(db: Db, { table, column, last }: SequenceState): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${Math.max(1, last)}::bigint, ${last > 0})`.execute(
    db,
  );
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Takes every foreign key away, so that tables can be filled in any order. @returns them, to be put back */
export async function dropForeignKeys(tx: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  return rows;
}

/** Puts them back, which compares every row. */
export async function addForeignKeys(tx: Db, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
}

/** Rows are written as they were: nothing counts them, places them, or tells of them. */
export async function setTriggers(tx: Db, tables: readonly TableShape[], state: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(tx);
}

export async function emptyTables(tx: Db, tables: readonly TableShape[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
}

/**
 * Rows that waited for their seal get the number of this transaction: the one that they have is of another server, which had given away
 * more of them, and rows are sealed in the order of those numbers.
 */
export async function renumberUnsealed(tx: Db): Promise<void> {
  await sql`update audit_event set transaction = pg_current_xact_id()
    where not exists (select from audit_seal where event_id = audit_event.id)`.execute(tx);
}

/** Returns true if a database has no table of ours. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql`select from information_schema.tables where table_schema = 'public' limit 1`.execute(db);
  return rows.length === 0;
}

/** Our tables of what lies in packs, by the names that they have at the migration of a backup. */
async function listHolders(db: Db): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('pack_id', 'pack_offset', 'size_bytes', 'sha256')
    group by table_name having count(*) = 4`.execute(db);
  return rows.map(({ name }) => sql.table(name));
}

export interface KnownPack extends Row<'pack', 'id' | 'file_name as file' | 'tier' | 'object_key as objectKey'> {
  /** Up to the end of the last object that the database knows. */
  readonly bytes: number;
}

export async function listKnownPacks(db: Db): Promise<KnownPack[]> {
  const ends = (await listHolders(db)).map(
    (table) => sql`coalesce((select max(pack_offset + size_bytes) from ${table} where pack_id = pack.id), 0)`,
  );
  const { rows } = await sql<KnownPack>`
    select id, file_name as file, greatest(${sql.join(ends)})::bigint as bytes, tier,
      to_jsonb(pack) ->> 'object_key' as "objectKey"
    from pack order by id`.execute(db);
  return rows.filter(({ bytes }) => bytes > 0);
}

export interface StoredBytes {
  readonly packOffset: number;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Everything that lies in a pack, in the order in which it lies there. */
export async function listStoredBytes(db: Db, packId: number): Promise<StoredBytes[]> {
  const each = (await listHolders(db)).map(
    (table) => sql`select pack_offset as "packOffset", size_bytes as "sizeBytes", encode(sha256, 'hex') as sha256
      from ${table} where pack_id = ${packId}`,
  );
  const { rows } = await sql<StoredBytes>`${sql.join(each, sql` union all `)} order by "packOffset"`.execute(db);
  return rows;
}

/** All packs lie in the data folder: nothing of a move goes on. */
export async function putOnline(tx: Db, isNearlineToo: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'pack'`.execute(tx);
  const has = (column: string) => rows.some(({ name }) => name === column);
  // The store has segments of it for the installation that it was.
  if (has('has_segments')) await sql`update pack set has_segments = false`.execute(tx);
  if (has('object_key'))
    await sql`update pack set object_key = null, moving_to = null, moving_from = null,
      tier = case when tier = 'object' then 'online' else tier end`.execute(tx);
  if (!isNearlineToo) return;
  await sql`update pack set tier = 'online', moving_to = null`.execute(tx);
  await sql`truncate study_tier`.execute(tx);
}

/** The job that made the backup was running while its row was copied: what is restored would make a backup at its first start. */
export async function endBackupJobs(tx: Db): Promise<void> {
  await sql`
    update job set state = 'cancelled', finished_at = now()
    where kind in (${sql.join([backupKind, drillKind])}) and state in ('pending', 'running', 'paused')`.execute(tx);
}
