-- What all wings stand on: folding of texts for the search, outgoing e-mail, versions of settings, packs.
-- "pg_c_utf8" becomes the collation that this server has (0000-baseline.ts): PostgreSQL 15 and 16 do not know it.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function fold_letters(given text) returns text
  language plpgsql immutable strict parallel safe
as $$
begin
  return replace(replace(replace(replace(
    translate(
      normalize(regexp_replace(lower(normalize(given, NFKD) collate "pg_c_utf8"),
        '[\u0640\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670]', '', 'g'), NFC),
      'øđðħıłŋŧςىة', 'oddhilntσيه'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end
$$;
comment on function fold_letters(given text) is
  'Returns a text in lower case without accents, width variants and optional marks, with special letters replaced. It is '
  'the slow path of fold_text for texts beyond ASCII and must agree with foldText of the contract.';

create function fold_text(given text) returns text
  language sql immutable parallel safe
  return case when octet_length(given) = length(given) then lower(given collate "pg_c_utf8") else fold_letters(given) end;
comment on function fold_text(given text) is
  'Returns a text in lower case without accents and width variants, for sorting and comparing. ASCII texts are only '
  'lowered. It must agree with foldText of the contract.';

create function spell_signs(given text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  bare text;
begin
  if octet_length(given) = length(given) then
    bare := translate(given, E'\u0027\u0060\u002D', '');
    if bare = given or translate(bare, E'\u0020', '') = '' then return lower(given collate "pg_c_utf8"); end if;
    return lower((given || ' · ' || bare) collate "pg_c_utf8");
  end if;
  bare := translate(given,
    E'\u0027\u0060\u00B4\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u02CA\u02CB\u055A\u05F3\u2018\u2019\u201B\u2032\u2035\uFF07\u002D\u00AD\u058A\u05BE\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\uFE58\uFE63\uFF0D', '');
  if bare = given or translate(bare, E'\u0020\u00A0\u3000', '') = '' then return public.spell_letters(given); end if;
  return public.spell_letters(given) || ' · ' || public.spell_letters(bare);
end
$$;
comment on function spell_signs(given text) is
  'Returns the folded spellings of a text and, when it contains apostrophes or hyphens, once more without them. It is the '
  'slow path of fold_spellings.';

create function fold_spellings(given text) returns text
  language sql immutable parallel safe
  return case
    when octet_length(given) = length(given) and translate(given, '''`-', '') = given then lower(given collate "pg_c_utf8")
    else spell_signs(given)
  end;
comment on function fold_spellings(given text) is
  'Returns the search form of a text: folded, with German-style spellings of umlauts (''muller · mueller'') and once more '
  'without apostrophes and hyphens. It must agree with foldSpellings of the contract; generated columns and indexes use '
  'it, so changing it requires rebuilding them.';

create function fold_names(given text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  bare text;
  whole text;
begin
  if octet_length(given) = length(given) then
    whole := translate(given, E'\u0027\u0060\u002D\u0020', '');
    if whole = given then return lower(replace(given, '^', ' ') collate "pg_c_utf8"); end if;
    bare := case when translate(given, E'\u0027\u0060\u002D', '') = given then ''
      else ' · ' || translate(given, E'\u0027\u0060\u002D', repeat(' ', 3)) end;
    return lower(replace((given || bare || ' · ' || whole), '^', ' ') collate "pg_c_utf8");
  end if;
  whole := translate(given,
    E'\u0027\u0060\u00B4\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u02CA\u02CB\u055A\u05F3\u2018\u2019\u201B\u2032\u2035\uFF07\u002D\u00AD\u058A\u05BE\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\uFE58\uFE63\uFF0D\u0020\u00A0\u3000', '');
  if whole = given then return public.spell_letters(replace(given, '^', ' ')); end if;
  bare := case when translate(given,
      E'\u0027\u0060\u00B4\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u02CA\u02CB\u055A\u05F3\u2018\u2019\u201B\u2032\u2035\uFF07\u002D\u00AD\u058A\u05BE\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\uFE58\uFE63\uFF0D', '') = given then ''
    else ' · ' || public.spell_letters(replace(translate(given,
      E'\u0027\u0060\u00B4\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u02CA\u02CB\u055A\u05F3\u2018\u2019\u201B\u2032\u2035\uFF07\u002D\u00AD\u058A\u05BE\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\uFE58\uFE63\uFF0D', repeat(' ', 35)), '^', ' ')) end;
  return public.spell_letters(replace(given, '^', ' ')) || bare || ' · ' || public.spell_letters(replace(whole, '^', ' '));
end
$$;
comment on function fold_names(given text) is
  'Returns the search form of a person name: folded, once more with apostrophes and hyphens as blanks, and once more with '
  'all parts joined (''mac donald · macdonald''). It must agree with foldNames of the contract; the generated columns '
  'study.search, study.names, patient.search and physician.search use it.';

-- platform/mail

create table outgoing_mail (
  id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  answer text,
  event text not null default '',
  account_id integer,
  in_hand_until timestamptz,
  given_up_at timestamptz,
  given_up_because text check (given_up_because in ('refused', 'too-old', 'by-hand', 'bounced')),
  html text not null default '',
  attachment_name text not null default '',
  attachment_type text not null default '',
  attachment_bytes integer not null default 0,
  attachment bytea,
  reply_to text not null default '',
  message_token uuid not null default gen_random_uuid(),
  message_id text not null default '',
  answers text not null default '',
  from_name text not null default '',
  check ((given_up_at is null) = (given_up_because is null)),
  check (sent_at is null or given_up_at is null),
  check ((attachment_name = '') = (attachment_type = ''))
);
alter table outgoing_mail alter column attachment set storage external;
comment on table outgoing_mail is
  'Each row is an e-mail to one address, waiting, sent or given up. Inserted by platform/mail for all features and '
  'updated by its delivery round; deleted by people/email-templates when the retention time is over.';
comment on column outgoing_mail.body is
  'After sending or giving up the links are removed; of mail between people the text is emptied.';
comment on column outgoing_mail.html is 'Empty when there is none, or after sending.';
comment on column outgoing_mail.attachment is 'Null after sending or giving up; name, type and size stay.';
comment on column outgoing_mail.event is 'What caused the letter; empty for old rows.';
comment on column outgoing_mail.from_name is 'The person on whose behalf it is sent; empty: the name from the settings.';
comment on column outgoing_mail.in_hand_until is 'Until then one process works on the row.';
comment on column outgoing_mail.message_token is 'Part of the Message-ID and envelope, by which a bounce is recognised.';
comment on column outgoing_mail.message_id is
  'The Message-ID of office mail; empty otherwise. answers lists those of the thread.';
comment on column outgoing_mail.sent_at is 'Set to null again by a bounce, with given_up_because = ''bounced''.';

create index outgoing_mail_waiting on outgoing_mail (next_attempt_at) where sent_at is null and given_up_at is null;
create index outgoing_mail_created on outgoing_mail (created_at);
create index outgoing_mail_account on outgoing_mail (account_id);
create unique index outgoing_mail_message_token on outgoing_mail (message_token);

-- platform/settings

create table setting_version (
  section text,
  revision integer,
  settings jsonb not null,
  sealed_key bytea,
  gone_back_to integer,
  made_at timestamptz(3) not null default now(),
  made_by integer,
  made_name text not null,
  primary key (section, revision),
  foreign key (section, gone_back_to) references setting_version(section, revision)
);
comment on table setting_version is
  'Each row is one version of a settings section; the newest revision of a section is in force. Written by '
  'platform/settings for the settings pages; rows are only added.';
comment on column setting_version.sealed_key is 'The encrypted private key of the server certificate; null in other sections.';
comment on column setting_version.gone_back_to is 'The revision that this version restores; null otherwise.';

-- platform/storage

create table pack (
  id integer generated always as identity primary key,
  file_name text not null unique,
  opened_at timestamptz not null default now(),
  sealed_at timestamptz,
  size_bytes bigint,
  indexed_bytes bigint,
  tier text not null default 'online' check (tier in ('online', 'nearline')),
  moving_to text check (moving_to in ('online', 'nearline')),
  online_since timestamptz
);
comment on table pack is
  'Each row is a file that contains the bytes of many objects, attachments or office files. Written by platform/storage; '
  'a sealed pack to which no row refers is deleted.';
comment on column pack.indexed_bytes is
  'The bytes up to which the pack is indexed; null when its objects have no records in front of them.';
comment on column pack.size_bytes is 'Null until the pack is sealed.';
comment on column pack.moving_to is 'Set while the pack moves between stores and until the rest is cleaned up; null otherwise.';
comment on column pack.online_since is 'When it was last brought back from the nearline store; null when never.';

create index pack_nearline on pack (id) where tier = 'nearline';
create index pack_moving on pack (id) where moving_to is not null;

create table nearline_store (
  id uuid not null default gen_random_uuid(),
  is_only boolean default true primary key check (is_only)
);
comment on table nearline_store is
  'The table has at most one row: the identifier that marks the folder of the nearline store as belonging to this '
  'installation. Written by platform/storage.';
comment on column nearline_store.is_only is 'Always true; it limits the table to one row.';

-- Functions and triggers

create function spell_letters(given text) returns text
  language sql immutable strict parallel safe
  return case
    when fold_letters(given) = fold_letters(replace(replace(replace(replace(replace(
          normalize(lower(normalize(given, nfc) collate "pg_c_utf8"), nfc),
          'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'))
      then fold_letters(given)
    else fold_letters(given) || ' · ' || fold_letters(replace(replace(replace(replace(replace(
          normalize(lower(normalize(given, nfc) collate "pg_c_utf8"), nfc),
          'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'))
  end;
comment on function spell_letters(given text) is
  'Returns the folded text, followed by its spelling with ae, oe, ue, aa when that differs. It is the slow path of '
  'fold_spellings and fold_names for texts beyond ASCII.';
