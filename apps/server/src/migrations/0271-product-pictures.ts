import { sql, type Kysely } from 'kysely';

/** A product of the shop can have a photograph; without one its category's drawing stands for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column picture_file_id uuid references office_file (id)`.execute(db);
  await sql`create index product_picture on product (picture_file_id) where picture_file_id is not null`.execute(db);
}
