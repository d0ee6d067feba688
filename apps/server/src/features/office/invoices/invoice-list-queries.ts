import { sql, type RawBuilder } from 'kysely';
import type { InvoiceSortColumn, InvoiceAge } from '@isocenter/contract/office/invoices/invoices.ts';
import type { listInvoices } from '@isocenter/contract/office/invoices/routes.ts';
import type { InvoiceRow } from '@isocenter/contract/office/invoices/fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { requestedOrder, readPage } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsWords } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { rowColumns } from './invoice-queries.ts';
import { visibleInvoices } from './invoice-sight-queries.ts';

const sortable: Readonly<Record<InvoiceSortColumn, OrderColumn>> = {
  id: { expression: 'invoice.id', type: 'integer' },
  client: { expression: 'fold_text(invoice.client_company) collate "C"', type: 'text' },
  issuedOn: { expression: 'invoice.issued_on', type: 'date' },
  dueOn: { expression: 'invoice.due_on', type: 'date' },
  total: { expression: 'invoice.total', type: 'numeric' },
  balance: { expression: 'invoice.balance', type: 'numeric' },
};

/** Waits to be paid. */
export const isOpen = sql`(invoice.number is not null and invoice.balance > 0)`;

/** How late an open invoice is, as a condition. */
export const ages: Readonly<Record<InvoiceAge, RawBuilder<unknown>>> = {
  'not-due': sql`invoice.due_on >= current_date`,
  week: sql`(invoice.due_on < current_date and invoice.due_on >= current_date - 7)`,
  older: sql`invoice.due_on < current_date - 7`,
};

/** A page of invoices, newest first if nothing else is asked. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfInvoices(
  db: Db,
  viewer: Principal,
  query: PageQuery<QueryOf<typeof listInvoices>>,
): Promise<Page<InvoiceRow>> {
  const { sort = 'id', direction = query.sort === undefined ? 'desc' : 'asc' } = query;
  const then = sort === 'id' ? [] : [sortable.id];
  return readPage<InvoiceRow>(db, requestedOrder('invoices', sortable, { sort, direction }, then), query, {
    columns: rowColumns,
    from: sql`invoice`,
    where: [visibleInvoices(viewer), ...filtersOf(query)],
  });
}

type Filters = Omit<QueryOf<typeof listInvoices>, 'cursor' | 'limit' | 'sort' | 'direction'>;

function filtersOf(query: Filters): RawBuilder<unknown>[] {
  const { q, status, clinicId, issuedFrom, issuedTo, amountFrom, amountTo, isOpen: open, age } = query;
  return [
    ...holdsWords(sql`invoice.search`, q?.replaceAll('#', ' ')),
    ...(status === undefined ? [] : [sql`invoice.status = ${status}`]),
    ...(clinicId === undefined ? [] : [sql`invoice.clinic_id = ${clinicId}`]),
    ...(issuedFrom === undefined ? [] : [sql`invoice.issued_on >= ${issuedFrom}::date`]),
    ...(issuedTo === undefined ? [] : [sql`invoice.issued_on <= ${issuedTo}::date`]),
    ...(amountFrom === undefined ? [] : [sql`invoice.total >= ${amountFrom}::numeric`]),
    ...(amountTo === undefined ? [] : [sql`invoice.total <= ${amountTo}::numeric`]),
    ...(open === undefined ? [] : [open ? isOpen : sql`not ${isOpen}`]),
    ...(age === undefined ? [] : [sql`(${isOpen} and ${ages[age]})`]),
  ];
}
