import { sql, type RawBuilder } from 'kysely';
import { mostOfAllInvoices, type SpecifiedClient } from '@isocenter/contract/office/specified-invoices.ts';
import { isLookedForAnywhere } from '@isocenter/contract/search-words.ts';
import { invoiceStatuses, type InvoiceStatus } from '@isocenter/contract/office/invoices.ts';
import type { Db } from '#platform/database/schema.ts';
import { told } from '#platform/database/told-columns.ts';
import { holdsText, holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import { visibleInvoices } from './invoice-sight-queries.ts';

export interface SpecifiedRow {
  readonly id: number;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly clientAddress: string;
  readonly clientCompany: string;
  readonly clientEmail: string;
  readonly clientCountry: string;
  readonly clientContact: string;
  readonly clientName: string;
  readonly service: string;
  readonly total: string;
  readonly balance: string;
  readonly currency: string;
  readonly avatar: string;
  readonly status: InvoiceStatus;
}

const client = sql`jsonb_build_object('address', client_address, 'company', client_company, 'companyEmail', client_email,
  'country', client_country, 'contact', client_contact, 'name', client_name) as client`;
const columns = sql`${told(
  'invoice',
  `id issuedOn dueOn clientAddress clientCompany clientEmail clientCountry clientContact clientName service total
    balance currency status`,
)}, coalesce('/media/pictures/' || clinic.logo_id, '') as avatar`;
const from = sql`invoice join clinic on clinic.id = invoice.clinic_id`;
/** Another one once what is told has changed. */
const state = sql`concat(invoice.xmin, ' ', clinic.logo_id) as state`;

/** The oldest ones, in the order in which they were written. */
export async function oldestStates(db: Db, viewer: Principal): Promise<{ id: number; state: string }[]> {
  const { rows } = await sql<{ id: number; state: string }>`select invoice.id, ${state} from ${from}
    where ${visibleInvoices(viewer)} order by invoice.id limit ${mostOfAllInvoices}`.execute(db);
  return rows;
}

/** Those of these that the viewer sees. */
export async function specifiedRows(db: Db, viewer: Principal, invoiceIds: readonly number[]) {
  const { rows } = await sql<SpecifiedRow & { readonly state: string }>`select ${columns}, ${state} from ${from}
    where invoice.id = any(${sql.val(invoiceIds)}::integer[]) and ${visibleInvoices(viewer)}`.execute(db);
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
  const where = [
    ...beforeWords(viewer, page),
    ...ofClient(page),
    // The same, as far as an index knows it.
    ...holdsWords(sql`invoice.search`, page.q.split(/\s+/).filter(isLookedForAnywhere).join(' ')),
  ];
  const { rows } = await sql<SpecifiedRow>`select ${columns} from ${from} where ${sql.join(where, sql` and `)}
    order by invoice.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return { rows, total: await countSpecified(db, viewer, page) };
}

/** What is looked for stands in the client: words are compared once for each of them, and not for each of their invoices. */
async function countSpecified(db: Db, viewer: Principal, page: SpecifiedPage): Promise<number> {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(invoices), 0)::integer as total
    from (select client_email, client_name, count(*) as invoices from invoice
      where ${sql.join(beforeWords(viewer, page), sql` and `)} group by client_email, client_name offset 0) as invoice
    where ${sql.join([sql`true`, ...ofClient(page)], sql` and `)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function beforeWords(viewer: Principal, { status }: SpecifiedPage): RawBuilder<unknown>[] {
  const meant = invoiceStatuses.find((one) => one.toLowerCase() === status.toLowerCase()) ?? null;
  return [visibleInvoices(viewer), ...(status === '' ? [] : [sql`invoice.status = ${meant}`])];
}

function ofClient({ q }: SpecifiedPage): RawBuilder<unknown>[] {
  return q === '' ? [] : [holdsText(searchedOf(sql`invoice.client_email || ' ' || invoice.client_name`), q)];
}

/** The first five different ones, in the order in which invoices name them. */
export async function firstClients(db: Db, viewer: Principal): Promise<SpecifiedClient[]> {
  const { rows } = await sql<{ client: SpecifiedClient }>`select client from (
      select ${client}, invoice.id from invoice where ${visibleInvoices(viewer)} order by invoice.id limit ${mostOfAllInvoices}
    ) as told group by client order by min(id) limit 5`.execute(db);
  return rows.map((row) => row.client);
}
