import { sql } from 'kysely';
import type { InvoiceFigures } from '@isocenter/contract/office/invoices/fields.ts';
import { invoiceStatuses, type InvoiceStatus } from '@isocenter/contract/office/invoices/invoices.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { ages, isOpen } from './invoice-list-queries.ts';
import { ofOwnClinics, visibleInvoices } from './invoice-sight-queries.ts';

interface OpenSums {
  readonly open: string;
  readonly openCount: number;
  readonly late: string;
  readonly lateCount: number;
  readonly oldestDays: number;
  readonly notDue: string;
  readonly week: string;
  readonly older: string;
}

/** Sums what waits to be paid and to be billed, and what came in the last 28 days. Amounts are those of the most used currency. */
export async function figuresOf(db: Db, viewer: Principal): Promise<InvoiceFigures> {
  const counts = await countsOf(db, viewer);
  const currency = currencyOf(counts);
  const [open, paid, linesToBill] = [
    await openSums(db, viewer, currency),
    await paidSums(db, viewer, currency),
    viewer.can('update', 'Invoice') ? await countBillable(db, viewer) : 0,
  ];
  const byStatus = Object.fromEntries(
    invoiceStatuses.map((status) => [
      status,
      counts.filter((row) => row.status === status).reduce((sum, row) => sum + row.invoices, 0),
    ]),
  );
  return {
    currency,
    open: { amount: open.open, invoices: open.openCount },
    pastDue: { amount: open.late, invoices: open.lateCount, oldestDays: open.oldestDays },
    paid,
    linesToBill,
    byAge: { 'not-due': open.notDue, week: open.week, older: open.older },
    // Each of the statuses and no other.
    byStatus: byStatus as Record<InvoiceStatus, number>,
  };
}

interface Count extends Row<'invoice', 'status' | 'currency'> {
  readonly invoices: number;
}

async function countsOf(db: Db, viewer: Principal): Promise<Count[]> {
  const { rows } = await sql<Count>`select status, currency, count(*)::integer as invoices from invoice
    where ${visibleInvoices(viewer)} group by status, currency`.execute(db);
  return rows;
}

function currencyOf(counts: readonly Count[]): string {
  const sums = new Map<string, number>();
  for (const { currency, invoices } of counts) sums.set(currency, (sums.get(currency) ?? 0) + invoices);
  return [...sums].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'EUR';
}

async function openSums(db: Db, viewer: Principal, currency: string): Promise<OpenSums> {
  const sum = sql`coalesce(sum(balance)`;
  const late = sql`due_on < current_date`;
  const { rows } = await sql<OpenSums>`select ${sum}, 0)::numeric(14,2) as open, count(*)::integer as "openCount",
      ${sum} filter (where ${late}), 0)::numeric(14,2) as late, count(*) filter (where ${late})::integer as "lateCount",
      coalesce(max(current_date - due_on) filter (where ${late}), 0) as "oldestDays",
      ${sum} filter (where ${ages['not-due']}), 0)::numeric(14,2) as "notDue",
      ${sum} filter (where ${ages.week}), 0)::numeric(14,2) as week,
      ${sum} filter (where ${ages.older}), 0)::numeric(14,2) as older
    from invoice where ${isOpen} and currency = ${currency} and ${visibleInvoices(viewer)}`.execute(db);
  return only(rows);
}

async function paidSums(db: Db, viewer: Principal, currency: string): Promise<InvoiceFigures['paid']> {
  const { rows } = await sql<InvoiceFigures['paid']>`
    select coalesce(sum(amount), 0)::numeric(14,2) as amount, count(distinct invoice.id)::integer as invoices,
      (select round(percentile_cont(0.5) within group (order by settled_on - issued_on))::integer from invoice
        where settled_on > current_date - 28 and kind = 'invoice' and currency = ${currency} and ${visibleInvoices(viewer)}
      ) as "medianDays"
    from invoice_payment join invoice on invoice.id = invoice_payment.invoice_id
    where paid_on > current_date - 28 and method <> 'credit-note' and currency = ${currency}
      and ${visibleInvoices(viewer)}`.execute(db);
  return only(rows);
}

async function countBillable(db: Db, viewer: Principal): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select count(*)::integer as lines from billable
    where invoice_id is null and ${ofOwnClinics(viewer, sql`billable.clinic_id`)}`.execute(db);
  return only(rows).lines;
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('Sums without groups are one row');
  return row;
}
