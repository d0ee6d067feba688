import type { PriceFields, PriceMay, PriceRecord } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { requireClinic } from '#features/people/clinics/clinics.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { deletePrice, findPrice, insertPrice, replacePrice } from './price-queries.ts';

const subjectOf = (priceId: number) => ({ kind: 'price', id: String(priceId) });
const taken = { price_for: { procedure: say`Clinic, procedure and modality have a price already.` } };

export function mayOfPrices(principal: Principal): PriceMay {
  const change = principal.can('update', 'Invoice');
  return { create: change, change, remove: change };
}

/** @throws AppError `not-found` */
export async function loadPrice(db: Db, principal: Principal, priceId: number): Promise<PriceRecord> {
  const row = await requirePrice(db, principal, priceId);
  const isOurs = row.clinicId !== null || principal.scope.kind === 'all';
  const { create, change, remove } = mayOfPrices(principal);
  return { ...row, may: { create, change: change && isOurs, remove: remove && isOurs } };
}

async function requirePrice(db: Db, principal: Principal, priceId: number, options?: { forUpdate: boolean }) {
  const row = await findPrice(db, principal, priceId, options);
  if (row === undefined) throw new AppError('not-found', 'There is no such price.');
  return row;
}

/** @returns its number @throws AppError `forbidden`, `not-found` for a clinic that is not the caller's, `conflict` */
export async function createPrice(db: Db, principal: Principal, fields: PriceFields): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await requirePlace(tx, principal, fields.clinicId);
    const priceId = await orTaken(taken, () => insertPrice(tx, fields));
    await recordAudit(tx, principal, {
      action: 'price.create',
      subject: subjectOf(priceId),
      detail: { name: fields.name },
    });
    return priceId;
  });
}

/** @throws AppError as `createPrice`, `stale-revision` */
export async function changePrice(
  db: Db,
  principal: Principal,
  priceId: number,
  { revision, ...fields }: PriceFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await requirePrice(tx, principal, priceId, { forUpdate: true });
    requireRevision(before, revision);
    await requirePlace(tx, principal, before.clinicId);
    await requirePlace(tx, principal, fields.clinicId);
    await orTaken(taken, () => replacePrice(tx, priceId, fields));
    const detail = { fields: changedNames(before, fields) };
    await recordAudit(tx, principal, { action: 'price.change', subject: subjectOf(priceId), detail });
  });
}

/** @throws AppError `not-found`, `forbidden` */
export async function removePrice(db: Db, principal: Principal, priceId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { clinicId, name } = await requirePrice(tx, principal, priceId, { forUpdate: true });
    await requirePlace(tx, principal, clinicId);
    await deletePrice(tx, priceId);
    await recordAudit(tx, principal, { action: 'price.remove', subject: subjectOf(priceId), detail: { name } });
  });
}

async function requirePlace(tx: Db, principal: Principal, clinicId: number | null): Promise<void> {
  if (clinicId !== null) await requireClinic(tx, principal, clinicId);
  else if (principal.scope.kind !== 'all')
    throw new AppError('forbidden', say`${say`A price of all clinics`} is for those who see every clinic.`);
}
