import { sql } from 'kysely';
import type { Billable } from '@isocenter/contract/office/invoices/billing-fields.ts';
import type { BillableSortColumn } from '@isocenter/contract/office/invoices/billing.ts';
import type { listBillables } from '@isocenter/contract/office/invoices/billing-routes.ts';
import { mostInvoiceLines } from '@isocenter/contract/office/invoices/invoices.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { requestedOrder, readPage } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import { shownColumns } from '#platform/database/shown-columns.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import type { WrittenLine } from '../invoice-queries.ts';
import { ofOwnClinics } from '../invoice-sight-queries.ts';
import { fittingPrice } from './price-queries.ts';

/**
 * A line to bill for a report, once, where there is any price that could be for its clinic. A study of no clinic has nobody who pays.
 * The line says what was done, when, and the accession number: nothing of the patient leaves by it.
 */
export async function insertBillable(tx: Db, reportId: number, studyKey: number): Promise<void> {
  await sql`insert into billable (report_id, study_key, clinic_id, procedure, detail, performed_on, signed_on, price,
      discount, tax1, tax2)
    select ${reportId}, study.id, study.clinic_id,
      left(coalesce(nullif(fitting.name, ''), nullif(study.description, ''), array_to_string(study.modalities, ' '), '-'), 200),
      coalesce(study.accession, ''), study.study_at::date, current_date,
      fitting.price, coalesce(fitting.discount, 0), coalesce(fitting.tax1, 0), coalesce(fitting.tax2, 0)
    from study left join lateral ${fittingPrice(sql`study`)} as fitting on true
    where study.id = ${studyKey} and study.clinic_id is not null
      and exists (select from price where price.clinic_id is null or price.clinic_id = study.clinic_id)
    on conflict (report_id) do nothing`.execute(tx);
}

/** The report counts no longer: what no invoice has yet is not billed. */
export async function dropBillable(tx: Db, reportId: number): Promise<void> {
  await sql`delete from billable where report_id = ${reportId} and invoice_id is null`.execute(tx);
}

const sortable: Readonly<Record<BillableSortColumn, OrderColumn>> = {
  signedOn: { expression: 'billable.signed_on', type: 'date' },
  clinic: { expression: 'fold_text(clinic.name) collate "C"', type: 'text' },
  procedure: { expression: 'fold_text(billable.procedure) collate "C"', type: 'text' },
};

/** Lists lines to bill, newest first if no other order is given. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfBillables(
  db: Db,
  viewer: Principal,
  query: PageQuery<QueryOf<typeof listBillables>>,
): Promise<Page<Billable>> {
  const { sort = 'signedOn', direction = query.sort === undefined ? 'desc' : 'asc', q, clinicId } = query;
  const then = [{ expression: 'billable.id', type: 'integer' }] as const;
  const text = searchedOf(sql`billable.procedure || ' ' || billable.detail || ' ' || clinic.name`);
  return readPage<Billable>(db, requestedOrder('lines to bill', sortable, { sort, direction }, then), query, {
    columns: sql`billable.id as "billableId", clinic.name as clinic, study.study_uid as "studyUid",
      ${shownColumns('billable', 'clinicId procedure detail performedOn signedOn price')}`,
    from: sql`billable join clinic on clinic.id = billable.clinic_id
      left join study on study.id = billable.study_key and study.binned_at is null and ${visibleStudies(viewer)}`,
    where: [
      sql`billable.invoice_id is null`,
      ofOwnClinics(viewer, sql`billable.clinic_id`),
      ...holdsWords(text, q),
      ...(clinicId === undefined ? [] : [sql`billable.clinic_id = ${clinicId}`]),
    ],
  });
}

/** A line as it goes onto an invoice; without a price of its own it has the one of the list as it is now, or none. */
export interface DueLine extends Omit<WrittenLine, 'quantity'>, Row<'billable', 'id as billableId'> {
  readonly clinicId: number;
}

/** Returns those of these lines, or the oldest of all, that wait at clinics of the viewer's; locks them until the transaction ends. */
export async function takeDueLines(
  tx: Db,
  viewer: Principal,
  billableIds: readonly number[] | null,
): Promise<DueLine[]> {
  const chosen = billableIds === null ? sql`true` : sql`billable.id = any(${sql.val(billableIds)}::integer[])`;
  const late = sql`case when billable.price is null then`;
  const { rows } = await sql<DueLine>`select billable.id as "billableId",
      ${shownColumns('billable', 'clinicId studyKey reportId procedure detail performedOn')},
      coalesce(billable.price, fitting.price, 0)::numeric(9,2) as price,
      trim_scale(${late} coalesce(fitting.discount, 0) else billable.discount end)::text as discount,
      trim_scale(${late} coalesce(fitting.tax1, 0) else billable.tax1 end)::text as tax1,
      trim_scale(${late} coalesce(fitting.tax2, 0) else billable.tax2 end)::text as tax2
    from billable join study on study.id = billable.study_key left join lateral ${fittingPrice(sql`study`)} as fitting on true
    where billable.invoice_id is null and ${ofOwnClinics(viewer, sql`billable.clinic_id`)} and ${chosen}
    order by billable.clinic_id, billable.signed_on, billable.id limit ${mostInvoiceLines}
    for update of billable`.execute(tx);
  return rows;
}

export async function putOnInvoice(tx: Db, invoiceId: number, billableIds: readonly number[]): Promise<void> {
  await sql`update billable set invoice_id = ${invoiceId} where id = any(${sql.val(billableIds)}::integer[])`.execute(
    tx,
  );
}
