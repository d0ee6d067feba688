import { sql, type Kysely } from 'kysely';

const statements = [
  `create table custom_role (
     id integer generated always as identity primary key,
     name text not null,
     description text not null default '',
     -- The built-in role that it was made of.
     role text not null check (role <> 'admin'),
     grants jsonb not null,
     scope jsonb not null,
     revision integer not null default 1,
     created_at timestamptz not null default now(),
     changed_at timestamptz not null default now(),
     unique (id, role)
   )`,
  `create unique index custom_role_name on custom_role (lower(name))`,
  // Whoever has it is of its built-in role as well.
  `alter table account add column custom_role_id integer,
     add constraint account_custom_role foreign key (custom_role_id, role) references custom_role (id, role)`,
  `create index account_custom_role_id on account (custom_role_id) where custom_role_id is not null`,
  `create trigger custom_role_told after update or delete on custom_role for each row execute function tell_account('all')`,
  `create trigger account_custom_role_told after update of custom_role_id on account for each row execute function tell_account('id')`,
];

/** Roles that administrators make of the built-in ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
