import { type Kysely, sql } from 'kysely';

/**
 * Tables, columns, functions and triggers get the names of the field: saved, requested, notified, claimed. What an object of an identity
 * conflict waits in is `conflict_instance`, since `quarantined_instance` is another table. Actions in the audit trail stay as they were
 * recorded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [table, was, name] of words) await renameConstraints(db, { table, was, name });
}

/** PostgreSQL names what belongs to a table or column after it, and before version 18 it has no names for `not null`. */
async function renameConstraints(
  db: Kysely<unknown>,
  { table, was, name }: { readonly table: string; readonly was: string; readonly name: string },
): Promise<void> {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where conrelid = ${table}::regclass and ${was} = any(array[
      left(conname, length(${was})), substring(conname from length(${table}) + 2 for length(${was}))])`.execute(db);
  for (const { conname } of rows)
    await sql`alter table ${sql.table(table)} rename constraint ${sql.ref(conname)}
      to ${sql.ref(conname.replace(was, name))}`.execute(db);
}

/** A table, and what the names of its constraints began with, or had behind the table's name. */
const words = [
  ['saved_query', 'kept_query', 'saved_query'],
  ['saved_query_run', 'kept_query_run', 'saved_query_run'],
  ['saved_query_run', 'asked', 'requested'],
  ['notice_preference', 'notice_wish', 'notice_preference'],
  ['conflict_instance', 'held_instance', 'conflict_instance'],
  ['object_damage', 'held_key', 'conflict_instance_key'],
  ['identity_conflict', 'taken_by', 'claimed_by'],
  ['listing_watch', 'asked', 'condition'],
  ['storage_commitment', 'asked_at', 'requested_at'],
  ['peer_review', 'asked_by', 'requested_by'],
  ['study_bulk', 'asked_at', 'requested_at'],
  ['study_lock', 'asked_by', 'requested_by'],
  ['blog_digest', 'told_at', 'sent_at'],
] as const;

const table = (was: string, name: string) => `alter table ${was} rename to ${name}`;
const column = (of: string, was: string, name: string) => `alter table ${of} rename column ${was} to ${name}`;
const index = (was: string, name: string) => `alter index ${was} rename to ${name}`;
const sequence = (was: string, name: string) => `alter sequence ${was} rename to ${name}`;
const routine = (was: string, name: string) => `alter function ${was}() rename to ${name}`;
const trigger = (of: string, was: string, name: string) => `alter trigger ${was} on ${of} rename to ${name}`;
/** Another word for a state, in the check on it too. */
const state = (of: string, key: string, [was, name]: readonly [string, string], all: string) => [
  `alter table ${of} drop constraint ${of}_${key}_check`,
  `update ${of} set ${key} = '${name}' where ${key} = '${was}'`,
  `alter table ${of} add constraint ${of}_${key}_check check (${key} in (${all}))`,
];

const statements = [
  table('kept_query', 'saved_query'),
  sequence('kept_query_id_seq', 'saved_query_id_seq'),
  index('kept_query_name', 'saved_query_name'),
  index('kept_query_next', 'saved_query_next'),
  table('kept_query_run', 'saved_query_run'),
  column('saved_query_run', 'asked', 'requested'),
  sequence('kept_query_run_id_seq', 'saved_query_run_id_seq'),
  index('kept_query_run_newest', 'saved_query_run_newest'),
  table('notice_wish', 'notice_preference'),

  table('held_instance', 'conflict_instance'),
  column('conflict_instance', 'brought_at', 'archived_at'),
  sequence('held_instance_id_seq', 'conflict_instance_id_seq'),
  index('held_of_pack', 'conflict_instance_of_pack'),
  index('held_not_brought', 'conflict_instance_waiting'),
  `comment on table conflict_instance is
     'Each row is one DICOM object that belongs to an identity conflict and to no study; its bytes are in a pack. Written by ingest, marked when a decision moves it into the archive, deleted 90 days after the decision if it was discarded or archived (archive/conflicts).'`,
  column('object_damage', 'held_key', 'conflict_instance_key'),
  index('object_damage_open_held', 'object_damage_open_conflict_instance'),
  index('object_damage_held', 'object_damage_conflict_instance'),
  `comment on column quarantined_instance.kind is
     'Ingest writes ''other-content'', ''replaced'' and ''unreadable''; ''other-clinic'' exists only in old rows, because such objects now go to conflict_instance.'`,
  `comment on column identity_conflict.apart_key is
     'The patient that was created apart; null when the objects are in conflict_instance.'`,
  column('quarantined_instance', 'kept_as', 'archived_as'),
  column('identity_conflict', 'taken_by', 'claimed_by'),
  column('identity_conflict', 'taken_at', 'claimed_at'),

  column('account', 'password_asked_at', 'password_link_requested_at'),
  index('account_password_asked', 'account_password_link_requested'),
  column('peer_review', 'asked_by', 'requested_by'),
  column('study_bulk', 'asked_at', 'requested_at'),
  index('study_bulk_asked', 'study_bulk_requested'),
  column('study_lock', 'asked_by', 'requested_by'),
  column('study_lock', 'asked_at', 'requested_at'),
  column('storage_commitment', 'asked_at', 'requested_at'),
  column('storage_commitment', 'told_at', 'answered_at'),
  column('listing_watch', 'asked', 'condition'),
  column('listing_study', 'told_at', 'notified_at'),
  column('refusal_count', 'told_at', 'notified_at'),
  `comment on table refusal_count is
     'Each row counts the rejected objects of one sender in one hour by fault, whether or not their bytes are stored. Written by archive/ingest; archive/quarantine sets notified_at when users are notified. Rows are deleted after 400 days.'`,
  column('blog_digest', 'told_at', 'sent_at'),
  ...['outgoing_mail', 'push_message', 'report_copy', 'report_delivery', 'report_object'].map((of) =>
    column(of, 'in_hand_until', 'claimed_until'),
  ),

  column('critical_result_step', 'told_at', 'communicated_at'),
  index('critical_result_step_told', 'critical_result_step_to_account'),
  ...state(
    'critical_result_step',
    'kind',
    ['told', 'communicated'],
    `'flagged', 'communicated', 'escalated', 'acknowledged', 'withdrawn'`,
  ),
  `comment on table critical_result_step is
     'Each row is one entry in the log of a critical result: flagged, communicated by phone or in person, escalated, acknowledged or withdrawn. Written by reading/critical-results; rows are only added.'`,
  'alter table study_bulk_item drop constraint study_bulk_item_check',
  ...state(
    'study_bulk_item',
    'state',
    ['kept', 'unchanged'],
    `'waiting', 'done', 'failed', 'undoing', 'undone', 'unchanged'`,
  ),
  `alter table study_bulk_item add constraint study_bulk_item_check
     check ((because is not null) = (state in ('failed', 'unchanged')))`,
  `comment on column study_bulk_item.state is
     '''unchanged'' means that undoing left the study as it was, because it had changed since.'`,
  `comment on column study_bulk_item.because is 'The reason; set exactly for ''failed'' and ''unchanged''.'`,
  ...state('upload_file', 'state', ['kept', 'quarantined'], `'stored', 'duplicate', 'quarantined', 'refused'`),
  `comment on column upload_file.state is
     '''stored'', ''duplicate'', ''quarantined'' (it waits for a decision: in quarantined_instance or conflict_instance) or ''refused''.'`,

  'alter table notice drop constraint notice_kind_check',
  'drop index notice_once',
  `update notice set kind = 'saved-query.unable' where kind = 'kept-query.unable'`,
  `update notice set kind = 'peer-review.requested' where kind = 'peer-review.asked'`,
  `create unique index notice_once on notice (account_id, kind, coalesce(about_account_id, 0))
     where kind in ('sign-in.stopped', 'quarantine.waiting', 'node.silent', 'rule.unable', 'saved-query.unable')`,
  `alter table notice add constraint notice_kind_check check (kind in ('study.assigned', 'work.handed-over', 'listing.entered',
     'device.new', 'sign-in.stopped', 'job.ended', 'quarantine.waiting', 'note.mention', 'merge.request', 'node.silent',
     'storage.low', 'rule.unable', 'saved-query.unable', 'share.locked', 'second-reader.waiting',
     'critical-result.waiting', 'critical-result.acknowledged', 'referral.reported', 'referral.addendum',
     'referral.received', 'referral.critical', 'peer-review.requested', 'peer-review.discrepancy', 'report.question',
     'report.answer', 'mail.received', 'chat.message', 'task.assigned', 'task.due', 'event.invited', 'event.soon',
     'invoice.past-due', 'order.changed', 'product.available', 'article.review', 'article.comment',
     'article.published', 'article.digest', 'colleague.followed', 'product.updated', 'feature.on', 'upkeep.over'))`,
  `update setting set key = 'quarantine-notified' where key = 'quarantine-told'`,

  ...['account', 'conflict', 'departure', 'filter', 'physician', 'removal'].map((of) =>
    routine(`tell_${of}`, `notify_${of}`),
  ),
  ...['account', 'account_clinic', 'clinic', 'custom_role', 'identity_conflict', 'physician', 'study_clinic'].map(
    (of) => trigger(of, `${of}_told`, `${of}_notified`),
  ),
  trigger('role_definition', 'role_told', 'role_notified'),
  trigger('login_session', 'session_told', 'session_notified'),
  trigger('saved_filter', 'filter_told', 'filter_notified'),
  trigger('study', 'study_removal_told', 'study_removal_notified'),
  trigger('audit_event', 'audit_event_kept', 'audit_event_immutable'),
  trigger('audit_seal', 'audit_seal_kept', 'audit_seal_immutable'),
];
