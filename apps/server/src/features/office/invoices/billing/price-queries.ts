import { sql, type RawBuilder } from 'kysely';
import type { listPrices } from '@isocenter/contract/office/invoices/billing-routes.ts';
import type { PriceFields, PriceRow } from '@isocenter/contract/office/invoices/billing-fields.ts';
import type { PriceSortColumn } from '@isocenter/contract/office/invoices/billing.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { snakeRow } from '#platform/database/names.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { requestedOrder, readPage } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { shownColumns } from '#platform/database/shown-columns.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { ofOwnClinics } from '../invoice-sight-queries.ts';
import { issuerBelow } from '../issuer-queries.ts';

/** The currency of an invoice for its clinic. A price of all clinics has none where they are billed in several. */
const currency = sql`case when price.clinic_id is not null or 1 >= (
    select count(distinct issuer.currency) from invoice_issuer as issuer join clinic as issuing on issuing.id = issuer.clinic_id
    where issuing.merged_into is null)
  then coalesce((select own.currency from invoice_issuer as own where own.clinic_id = ${issuerBelow(sql`clinic.parent_id`)}), 'EUR')
  end`;
const priceColumns = sql`price.id as "priceId", coalesce(clinic.name, '') as clinic,
  ${shownColumns('price', 'revision name clinicId procedure modality price')}, ${currency} as currency,
  trim_scale(price.discount)::text as discount, trim_scale(price.tax1)::text as tax1, trim_scale(price.tax2)::text as tax2`;
const from = sql`price left join clinic on clinic.id = price.clinic_id`;

/** Prices of all clinics, and those of the viewer's. */
function visiblePrices(viewer: Principal): RawBuilder<unknown> {
  return sql`(price.clinic_id is null or ${ofOwnClinics(viewer, sql`price.clinic_id`)})`;
}

const sortable: Readonly<Record<PriceSortColumn, OrderColumn>> = {
  name: { expression: 'fold_text(price.name) collate "C"', type: 'text' },
  clinic: { expression: `fold_text(coalesce(clinic.name, '')) collate "C"`, type: 'text' },
  procedure: { expression: 'fold_text(price.procedure) collate "C"', type: 'text' },
  modality: { expression: 'price.modality', type: 'text' },
  price: { expression: 'price.price', type: 'numeric' },
};

/** @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfPrices(
  db: Db,
  viewer: Principal,
  query: PageQuery<QueryOf<typeof listPrices>>,
): Promise<Page<PriceRow>> {
  const { sort = 'name', direction = 'asc', q, clinicId } = query;
  const then = [{ expression: 'price.id', type: 'integer' }] as const;
  const text = searchedOf(
    sql`price.name || ' ' || price.procedure || ' ' || price.modality || ' ' || coalesce(clinic.name, '')`,
  );
  return readPage<PriceRow>(db, requestedOrder('prices', sortable, { sort, direction }, then), query, {
    columns: priceColumns,
    from,
    where: [
      visiblePrices(viewer),
      ...holdsWords(text, q),
      ...(clinicId === undefined ? [] : [sql`price.clinic_id = ${clinicId}`]),
    ],
  });
}

/** One that exists for the viewer; locked against other writers when asked for. */
export async function findPrice(
  db: Db,
  viewer: Principal,
  priceId: number,
  { forUpdate = false } = {},
): Promise<PriceRow | undefined> {
  const { rows } = await sql<PriceRow>`select ${priceColumns} from ${from}
    where price.id = ${priceId} and ${visiblePrices(viewer)} ${forUpdate ? sql`for update of price` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export async function insertPrice(tx: Db, fields: PriceFields): Promise<number> {
  const { id } = await tx.insertInto('price').values(snakeRow(fields)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function replacePrice(tx: Db, priceId: number, fields: PriceFields): Promise<void> {
  await tx
    .updateTable('price')
    .set({ ...snakeRow(fields), revision: sql<number>`revision + 1` })
    .where('id', '=', priceId)
    .execute();
}

export async function deletePrice(tx: Db, priceId: number): Promise<void> {
  await tx.deleteFrom('price').where('id', '=', priceId).execute();
}

/**
 * The price of a study, as the columns of `fitting`, for a `lateral` join: one of the clinic before those of all, then one of the
 * procedure, then one of the modality.
 */
export function fittingPrice(study: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select price.name, price.price, price.discount, price.tax1, price.tax2 from price
    where (price.clinic_id is null or price.clinic_id = ${study}.clinic_id)
      and (price.procedure = '' or fold_text(price.procedure) = fold_text(${study}.description))
      and (price.modality = '' or price.modality = any(${study}.modalities))
    order by price.clinic_id is null, price.procedure = '', price.modality = '', price.id limit 1)`;
}
