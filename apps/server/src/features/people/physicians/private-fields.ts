import type { Physician, PhysicianRow } from '@isocenter/contract/people/physicians/fields.ts';
import type { Principal } from '#platform/http/principal.ts';

type Viewer = Pick<Principal, 'accountId' | 'can'>;

/** True for whoever manages physicians, and for the physician: everybody else works with name, clinics and ways to reach. */
function seesPrivate({ accountId, can }: Viewer, { login }: Pick<PhysicianRow, 'login'>): boolean {
  return can('update', 'Physician') || login?.accountId === accountId;
}

export function withoutPrivate(viewer: Viewer, physician: Physician): Physician {
  if (seesPrivate(viewer, physician)) return physician;
  return {
    ...physician,
    birthDate: null,
    mobile: '',
    nationalId: '',
    notes: '',
    signatureId: null,
    signatureUrl: null,
    stampId: null,
    stampUrl: null,
  };
}

export function rowWithoutPrivate<R extends PhysicianRow>(viewer: Viewer, row: R): R {
  return seesPrivate(viewer, row) ? row : { ...row, birthDate: null, mobile: '' };
}
