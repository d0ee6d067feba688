import { addressFault, physicianFaults } from '@isocenter/contract/people/physicians/physician-faults.ts';
import { emptyPhysician, PhysicianInput, type Physician } from '@isocenter/contract/people/physicians/fields.ts';
import {
  createPhysician,
  getPhysician,
  getPhysicianHanging,
  removePhysician,
  updatePhysician,
} from '@isocenter/contract/people/physicians/endpoints.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

/** The source of a new physician. */
export interface Origin {
  /** A name found in images. */
  readonly from?: string | undefined;
  /** The account of the physician. */
  readonly accountId?: number | undefined;
}

/** Physicians. A change may tell of studies who referred them. */
export function physicianKindFrom({ from, accountId }: Origin): RemovableKind<PhysicianInput, Physician> {
  const load = (physicianId: number, signal?: AbortSignal): Promise<Physician> =>
    call(getPhysician, { params: { physicianId } }, { signal });
  return {
    cacheKey: 'physicians',
    touches: ['studies'],
    schema: PhysicianInput,
    empty: emptyPhysician,
    // Whom only a name in images made known may be without an address.
    faults: (input, stored) => ({
      ...(from === undefined && (stored?.names ?? []).length === 0 ? addressFault(input) : {}),
      ...physicianFaults(input),
    }),
    keyOf: ({ physicianId }) => physicianId,
    load,
    add: async (input) => {
      const names = from === undefined ? undefined : [from];
      const { physicianId } = await call(createPhysician, { body: { ...input, names, accountId } });
      return load(physicianId);
    },
    change: (physicianId, body) => call(updatePhysician, { params: { physicianId }, body }),
    remove: (physicianId) => call(removePhysician, { params: { physicianId } }),
    hanging: (physicianId, signal) => call(getPhysicianHanging, { params: { physicianId } }, { signal }),
  };
}

export const physicianKind = physicianKindFrom({});
