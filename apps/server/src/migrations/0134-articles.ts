import { sql, type Kysely } from 'kysely';

/** Questions, protocols and posts: as they are written, every version that was published, and what readers say of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const content = `category text not null,
     title text not null,
     excerpt text not null,
     -- Sanitised HTML.
     body text not null,
     tags text[] not null,
     modalities text[] not null,
     picture_file_id uuid references office_file (id)`;

const statements = [
  `create table article (
     id integer generated always as identity primary key,
     kind text not null check (kind in ('faq', 'protocol', 'post')),
     slug text not null,
     language text not null,
     -- Of one clinic; else of the installation.
     clinic_id integer references clinic (id) on delete cascade,
     author_id integer references account (id) on delete set null,
     status text not null default 'draft' check (status in ('draft', 'pending', 'published')),
     -- The version that readers see.
     live_version integer,
     approved_until date,
     published_at timestamptz(3),
     revision integer not null default 1,
     changed_at timestamptz(3) not null default now(),
     ${content}
   )`,
  'create unique index article_address on article (kind, slug, language, (coalesce(clinic_id, 0)))',
  'create index article_clinic on article (clinic_id) where clinic_id is not null',
  'create index article_author on article (author_id)',
  'create index article_published on article (kind, published_at desc) where live_version is not null',
  'create index article_picture on article (picture_file_id) where picture_file_id is not null',
  `create table article_version (
     article_id integer not null references article (id) on delete cascade,
     version integer not null,
     note text not null,
     author_id integer references account (id) on delete set null,
     reviewer_id integer references account (id) on delete set null,
     published_at timestamptz(3) not null default now(),
     ${content},
     primary key (article_id, version)
   )`,
  'create index article_version_author on article_version (author_id)',
  'create index article_version_reviewer on article_version (reviewer_id)',
  'create index article_version_picture on article_version (picture_file_id) where picture_file_id is not null',
  `create index article_version_words on article_version
     using gin (fold_spellings(title || ' ' || excerpt || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g')) gin_trgm_ops)`,
  // Pictures in texts, of what is written and of every version.
  `create table article_file (
     article_id integer not null references article (id) on delete cascade,
     file_id uuid not null references office_file (id),
     primary key (article_id, file_id)
   )`,
  'create index article_file_file on article_file (file_id)',
  `create table article_comment (
     id integer generated always as identity primary key,
     article_id integer not null references article (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     text text not null,
     created_at timestamptz(3) not null default now()
   )`,
  'create index article_comment_article on article_comment (article_id, id)',
  'create index article_comment_account on article_comment (account_id, created_at)',
  `create table article_mark (
     article_id integer not null references article (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     is_bookmarked boolean not null default false,
     helpful boolean,
     primary key (article_id, account_id)
   )`,
  'create index article_mark_account on article_mark (account_id) where is_bookmarked',
];
