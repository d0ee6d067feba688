import { sql, type Kysely } from 'kysely';

/** Lists of values that forms offer. Of modalities and body parts the usual ones are there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const modalities = 'CR CT DX ECG EPS ES IO IVUS LIVE MG MR NM OCT OP OPT OT PT PX RF RG SC US XA XC';

const bodyParts = 'HEAD BRAIN NECK CHEST HEART BREAST ABDOMEN PELVIS SPINE KNEE';

const statements = [
  `create table dictionary_value (
     id integer generated always as identity primary key,
     catalogue text not null check (catalogue in
       ('modality', 'body-part', 'procedure', 'station', 'institution', 'cancel-reason', 'reject-reason')),
     -- Empty of what is known by its code: a modality then has the name of the standard.
     text text not null,
     code text not null default '',
     -- Null: that of its kind.
     colour text,
     status text not null default 'active' check (status in ('active', 'inactive')),
     place integer not null,
     revision integer not null default 1,
     created_at timestamptz not null default now(),
     changed_at timestamptz not null default now()
   )`,
  `create unique index dictionary_value_text on dictionary_value (catalogue, lower(text)) where text <> ''`,
  `create unique index dictionary_value_code on dictionary_value (catalogue, code) where code <> '' and catalogue <> 'reject-reason'`,
  ...Object.entries({ modality: modalities, 'body-part': bodyParts }).map(
    ([catalogue, codes]) => `insert into dictionary_value (catalogue, text, code, place)
     select '${catalogue}', '', code, place from unnest(string_to_array('${codes}', ' ')) with ordinality as known (code, place)`,
  ),
];
