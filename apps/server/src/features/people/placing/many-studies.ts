import { holdForMove, requireClinic, type ClinicStudies } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { BulkKind } from '#platform/jobs/bulk-kind.ts';
import { lookAtPlaces, moveByHand, outsideOf } from './move-queries.ts';

interface Place {
  readonly clinicId: number | null;
}

/** Puts many studies into a clinic, or into none. */
export function manyPlaced(studies: ClinicStudies): BulkKind<Place> {
  const place = async (tx: Db, principal: Principal, keys: readonly number[], to: Place, undo: boolean) => {
    await moveByHand(tx, principal, keys, { clinicId: to.clinicId, undo });
    await studies.reidentify(tx, keys);
    await studies.notify(tx, keys);
  };
  return {
    refusal: async (tx, principal, { clinicId }, isUndo) => {
      if (!principal.can('update', 'Clinic')) return 'right';
      if (isUndo) return undefined;
      if (clinicId === null) return principal.scope.kind === 'all' ? undefined : 'right';
      return (await isOpen(tx, principal, clinicId)) ? undefined : 'target';
    },
    hold: (tx) => holdForMove(tx, studies),
    look: (tx, _act, keys) => lookAtPlaces(tx, keys),
    run: async (tx, principal, act, keys) => {
      const outside = principal.scope.kind === 'all' ? [] : await outsideOf(tx, keys, principal.clinicIds);
      const refused = new Map(outside.map((key) => [key, 'right']));
      const moving = keys.filter((key) => !refused.has(key));
      await place(tx, principal, moving, act, false);
      return refused;
    },
    putBack: async (tx, principal, _act, records) => {
      // What `lookAtPlaces` wrote.
      const clinicOf = (said: unknown) => (said as Place).clinicId;
      for (const [clinicId, alike] of Map.groupBy(records, ({ before }) => clinicOf(before)))
        await place(
          tx,
          principal,
          alike.map(({ key }) => key),
          { clinicId },
          true,
        );
    },
  };
}

async function isOpen(tx: Db, principal: Principal, clinicId: number): Promise<boolean> {
  try {
    return (await requireClinic(tx, principal, clinicId)).status === 'active';
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
