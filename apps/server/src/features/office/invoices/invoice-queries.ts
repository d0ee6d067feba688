import { sql } from 'kysely';
import type { InvoiceSums } from '@isocenter/contract/office/invoices/money.ts';
import type {
  Invoice,
  InvoiceEvent,
  InvoiceFields,
  InvoiceLineFields,
  InvoicePayment,
  InvoiceRow,
  PaymentFields,
  PrintedIssuer,
} from '@isocenter/contract/office/invoices/fields.ts';
import type { InvoiceEventKind } from '@isocenter/contract/office/invoices/invoices.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import { snakeRow } from '#platform/database/names.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { shownColumns } from '#platform/database/shown-columns.ts';
import { visibleInvoices, type InvoiceReader } from './invoice-sight-queries.ts';

/** Columns of an invoice in every list. */
export const rowColumns = sql`invoice.id as "invoiceId", ${shownColumns(
  'invoice',
  `number kind status clinicId clientCompany clientEmail service currency issuedOn dueOn total paid balance
    creditOf reminded revision`,
)}`;
const moreColumns = shownColumns(
  'invoice',
  `issuerId clientName clientAddress clientCountry clientContact reference salesperson acceptVia note hasTerms
    hasNote hasStub subtotal discount tax issuer downloadedAt`,
);

export type InvoiceRecord = InvoiceRow &
  Omit<InvoiceFields, 'lines'> &
  Pick<Invoice, 'subtotal' | 'discount' | 'tax'> & {
    readonly issuer: PrintedIssuer | null;
    readonly downloadedAt: Date | null;
  };

/** An invoice that exists for the viewer; locked against other writers when asked for. */
export async function findInvoice(
  db: Db,
  viewer: InvoiceReader,
  invoiceId: number,
  { forUpdate = false } = {},
): Promise<InvoiceRecord | undefined> {
  const { rows } = await sql<InvoiceRecord>`select ${rowColumns}, ${moreColumns}
    from invoice where invoice.id = ${invoiceId} and ${visibleInvoices(viewer)}
    ${forUpdate ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** In their order. Which study one is for is told to those who see it. */
export async function linesOf(db: Db, viewer: InvoiceReader, invoiceId: number): Promise<Invoice['lines']> {
  const { rows } = await sql<Invoice['lines'][number]>`select line.id as "lineId", line.procedure, line.detail,
      performed_on as "performedOn", trim_scale(line.quantity)::text as quantity, line.price,
      trim_scale(line.discount)::text as discount, trim_scale(line.tax1)::text as tax1,
      trim_scale(line.tax2)::text as tax2, line.net, study.study_uid as "studyUid"
    from invoice_line as line left join study on study.id = line.study_key and study.binned_at is null
      and ${viewer === 'product' ? sql`false` : visibleStudies(viewer)}
    where invoice_id = ${invoiceId} order by position`.execute(db);
  return rows;
}

/** Oldest first; what was noted of them is for who writes invoices. */
export async function paymentsOf(db: Db, invoiceId: number, withNotes: boolean): Promise<InvoicePayment[]> {
  const { rows } = await sql<InvoicePayment>`select id as "paymentId", amount, paid_on as "paidOn", method, reference,
    case when ${withNotes}::boolean then note else '' end as note
    from invoice_payment where invoice_id = ${invoiceId} order by id limit 500`.execute(db);
  return rows;
}

export async function eventsOf(db: Db, invoiceId: number): Promise<InvoiceEvent[]> {
  const { rows } = await sql<Omit<InvoiceEvent, 'at'> & Row<'invoice_event', 'at'>>`
    select invoice_event.id as "eventId", kind, at, about,
      ${accountName('account')} as "by"
    from invoice_event left join account on account.id = invoice_event.account_id
    where invoice_id = ${invoiceId} order by invoice_event.id limit 500`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function addEvent(
  tx: Db,
  invoiceId: number,
  event: { readonly kind: InvoiceEventKind; readonly accountId: number | null; readonly about?: string },
): Promise<void> {
  const { kind, accountId, about = '' } = event;
  await tx.insertInto('invoice_event').values({ invoice_id: invoiceId, kind, account_id: accountId, about }).execute();
}

/** One that is there already keeps its number, and what it is for. */
export interface WrittenLine extends Omit<InvoiceLineFields, 'lineId'> {
  readonly lineId?: number | null;
  readonly studyKey?: number | null;
  readonly reportId?: number | null;
}

export interface WrittenInvoice {
  readonly fields: Omit<InvoiceFields, 'lines'>;
  readonly sums: InvoiceSums;
  readonly lines: readonly WrittenLine[];
  readonly currency: string;
}

export async function insertInvoice(
  tx: Db,
  { fields, sums, lines, currency }: WrittenInvoice,
  kind: { readonly kind: 'invoice' | 'credit-note'; readonly creditOf: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('invoice')
    .values({ ...snakeRow(fields), ...totals(sums), ...snakeRow(kind), currency })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(tx, id, lines, sums);
  return id;
}

export async function replaceInvoice(
  tx: Db,
  invoiceId: number,
  { fields, sums, lines, currency }: WrittenInvoice,
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ ...snakeRow(fields), ...totals(sums), currency, revision: sql<number>`revision + 1` })
    .where('id', '=', invoiceId)
    .execute();
  await writeLines(tx, invoiceId, lines, sums, new Set((await studiesOfLines(tx, invoiceId)).keys()));
}

function totals({ subtotal, discount, tax, total }: InvoiceSums) {
  return { subtotal, discount, tax, total };
}

async function writeLines(
  tx: Db,
  invoiceId: number,
  lines: readonly WrittenLine[],
  sums: InvoiceSums,
  there = new Set<number>(),
): Promise<void> {
  const added = [];
  for (const [position, { lineId, ...line }] of lines.entries()) {
    const row = { ...snakeRow({ ...line, invoiceId, position }), net: sums.lines[position]?.net ?? '0.00' };
    if (!there.delete(lineId ?? 0)) added.push(row);
    else
      await tx
        .updateTable('invoice_line')
        .set(row)
        .where('id', '=', lineId ?? 0)
        .execute();
  }
  if (added.length > 0) await tx.insertInto('invoice_line').values(added).execute();
  if (there.size > 0)
    await tx
      .deleteFrom('invoice_line')
      .where('id', 'in', [...there])
      .execute();
}

/** The studies that the lines of an invoice are for, by the numbers of the lines. */
export async function studiesOfLines(tx: Db, invoiceId: number): Promise<Map<number, number | null>> {
  const query = tx.selectFrom('invoice_line').select(['id', 'study_key']).where('invoice_id', '=', invoiceId);
  return new Map((await query.execute()).map(({ id, study_key }) => [id, study_key]));
}

/** Reports whose lines are no longer on the draft wait to be billed again. */
export async function releaseReports(tx: Db, invoiceId: number): Promise<void> {
  await sql`update billable set invoice_id = null where invoice_id = ${invoiceId}
    and not exists (select from invoice_line where invoice_line.invoice_id = ${invoiceId}
      and invoice_line.report_id = billable.report_id)`.execute(tx);
}

export async function deleteInvoice(tx: Db, invoiceId: number): Promise<void> {
  await tx.deleteFrom('invoice').where('id', '=', invoiceId).execute();
}

export async function insertPayment(tx: Db, invoiceId: number, payment: PaymentFields, accountId: number) {
  await tx
    .insertInto('invoice_payment')
    .values({ invoice_id: invoiceId, account_id: accountId, ...snakeRow(payment) })
    .execute();
}

/** Reads what decides about the state of a sent invoice, with all that was paid; today is the house's. */
export async function standingOf(tx: Db, invoiceId: number) {
  const { rows } = await sql<
    Row<'invoice', 'total' | 'due_on as dueOn'> & { paid: string; isDownloaded: boolean; today: string }
  >`
    select total, due_on as "dueOn", downloaded_at is not null as "isDownloaded", current_date as today,
      case when kind = 'credit-note' then total else coalesce(
        (select sum(amount) from invoice_payment where invoice_id = invoice.id), 0)::numeric(14,2) end as paid
    from invoice where id = ${invoiceId}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error('An invoice that is held is there');
  return found;
}

