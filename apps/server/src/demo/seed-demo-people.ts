import { demoPassword } from '@isocenter/contract/system/installation/demo-accounts.ts';
import { hashPassword } from '#features/people/auth/auth.ts';
import { PictureReader } from '#features/people/pictures/picture-reader.ts';
import { keepPicture } from '#features/people/pictures/pictures.ts';
import type { Db } from '#platform/database/schema.ts';
import { demoClinics, type DemoClinic } from './demo-clinics.ts';
import { drawnLogo } from './demo-logo.ts';
import { insertDemoGroups } from './demo-groups-queries.ts';
import { insertDemoClinics, insertDemoPeople, insertDemoPhysicians } from './demo-people-queries.ts';

/** Clinics, people and physicians of the demo, before the sample studies come: those find their clinics and referrers on arrival. */
export async function seedDemoPeople(db: Db, administratorId: number): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const logos = await storedLogos(db, administratorId);
  await db.transaction().execute(async (tx) => {
    const clinicIds = await insertDemoClinics(tx, logos);
    const accounts = await insertDemoPeople(tx, clinicIds, { passwordHash, now: Date.now() });
    await insertDemoPhysicians(tx, clinicIds, accounts);
    await insertDemoGroups(tx, clinicIds, accounts);
  });
}

async function storedLogos(db: Db, administratorId: number): Promise<ReadonlyMap<DemoClinic, string>> {
  const pictures = new PictureReader();
  try {
    const logos = new Map<DemoClinic, string>();
    for (const { code } of demoClinics)
      logos.set(code, (await keepPicture({ db, pictures }, administratorId, await drawnLogo(code))).pictureId);
    return logos;
  } finally {
    await pictures.close();
  }
}
