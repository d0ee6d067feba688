import type { Db } from '#platform/database/schema.ts';
import { brandingNow } from './branding-section.ts';
import { readSetting } from './installation-queries.ts';
import { firstProfile, type InstallationProfile } from './profile.ts';

export { readSetting, writeSetting } from './installation-queries.ts';
export { brandingNow } from './branding-section.ts';
export { saveFirstProfile, type InstallationProfile } from './profile.ts';
export { makeSetUpToken, type SetUpToken } from './set-up-token.ts';

/** Returns the profile of the set-up with the present name of the institution. */
export async function installationProfile(db: Db): Promise<InstallationProfile> {
  const { institutionName } = await brandingNow(db);
  return { ...(await firstProfile(db)), institutionName };
}

export type RegistrationPolicy = 'first' | 'demo' | 'open' | 'closed';

/** `demo` under the demo flag; else what is set, and until something is `first`, or `closed` where the first run asks for its token. */
export async function registrationPolicy(
  db: Db,
  { isDemo, isOpenToAll }: { readonly isDemo: boolean; readonly isOpenToAll: boolean },
): Promise<RegistrationPolicy> {
  if (isDemo) return 'demo';
  const stored = await readSetting(db, 'registration');
  if (stored === 'open' || stored === 'closed') return stored;
  return isOpenToAll ? 'first' : 'closed';
}
