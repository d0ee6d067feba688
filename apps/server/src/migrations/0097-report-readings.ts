import { sql, type Kysely } from 'kysely';

/** Who opened and acknowledged which state of a report, and what is asked of whoever signed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table report_reading (
     report_id integer not null references report (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     -- Of the newest signature that the report had: an addendum makes it new again.
     number integer not null,
     opened_at timestamptz not null default now(),
     acknowledged_at timestamptz,
     -- What who acknowledged it was called then.
     name text not null default '',
     primary key (report_id, account_id, number)
   )`,
  'create index report_reading_account on report_reading (account_id)',
  `create table report_question (
     id integer generated always as identity primary key,
     report_id integer not null references report (id) on delete cascade,
     account_id integer references account (id) on delete set null,
     name text not null,
     text text not null,
     asked_at timestamptz not null default now(),
     answered_at timestamptz
   )`,
  'create index report_question_report on report_question (report_id, id)',
  'create index report_question_open on report_question (report_id) where answered_at is null',
  'create index report_question_account on report_question (account_id)',
  `create table report_answer (
     id integer generated always as identity primary key,
     question_id integer not null references report_question (id) on delete cascade,
     account_id integer references account (id) on delete set null,
     name text not null,
     text text not null,
     answered_at timestamptz not null default now()
   )`,
  'create index report_answer_question on report_answer (question_id, id)',
  'create index report_answer_account on report_answer (account_id)',
  // With the kinds of 0096, which may not be here yet.
  `alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('study.assigned',
     'work.handed-over', 'listing.entered', 'device.new', 'sign-in.stopped', 'job.ended', 'quarantine.waiting', 'note.mention',
     'merge.request', 'node.silent', 'rule.unable', 'kept-query.unable', 'share.locked', 'second-reader.waiting',
     'critical-result.waiting', 'critical-result.acknowledged', 'referral.reported',
     'referral.addendum', 'peer-review.asked', 'peer-review.discrepancy', 'report.question', 'report.answer'))`,
];
