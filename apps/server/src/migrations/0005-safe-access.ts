import { sql, type Kysely } from 'kysely';

/** Safe access: filters that are somebody's own, tokens that stay dead, tries that are counted right, nodes bound to certificates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...filters, ...tokens, ...attempts, ...nodes]) await sql.raw(statement).execute(db);
}

const tokens = [
  // A token ends with the standing it was made under: switching the account on again, or giving it more time, does not bring it back.
  `create function end_tokens() returns trigger language plpgsql as $$
   begin
     update api_token set revoked_at = now() where account_id = new.id and revoked_at is null;
     return null;
   end $$`,
  `create trigger account_ends_tokens after update of status, expires_at, deleted_at on account for each row
     when ((old.status = 'active' and new.status <> 'active')
       or (old.deleted_at is null and new.deleted_at is not null)
       or (old.expires_at <= now() and new.expires_at is distinct from old.expires_at))
     execute function end_tokens()`,
];

const attempts = [
  // Whom a search showed, by our own numbers: see people/audit.
  `create index audit_event_shown on audit_event using gin ((detail -> 'patients')) where action in ('study.search', 'patient.search')`,
  `create index audit_event_sign_in_refused on audit_event (account_id, at) where action = 'auth.login' and outcome = 'refused'`,
];

const nodes = [
  // A node with either is let in over TLS only, with that certificate; its address is not asked for then.
  `alter table dicom_node add column certificate_sha256 text check (certificate_sha256 ~ '^[0-9a-f]{64}$'),
     add column certificate_name text check (certificate_name <> '')`,
];

const filters = [
  `create table saved_filter_share (
     filter_id integer not null references saved_filter (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     primary key (filter_id, account_id)
   )`,
  `create index saved_filter_share_account on saved_filter_share (account_id)`,
  // A name that is taken tells that somebody else has such a filter.
  `drop index saved_filter_name`,
  `create unique index saved_filter_name on saved_filter (created_by, lower(name))`,
];
