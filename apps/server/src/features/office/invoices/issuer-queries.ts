import { sql, type RawBuilder } from 'kysely';
import type { Issuer, IssuerFields } from '@isocenter/contract/office/invoices/billing-fields.ts';
import type { PrintedIssuer } from '@isocenter/contract/office/invoices/fields.ts';
import { visibleClinics } from '#features/people/access/access.ts';
import { snakeRow } from '#platform/database/names.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { shownColumns } from '#platform/database/shown-columns.ts';
import type { Principal } from '#platform/http/principal.ts';

const bank = 'vatId bankName bankCountry iban swiftCode note currency language termDays';
const columns = sql`clinic.name as clinic, ${shownColumns('issuer', `clinicId legalName ${bank} remindDays reminderText`)}`;

/** Lists issuers by name. */
export async function listIssuersOf(db: Db, viewer: Principal): Promise<Issuer[]> {
  const { rows } = await sql<Issuer>`select ${columns} from invoice_issuer as issuer
    join clinic on clinic.id = issuer.clinic_id
    where clinic.merged_into is null and ${visibleClinics(viewer)} order by clinic.name, clinic.id limit 500`.execute(
    db,
  );
  return rows;
}

export async function writeIssuer(tx: Db, clinicId: number, fields: IssuerFields): Promise<void> {
  const row = snakeRow(fields);
  await tx
    .insertInto('invoice_issuer')
    .values({ clinic_id: clinicId, ...row })
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet(row))
    .execute();
}

export type IssuerNow = PrintedIssuer & Pick<Issuer, 'currency' | 'language' | 'termDays' | 'reminderText'>;

/** Reads the issuer for an invoice; undefined for a clinic that issues none. */
export async function printedIssuer(db: Db, clinicId: number): Promise<IssuerNow | undefined> {
  const { rows } = await sql<IssuerNow>`
    select issuer.legal_name as name, concat_ws(', ', nullif(clinic.address, ''), nullif(clinic.city, '')) as address,
      clinic.country, coalesce(clinic.phones[1], '') as phone, coalesce(clinic.emails[1], '') as email,
      ${shownColumns('issuer', `${bank} reminderText`)}
    from invoice_issuer as issuer join clinic on clinic.id = issuer.clinic_id
    where issuer.clinic_id = ${clinicId} and clinic.merged_into is null`.execute(db);
  return rows[0];
}

/** Selects the issuer for a clinic of this parent: the parent, or else the first that issues any. */
export function issuerBelow(parentId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(select issuer.clinic_id from invoice_issuer as issuer join clinic as issuing on issuing.id = issuer.clinic_id
    where issuing.merged_into is null
    order by (issuing.id = ${parentId}) desc nulls last, issuing.id limit 1)`;
}

/** A clinic as a client, and the issuer of its invoices. */
export interface ClientClinic extends Row<
  'clinic',
  'name as clientCompany' | 'contact_person as clientName' | 'country as clientCountry'
> {
  readonly clientEmail: string;
  readonly clientAddress: string;
  readonly clientContact: string;
  readonly issuerId: number | null;
  readonly today: string;
}

/** @param viewer whose clinic it has to be; undefined for the product itself */
export async function clientClinic(
  db: Db,
  viewer: Principal | undefined,
  clinicId: number,
): Promise<ClientClinic | undefined> {
  const { rows } = await sql<ClientClinic>`select clinic.name as "clientCompany", contact_person as "clientName",
      coalesce(emails[1], '') as "clientEmail", concat_ws(', ', nullif(address, ''), nullif(city, '')) as "clientAddress",
      country as "clientCountry", coalesce(phones[1], '') as "clientContact", current_date as today,
      ${issuerBelow(sql`clinic.parent_id`)} as "issuerId"
    from clinic where clinic.id = ${clinicId} and clinic.merged_into is null
      and ${viewer === undefined ? sql`true` : visibleClinics(viewer)}`.execute(db);
  return rows[0];
}
