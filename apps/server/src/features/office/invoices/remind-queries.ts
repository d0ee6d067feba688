import { sql } from 'kysely';
import { mostReminders } from '@isocenter/contract/office/invoices/invoices.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** An invoice, but for some, whose next reminder is due by what its issuer wants, held; what another copy holds is left to it. */
export async function takeToRemind(tx: Db, besides: readonly number[]): Promise<Row<'invoice', 'id'> | undefined> {
  const { rows } = await sql<Row<'invoice', 'id'>>`select invoice.id from invoice
    join invoice_issuer as issuer on issuer.clinic_id = invoice.issuer_id and issuer.remind_days > 0
    where invoice.status = 'Past Due' and invoice.client_email <> '' and invoice.reminded < ${mostReminders}
      and invoice.id <> all(${sql.val(besides)}::integer[])
      and coalesce(invoice.reminded_on, invoice.due_on) + issuer.remind_days <= current_date
    order by invoice.id limit 1 for update of invoice skip locked`.execute(tx);
  return rows[0];
}

export async function markReminded(tx: Db, invoiceId: number): Promise<void> {
  await sql`update invoice set reminded = least(reminded + 1, ${mostReminders}), reminded_on = current_date,
    revision = revision + 1 where id = ${invoiceId}`.execute(tx);
}
