import { physicianFaults } from '@isocenter/contract/people/physicians/physician-faults.ts';
import type { PhysicianInput } from '@isocenter/contract/people/physicians/fields.ts';
import { requirePicture } from '#features/people/pictures/pictures.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { auditPhysician } from './physician-answers.ts';
import {
  changePhysician,
  insertPhysician,
  isNamedReceiver,
  knownClinics,
  placePhysician,
  type PhysicianRecord,
} from './physician-queries.ts';

/** Keeps a new physician, with its audit row, in the caller's transaction. @throws AppError `invalid-input` naming the field */
export async function addPhysician(tx: Db, principal: Principal, input: PhysicianInput): Promise<number> {
  await requireFit(tx, principal, input, null);
  const physicianId = await insertPhysician(tx, input);
  await placePhysician(tx, principal, physicianId, input.clinicIds);
  await auditPhysician(tx, principal, 'physician.create', physicianId, {});
  return physicianId;
}

/** Replaces all fields of a locked physician, likewise. */
export async function replacePhysician(
  tx: Db,
  principal: Principal,
  stored: PhysicianRecord,
  input: PhysicianInput,
): Promise<void> {
  await requireFit(tx, principal, input, stored.receiverId);
  const { clinicIds, ...fields } = input;
  await changePhysician(tx, stored.id, fields);
  await placePhysician(tx, principal, stored.id, clinicIds);
  await auditPhysician(tx, principal, 'physician.update', stored.id, { fields: changedNames(stored, fields) });
}

/** @throws AppError `invalid-input` naming the field */
async function requireFit(
  tx: Db,
  principal: Principal,
  input: PhysicianInput,
  receiverBefore: number | null,
): Promise<void> {
  requireFaultless(physicianFaults(input));
  if (principal.scope.kind !== 'all' && input.clinicIds.length === 0)
    throw new AppError('invalid-input', 'Choose at least one of your clinics.', { clinicIds: 'is needed' });
  const known = await knownClinics(tx, principal, input.clinicIds);
  if (known.length < input.clinicIds.length)
    throw new AppError('invalid-input', 'One of the clinics does not exist.', { clinicIds: 'does not exist' });
  const { receiverId } = input;
  // One that he does not see stays.
  const isKnown =
    receiverId === receiverBefore || receiverId === null || (await isNamedReceiver(tx, principal, receiverId));
  if (!isKnown)
    throw new AppError('invalid-input', 'There is no such receiver of reports.', { receiverId: 'does not exist' });
  await requirePicture(tx, principal, input.signatureId, 'signatureId');
  await requirePicture(tx, principal, input.stampId, 'stampId');
}
