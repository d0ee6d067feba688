import { sql, type Kysely } from 'kysely';

/** What people have to do: tasks, and the tags that they made for themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** A day that no task is due on stands for none, so that each has its place. */
const day = `(coalesce(due_day, date '9999-12-31'))`;
const isOpen = 'completed_at is null and deleted_at is null';

const statements = [
  `create table task (
     id integer primary key generated always as identity,
     owner_id integer not null references account (id) on delete cascade,
     -- Who does it for the owner; he sees it too.
     assignee_id integer references account (id) on delete set null,
     title text not null,
     description text not null,
     tags text[] not null,
     due_day date,
     due_time text not null,
     remind_minutes integer,
     -- Until somebody was reminded.
     remind_at timestamptz(3),
     repeat text not null check (repeat in ('never', 'daily', 'weekly', 'monthly')),
     steps jsonb not null,
     study_key bigint references study (id) on delete set null,
     patient_key bigint references patient (id) on delete set null,
     is_important boolean not null default false,
     completed_at timestamptz(3),
     deleted_at timestamptz(3),
     -- Where it stands within its day, for each of the two: halves of the space between its neighbours.
     owner_place double precision not null,
     assignee_place double precision not null,
     revision integer not null default 1,
     created_at timestamptz(3) not null default now(),
     changed_at timestamptz(3) not null default now()
   )`,
  `create index task_owner on task (owner_id, ${day}, owner_place, id) where ${isOpen}`,
  `create index task_assignee on task (assignee_id, ${day}, assignee_place, id) where ${isOpen} and assignee_id is not null`,
  'create index task_owner_completed on task (owner_id, completed_at, id) where completed_at is not null',
  'create index task_assignee_completed on task (assignee_id, completed_at, id) where completed_at is not null',
  'create index task_owner_deleted on task (owner_id, deleted_at, id) where deleted_at is not null',
  'create index task_assignee_deleted on task (assignee_id, deleted_at, id) where deleted_at is not null',
  'create index task_owner_newest on task (owner_id, id)',
  'create index task_assignee_newest on task (assignee_id, id) where assignee_id is not null',
  'create index task_remind on task (remind_at) where remind_at is not null',
  'create index task_title on task using gin (fold_spellings(title) gin_trgm_ops)',
  'create index task_study on task (study_key) where study_key is not null',
  'create index task_patient on task (patient_key) where patient_key is not null',
  `create table task_tag (
     account_id integer not null references account (id) on delete cascade,
     name text not null,
     primary key (account_id, name)
   )`,
];
