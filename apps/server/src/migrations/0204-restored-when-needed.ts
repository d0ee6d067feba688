import { sql, type Kysely } from 'kysely';

/**
 * Takes studies out of the bin, for the statement that adds images. As a part of that statement the update was made ready with all indexes
 * of `study` each time, for half of what an image costs the database, though nearly none is in the bin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function restore_from_bin(keys bigint[]) returns integer language plpgsql as $$
      declare
        restored integer;
      begin
        update study set binned_at = null, binned_by = null, bin_reason = null, withdrawn_by = null
          where id = any(keys) and binned_at is not null;
        get diagnostics restored = row_count;
        return restored;
      end
    $$`.execute(db);
}
