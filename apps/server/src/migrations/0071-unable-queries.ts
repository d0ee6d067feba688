import { sql, type Kysely } from 'kysely';

/** That a kept query is not repeated any more is told once to whom it concerns, until he has read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('study.assigned',
     'work.handed-over', 'listing.entered', 'device.new', 'sign-in.stopped', 'job.ended', 'quarantine.waiting', 'note.mention',
     'merge.request', 'node.silent', 'rule.unable', 'kept-query.unable'))`,
  'drop index notice_once',
  `create unique index notice_once on notice (account_id, kind, (coalesce(about_account_id, 0)))
     where kind in ('sign-in.stopped', 'quarantine.waiting', 'node.silent', 'rule.unable', 'kept-query.unable')`,
];
