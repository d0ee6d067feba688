import { sql, type Kysely } from 'kysely';

/** Peers of the network are records: who they are, what they may ask and are asked, how they fare, and what passes between us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table dicom_node
     drop constraint dicom_node_certificate_name_check, drop constraint dicom_node_certificate_sha256_check`,
  'alter table dicom_node rename column address to host',
  // A node that was known before may do what every caller could: say hello and store.
  `alter table dicom_node
     add column name text,
     add column port integer check (port between 1 and 65535),
     add column kind text not null default 'scanner' check (kind in ('scanner', 'archive', 'workstation')),
     add column description text not null default '',
     add column profile text not null default 'generic',
     add column status text not null default 'active' check (status in ('active', 'inactive')),
     add column calls_from text[] not null default '{}',
     add column verbs text[] not null default '{echo,store}',
     add column uses text[] not null default '{}',
     add column retrieve_by text not null default 'c-get' check (retrieve_by in ('c-get', 'c-move')),
     add column local_ae_title text not null default '',
     add column tls boolean not null default false,
     add column tls_checks_name boolean not null default true,
     add column syntax text not null default 'original',
     add column transcodes boolean not null default true,
     add column timeout_seconds integer not null default 30,
     add column most_associations integer not null default 2,
     add column character_set text not null default '',
     add column echo_minutes integer not null default 0,
     add column contact_name text not null default '',
     add column contact_email text not null default '',
     add column revision integer not null default 1,
     add column changed_at timestamptz(3) not null default now()`,
  `update dicom_node set certificate_sha256 = coalesce(certificate_sha256, ''), certificate_name = coalesce(certificate_name, ''),
     name = case when (select count(*) from dicom_node other where other.ae_title = dicom_node.ae_title) = 1 then ae_title
       else ae_title || ' ' || host end`,
  `alter table dicom_node
     alter column name set not null,
     alter column certificate_sha256 set default '', alter column certificate_sha256 set not null,
     alter column certificate_name set default '', alter column certificate_name set not null`,
  'create unique index dicom_node_name on dicom_node (lower(name))',
  `create table node_health (
     node_id integer primary key references dicom_node (id) on delete cascade,
     echo_at timestamptz(3),
     echo_milliseconds integer,
     -- Why the last echo failed, as a code; null: it was answered.
     echo_fault text,
     -- Since when echoes are answered, or are not.
     echo_since timestamptz(3),
     seen_at timestamptz(3),
     contexts jsonb,
     fault text,
     fault_at timestamptz(3),
     fault_times integer not null default 0
   )`,
  `create table node_traffic (
     node_id integer not null references dicom_node (id) on delete cascade,
     hour timestamptz(3) not null,
     objects_in bigint not null default 0,
     bytes_in bigint not null default 0,
     objects_out bigint not null default 0,
     bytes_out bigint not null default 0,
     primary key (node_id, hour)
   )`,
  `create table node_diagnosis (
     id integer generated always as identity primary key,
     node_id integer not null references dicom_node (id) on delete cascade,
     at timestamptz(3) not null default now(),
     -- Null: the nightly run.
     account_id integer references account (id),
     steps jsonb not null
   )`,
  'create index node_diagnosis_node on node_diagnosis (node_id, id)',
  `alter table refused_caller
     add column abstract_syntaxes text[] not null default '{}',
     add column implementation text not null default '',
     add column is_refused_for_good boolean not null default false`,
];
