import { sql, type Kysely } from 'kysely';

/** What reading costs, who issues invoices, and the signed reports that no invoice has yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table price (
     id integer generated always as identity primary key,
     name text not null,
     -- Null: of every clinic that has no price of its own.
     clinic_id integer references clinic (id) on delete cascade,
     -- Empty: any.
     procedure text not null,
     modality text not null,
     price numeric(9,2) not null,
     discount numeric(5,2) not null,
     tax1 numeric(5,2) not null,
     tax2 numeric(5,2) not null,
     revision integer not null default 1
   )`,
  `create unique index price_for on price (coalesce(clinic_id, 0), fold_text(procedure), modality)`,
  'create index price_clinic on price (clinic_id)',
  `create table invoice_issuer (
     clinic_id integer primary key references clinic (id) on delete cascade,
     legal_name text not null,
     vat_id text not null,
     bank_name text not null,
     bank_country text not null,
     iban text not null,
     swift_code text not null,
     currency text not null,
     language text not null,
     term_days smallint not null,
     note text not null
   )`,
  `create table billable (
     id integer generated always as identity primary key,
     report_id integer not null unique references report (id) on delete cascade,
     study_key integer not null references study (id) on delete cascade,
     clinic_id integer not null references clinic (id),
     procedure text not null,
     detail text not null,
     performed_on date,
     signed_on date not null,
     -- As the price list was then; null where it had none.
     price numeric(9,2),
     discount numeric(5,2) not null,
     tax1 numeric(5,2) not null,
     tax2 numeric(5,2) not null,
     invoice_id integer references invoice (id) on delete set null
   )`,
  'create index billable_waiting on billable (clinic_id, signed_on, id) where invoice_id is null',
  'create index billable_signed on billable (signed_on, id) where invoice_id is null',
  'create index billable_study on billable (study_key)',
  'create index billable_invoice on billable (invoice_id) where invoice_id is not null',
];
