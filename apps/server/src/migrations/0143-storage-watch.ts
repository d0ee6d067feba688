import { sql, type Kysely } from 'kysely';

/** Since when little can be stored: whoever looks after the server is told once, until there is room again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table storage_watch (
     is_only boolean primary key default true check (is_only),
     -- Null while there is enough.
     low_since timestamptz(3),
     room_bytes bigint not null,
     -- When the disk is full if as much comes as lately; null where that is not near.
     full_at timestamptz(3)
   )`,
  `alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('study.assigned',
    'work.handed-over', 'listing.entered', 'device.new', 'sign-in.stopped', 'job.ended', 'quarantine.waiting', 'note.mention',
    'merge.request', 'node.silent', 'storage.low', 'rule.unable', 'kept-query.unable', 'share.locked', 'second-reader.waiting',
    'critical-result.waiting', 'critical-result.acknowledged', 'referral.reported', 'referral.addendum', 'referral.received',
    'referral.critical', 'peer-review.asked', 'peer-review.discrepancy', 'report.question', 'report.answer',
    'mail.received', 'chat.message', 'task.assigned', 'task.due', 'event.invited', 'event.soon', 'invoice.past-due',
    'order.changed', 'article.review', 'article.comment'))`,
];