export async function writeStanding(
  tx: Db,
  invoiceId: number,
  { paid, status }: Pick<InvoiceRow, 'paid' | 'status'>,
): Promise<void> {
  await sql`update invoice set paid = ${paid}::numeric, status = ${status}, revision = revision + 1,
    settled_on = case when ${status} <> 'Paid' then null else coalesce(settled_on,
      (select max(paid_on) from invoice_payment where invoice_id = invoice.id), current_date) end
    where id = ${invoiceId}`.execute(tx);
}

/** The next place in the range of an issuer and a year; it is taken when the transaction is. */
export async function takePlace(tx: Db, issuerId: number, year: number): Promise<number> {
  const { rows } = await sql<Row<'invoice_range', 'last_place as place'>>`
    insert into invoice_range (issuer_id, year, last_place)
    values (${issuerId}, ${year}, 1) on conflict (issuer_id, year)
    do update set last_place = invoice_range.last_place + 1 returning last_place as place`.execute(tx);
  return rows[0]?.place ?? 1;
}

export async function markSent(
  tx: Db,
  invoiceId: number,
  sent: { readonly number: string; readonly year: number; readonly place: number; readonly issuer: PrintedIssuer },
): Promise<void> {
  await sql`update invoice set number = ${sent.number}, number_year = ${sent.year}, number_place = ${sent.place},
    issuer = ${JSON.stringify(sent.issuer)}::jsonb, status = 'Sent', sent_at = now() where id = ${invoiceId}`.execute(
    tx,
  );
}

/** @returns whether it was the first time that somebody fetched it */
export async function markDownloaded(tx: Db, invoiceId: number): Promise<boolean> {
  const { rows } = await sql`update invoice set downloaded_at = now()
    where id = ${invoiceId} and number is not null and downloaded_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** The credit note of an invoice, sent or not. */
export async function creditNoteOf(tx: Db, invoiceId: number): Promise<number | undefined> {
  const row = await tx.selectFrom('invoice').select('id').where('credit_of', '=', invoiceId).executeTakeFirst();
  return row?.id;
}
