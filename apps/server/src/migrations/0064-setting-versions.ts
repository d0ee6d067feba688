import { sql, type Kysely } from 'kysely';

/** Every section of settings has its versions in one table; what was set on the server's page about keeping becomes a section. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table setting_version (
     section text not null,
     revision integer not null,
     settings jsonb not null,
     -- What nobody is shown: of the server the private key of its certificate.
     sealed_key bytea,
     gone_back_to integer,
     made_at timestamptz(3) not null default now(),
     made_by integer,
     made_name text not null,
     primary key (section, revision),
     foreign key (section, gone_back_to) references setting_version
   )`,
  `insert into setting_version (section, revision, settings, sealed_key, gone_back_to, made_at, made_by, made_name)
     select 'server', revision, settings - '{institutionName,binDays,jobDays,sentDays}'::text[], sealed_key, gone_back_to, made_at,
       made_by, made_name
     from server_settings order by revision`,
  `insert into setting_version (section, revision, settings, made_at, made_by, made_name)
     select 'retention', 1, jsonb_build_object('binDays', settings -> 'binDays', 'jobDays', settings -> 'jobDays',
       'sentDays', settings -> 'sentDays'), made_at, made_by, made_name
     from server_settings where settings ? 'binDays' order by revision desc limit 1`,
  'drop table server_settings',
];
