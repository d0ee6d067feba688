import { sql, type Kysely } from 'kysely';

/** What the apps of the office stand on: what they tell people, and the files that are sent, posted and attached in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table notice add column title text not null default '', add column thing_key bigint,
    drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('study.assigned',
    'work.handed-over', 'listing.entered', 'device.new', 'sign-in.stopped', 'job.ended', 'quarantine.waiting', 'note.mention',
    'merge.request', 'node.silent', 'rule.unable', 'kept-query.unable', 'share.locked', 'second-reader.waiting',
    'critical-result.waiting', 'critical-result.acknowledged', 'referral.reported', 'referral.addendum', 'referral.received',
    'referral.critical', 'peer-review.asked', 'peer-review.discrepancy', 'report.question', 'report.answer',
    'mail.received', 'chat.message', 'task.assigned', 'task.due', 'event.invited', 'event.soon', 'invoice.past-due',
    'order.changed', 'article.review', 'article.comment'))`,
  'create index notice_thing on notice (thing_key) where thing_key is not null',
  `create table office_file (
     id uuid primary key default gen_random_uuid(),
     -- Who sent it in; a file that no app keeps any more goes.
     account_id integer references account (id) on delete set null,
     name text not null,
     media_type text not null,
     size_bytes bigint not null,
     sha256 bytea not null,
     pack_id integer not null references pack (id),
     pack_offset bigint not null,
     created_at timestamptz(3) not null default now()
   )`,
  'create index office_file_account on office_file (account_id) where account_id is not null',
  'create index office_file_pack on office_file (pack_id)',
  'create index office_file_age on office_file (created_at)',
];
