import { randomBytes } from 'node:crypto';
import { hashPassword } from '#features/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import { insertDemoClinics, insertDemoPeople, insertDemoPhysicians } from './demo-people-queries.ts';

/** Clinics, people and physicians of the demo, before the sample studies come: those find their clinics and referrers on arrival. */
export async function seedDemoPeople(db: Db): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await db.transaction().execute(async (tx) => {
    const clinicIds = await insertDemoClinics(tx);
    const accounts = await insertDemoPeople(tx, clinicIds, { passwordHash, now: Date.now() });
    await insertDemoPhysicians(tx, clinicIds, accounts);
  });
}
