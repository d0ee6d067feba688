import { sql, type Kysely } from 'kysely';

/** On how many devices a share is opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Of the shares that are there nobody knows on how many they were opened: as many as may be.
  'alter table share add column most_devices integer not null default 20 check (most_devices > 0)',
  'alter table share alter column most_devices drop default',
  `create table share_device (
     share_id integer not null references share (id) on delete cascade,
     -- Of the share and what the browser keeps together: that two shares were opened by one browser is not told.
     device_hash bytea not null,
     address text not null,
     browser text not null,
     opened_at timestamptz not null default now(),
     primary key (share_id, device_hash)
   )`,
  // A right proof on one device more than may be.
  `alter table share_try add column is_device_more boolean not null default false,
     add check (not (is_device_more and is_right))`,
];
