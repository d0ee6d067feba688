import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** An invoice that became past due. */
export interface PastDue extends Row<'invoice', 'id as invoiceId' | 'clinic_id as clinicId'> {
  readonly number: string;
}

/** Moves what was to be paid by yesterday, some at a time; what another copy of the product moves is left to it. */
export async function movePastDue(tx: Db, limit: number): Promise<PastDue[]> {
  const { rows } = await sql<PastDue>`update invoice set status = 'Past Due', revision = revision + 1
    where id in (select id from invoice where number is not null and balance > 0 and due_on < current_date
      and status <> 'Past Due' order by id limit ${limit} for update skip locked)
    returning id as "invoiceId", clinic_id as "clinicId", number`.execute(tx);
  return rows;
}
