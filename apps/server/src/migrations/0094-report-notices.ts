import { sql, type Kysely } from 'kysely';

/** Whoever asked for a report is told that it is final, or was added to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('study.assigned',
     'work.handed-over', 'listing.entered', 'device.new', 'sign-in.stopped', 'job.ended', 'quarantine.waiting', 'note.mention',
     'merge.request', 'node.silent', 'rule.unable', 'kept-query.unable', 'share.locked', 'second-reader.waiting',
     'critical-result.waiting', 'critical-result.acknowledged', 'referral.reported',
     'referral.addendum'))`,
];
