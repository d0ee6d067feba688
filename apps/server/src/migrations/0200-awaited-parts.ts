import { sql, type Kysely } from 'kysely';

/** Who waits for a part that is switched off, or for the end of maintenance, and is told once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table awaited_part (
     part text not null,
     account_id integer not null references account (id) on delete cascade,
     since timestamptz(3) not null default now(),
     primary key (part, account_id)
   )`,
  'create index awaited_part_account on awaited_part (account_id)',
  `alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('study.assigned',
    'work.handed-over', 'listing.entered', 'device.new', 'sign-in.stopped', 'job.ended', 'quarantine.waiting', 'note.mention',
    'merge.request', 'node.silent', 'storage.low', 'rule.unable', 'kept-query.unable', 'share.locked', 'second-reader.waiting',
    'critical-result.waiting', 'critical-result.acknowledged', 'referral.reported', 'referral.addendum', 'referral.received',
    'referral.critical', 'peer-review.asked', 'peer-review.discrepancy', 'report.question', 'report.answer',
    'mail.received', 'chat.message', 'task.assigned', 'task.due', 'event.invited', 'event.soon', 'invoice.past-due',
    'order.changed', 'product.available', 'article.review', 'article.comment', 'article.published', 'article.digest',
    'colleague.followed', 'product.updated', 'feature.on', 'upkeep.over'))`,
];
