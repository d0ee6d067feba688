import { sql, type RawBuilder } from 'kysely';
import {
  mostOfAllInvoices,
  invoiceStatuses,
  type InvoiceStatus,
} from '@isocenter/contract/office/invoices/invoices.ts';
import type { SpecifiedClient } from '@isocenter/contract/office/invoices/specified-invoices-fields.ts';
import { isLookedForAnywhere } from '@isocenter/contract/search-words.ts';
import type { Db } from '#platform/database/schema.ts';
import { shownColumns } from '#platform/database/shown-columns.ts';
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
const columns = sql`${shownColumns(
  'invoice',
  `id issuedOn dueOn clientAddress clientCompany clientEmail clientCountry clientContact clientName service total
    balance currency status`,
)}, coalesce('/media/pictures/' || clinic.logo_id, '') as avatar`;
const from = sql`invoice join clinic on clinic.id = invoice.clinic_id`;
/** Invoices that follow each other. */
export interface Sheet {
  readonly first: number;
  readonly last: number;
  /** Another one once what is told of them has changed. */
  readonly state: string;
}

/** The oldest ones that the viewer sees, in the order in which they were written, so many in a sheet. */
export async function oldestSheets(db: Db, viewer: Principal, inSheet: number): Promise<Sheet[]> {
  const { rows } = await sql<Sheet>`
    select min(id) as first, max(id) as last, encode(sha256(string_agg(state, ',' order by id)::bytea), 'hex') as state
    from (
      select invoice.id, concat(invoice.id, ' ', invoice.xmin, ' ', clinic.logo_id) as state,
        (row_number() over (order by invoice.id) - 1) / ${inSheet}::integer as sheet
      from ${from} where ${visibleInvoices(viewer)} order by invoice.id limit ${mostOfAllInvoices}) as told
    group by sheet order by sheet`.execute(db);
  return rows;
}

/** Reads those of a range of invoices that the viewer sees. */
export async function specifiedRows(db: Db, viewer: Principal, { first, last }: Pick<Sheet, 'first' | 'last'>) {
  const { rows } = await sql<SpecifiedRow>`select ${columns} from ${from}
    where invoice.id between ${first} and ${last} and ${visibleInvoices(viewer)} order by invoice.id`.execute(db);
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

/** Counts by client, whose words are compared once, and not for each of their invoices. */
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
