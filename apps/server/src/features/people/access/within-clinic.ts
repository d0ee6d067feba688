import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findClinicOfCode } from './within-clinic-queries.ts';

/**
 * Returns the same caller, as far as one clinic goes: he sees what he sees of it, and what he stores belongs to it. Undefined for a clinic
 * that does not exist for him.
 */
export async function withinClinic(db: Db, principal: Principal, code: string): Promise<Principal | undefined> {
  const clinicId = await findClinicOfCode(db, principal, code);
  if (clinicId === undefined) return undefined;
  return { ...principal, scope: { kind: 'within', clinicId, scope: principal.scope }, clinicIds: [clinicId] };
}
