import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Principal } from '#platform/http/principal.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds' | 'can'>;

/** The reader of an invoice: somebody, or the product, which sends reminders by itself. */
export type InvoiceReader = Principal | 'product';

/** Invoices that exist for somebody, as a condition on `invoice`: those of his clinics, drafts only for who writes invoices. */
export function visibleInvoices(viewer: Viewer | 'product'): RawBuilder<SqlBool> {
  if (viewer === 'product') return sql<SqlBool>`true`;
  const own = ofOwnClinics(viewer, sql`invoice.clinic_id`);
  return viewer.can('update', 'Invoice') ? own : sql<SqlBool>`(${own} and invoice.status <> 'Draft')`;
}

/** True if a column names a clinic of somebody's. */
export function ofOwnClinics(
  { scope, clinicIds }: Pick<Viewer, 'scope' | 'clinicIds'>,
  column: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return scope.kind === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${column} = any(${sql.val(clinicIds)}::integer[])`;
}
