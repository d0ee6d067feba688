import type { PriceFields, PriceMay, PriceRow } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { clinicIsThere, requireClinic } from '#features/people/clinics/clinics.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import type { StoredRecord } from '#platform/records/stored-record.ts';
import { deletePrice, findPrice, insertPrice, replacePrice } from './price-queries.ts';

export const priceRecord: StoredRecord<PriceFields, PriceRow> = {
  kind: 'price',
  missing: () => new AppError('not-found', 'There is no such price.'),
  rows: { find: findPrice, insert: insertPrice, replace: replacePrice, delete: deletePrice },
  taken: { price_for: { procedure: say`Clinic, procedure and modality have a price already.` } },
  async requireChange(principal, stored, db) {
    if (stored === undefined) return;
    if (stored.clinicId === null) requireAllClinics(principal);
    else await requireClinic(db, principal, stored.clinicId);
  },
  async check(tx, principal, fields) {
    if (fields.clinicId === null) requireAllClinics(principal);
    else if (!(await clinicIsThere(tx, principal, fields.clinicId)))
      requireFaultless({ clinicId: say`There is no such clinic.` });
    return fields;
  },
  detail: ({ name }) => ({ name }),
};

export function mayOfPrices(principal: Principal): PriceMay {
  const change = principal.can('update', 'Invoice');
  return { create: change, change, remove: change };
}

export function mayOfPrice(principal: Principal, { clinicId }: Pick<PriceFields, 'clinicId'>): PriceMay {
  const isOurs = clinicId !== null || principal.scope.kind === 'all';
  const { create, change, remove } = mayOfPrices(principal);
  return { create, change: change && isOurs, remove: remove && isOurs };
}

function requireAllClinics(principal: Principal): void {
  if (principal.scope.kind !== 'all')
    throw new AppError('forbidden', say`${say`A price of all clinics`} is for those who see every clinic.`);
}
