import { sql, type RawBuilder } from 'kysely';
import { mostOfAllInvoices, type SpecifiedClient } from '@isocenter/contract/office/specified-invoices.ts';
import { isLookedForAnywhere } from '@isocenter/contract/search-words.ts';
import type { InvoiceStatus } from '@isocenter/contract/office/invoices.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsText, holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import { visibleInvoices } from './invoice-sight-queries.ts';

export interface SpecifiedRow {
  readonly id: number;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly client: SpecifiedClient;
  readonly service: string;
  readonly total: string;
  readonly balance: string;
  readonly currency: string;
  readonly avatar: string;
  readonly status: InvoiceStatus;
}

const client = sql`jsonb_build_object('address', client_address, 'company', client_company, 'companyEmail', client_email,
  'country', client_country, 'contact', client_contact, 'name', client_name) as client`;
const columns = sql`invoice.id, issued_on as "issuedOn", due_on as "dueOn", ${client}, service, total, balance, currency,
  invoice.status, coalesce((select '/media/pictures/' || clinic.logo_id from clinic where clinic.id = invoice.clinic_id), '') as avatar`;

/** The oldest ones, in the order in which they were written. */
export async function allSpecified(db: Db, viewer: Principal): Promise<SpecifiedRow[]> {
  const { rows } = await sql<SpecifiedRow>`select ${columns} from invoice where ${visibleInvoices(viewer)}
    order by invoice.id limit ${mostOfAllInvoices}`.execute(db);
  return rows;
}

export interface SpecifiedPage {
  readonly q: string;
  readonly status: string;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first, and how many the filters leave. */
export async function pageOfSpecified(db: Db, viewer: Principal, page: SpecifiedPage) {
  const where = sql.join(conditionsOf(viewer, page), sql` and `);
  const { rows } = await sql<SpecifiedRow>`select ${columns} from invoice where ${where}
    order by invoice.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from invoice where ${where}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionsOf(viewer: Principal, { q, status }: SpecifiedPage): RawBuilder<unknown>[] {
  return [
    visibleInvoices(viewer),
    ...(q === '' ? [] : [holdsText(searchedOf(sql`invoice.client_email || ' ' || invoice.client_name`), q)]),
    // The same, as far as an index knows it.
    ...holdsWords(sql`invoice.search`, q.split(/\s+/).filter(isLookedForAnywhere).join(' ')),
    ...(status === '' ? [] : [sql`lower(invoice.status) = lower(${status})`]),
  ];
}

export async function findSpecified(db: Db, viewer: Principal, invoiceId: number): Promise<SpecifiedRow | undefined> {
  const { rows } = await sql<SpecifiedRow>`select ${columns} from invoice
    where invoice.id = ${invoiceId} and ${visibleInvoices(viewer)}`.execute(db);
  return rows[0];
}

/** The first five different ones, in the order in which invoices name them. */
export async function firstClients(db: Db, viewer: Principal): Promise<SpecifiedClient[]> {
  const { rows } = await sql<{ client: SpecifiedClient }>`select client from (
      select ${client}, invoice.id from invoice where ${visibleInvoices(viewer)} order by invoice.id limit ${mostOfAllInvoices}
    ) as told group by client order by min(id) limit 5`.execute(db);
  return rows.map((row) => row.client);
}
