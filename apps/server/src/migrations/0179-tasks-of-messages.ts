import { sql, type Kysely } from 'kysely';

/** The message that a task was made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table task add column mail_key integer references mail (id) on delete set null,
     add column message_key bigint references chat_message (id) on delete set null,
     add constraint task_one_message check (mail_key is null or message_key is null)`,
  'create index task_mail on task (mail_key) where mail_key is not null',
  'create index task_message on task (message_key) where message_key is not null',
];
