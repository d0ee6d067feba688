import { seedDemoAccounts } from '#features/people/auth/auth.ts';
import { saveFirstProfile } from '#features/system/installation/installation.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { seedDemoPeople } from './demo/seed-demo-people.ts';

/** Fills an empty demo installation: the two accounts of the specification, clinics with their people, and the sample studies. */
export async function seedDemo(db: Db, jobs: Jobs): Promise<void> {
  const administrator = await seedDemoAccounts(db);
  if (administrator === undefined) return;
  await saveFirstProfile(db, {
    institutionName: 'Riverside Imaging Group',
    language: 'en',
    dateFormat: 'DD MMM YYYY',
  });
  await seedDemoPeople(db, administrator.id);
  await jobs.begin(
    'load-samples',
    { accountId: administrator.id, actor: administrator.email, address: '' },
    'samples.load',
  );
}
