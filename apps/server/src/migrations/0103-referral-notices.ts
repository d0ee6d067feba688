import { sql, type Kysely } from 'kysely';

/** Who asked for a study is told that it is there, and of critical results in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(kinds).execute(db);
}

const kinds = `
  alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('study.assigned',
    'work.handed-over', 'listing.entered', 'device.new', 'sign-in.stopped', 'job.ended', 'quarantine.waiting', 'note.mention',
    'merge.request', 'node.silent', 'rule.unable', 'kept-query.unable', 'share.locked', 'second-reader.waiting',
    'critical-result.waiting', 'critical-result.acknowledged', 'referral.reported', 'referral.addendum', 'referral.received',
    'referral.critical', 'peer-review.asked', 'peer-review.discrepancy', 'report.question', 'report.answer'))`;
