import { sql, type Kysely } from 'kysely';

/** Reviews of signed reports by other readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table peer_review (
     id integer generated always as identity primary key,
     report_id integer not null references report (id) on delete cascade,
     study_key bigint not null references study (id) on delete cascade,
     -- Who signed the report as its author, and the modality of the study, as they were when the review came to be.
     writer_id integer references account (id) on delete set null,
     writer_name text not null,
     modality text not null,
     created_at timestamptz not null default now(),
     asked_by integer references account (id) on delete set null,
     reviewed_by text not null check (reviewed_by in ('person', 'group', 'chance')),
     to_account_id integer references account (id) on delete set null,
     -- Of a group that is gone whoever reads may review.
     to_group_id integer references reader_group (id) on delete set null,
     -- Nobody is ever shown who it was but himself.
     reviewer_id integer references account (id) on delete set null,
     verdict text check (verdict in ('agree', 'minor', 'major')),
     category text check (category in
       ('missed-finding', 'misinterpretation', 'wrong-side', 'communication', 'technique', 'other')),
     comment text not null default '',
     given_at timestamptz,
     -- When its writer read the verdict: it stands from then on.
     seen_at timestamptz,
     withdrawn_at timestamptz,
     -- The report was made void while it waited.
     closed_at timestamptz,
     answer text check (answer in ('accept', 'comment')),
     answer_text text not null default '',
     answered_at timestamptz,
     check ((given_at is null) = (verdict is null)),
     check (verdict is null or verdict = 'agree' or (category is not null and comment <> '')),
     check (withdrawn_at is null or (given_at is not null and seen_at is null)),
     check (closed_at is null or given_at is null),
     check ((answered_at is null) = (answer is null))
   )`,
  `create unique index peer_review_once on peer_review (report_id, reviewer_id) where reviewer_id is not null`,
  `create index peer_review_study on peer_review (study_key)`,
  `create index peer_review_writer on peer_review (writer_id)`,
  `create index peer_review_reviewer on peer_review (reviewer_id)`,
  `create index peer_review_waiting on peer_review (id) where given_at is null and closed_at is null`,
  `alter table notice add column peer_review_id integer references peer_review (id) on delete cascade`,
  `create index notice_peer_review on notice (peer_review_id)`,
  `alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('study.assigned',
     'work.handed-over', 'listing.entered', 'device.new', 'sign-in.stopped', 'job.ended', 'quarantine.waiting', 'note.mention',
     'merge.request', 'node.silent', 'rule.unable', 'kept-query.unable', 'share.locked', 'second-reader.waiting',
     'critical-result.waiting', 'critical-result.acknowledged', 'referral.reported', 'referral.addendum',
     'peer-review.asked', 'peer-review.discrepancy'))`,
];
