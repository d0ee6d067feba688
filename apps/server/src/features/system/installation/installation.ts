import Value from 'typebox/value';
import Type, { type Static } from 'typebox';
import type { Db } from '#platform/database/schema.ts';
import { readSetting, writeSetting } from './installation-queries.ts';

export { makeSetUpToken, type SetUpToken } from './set-up-token.ts';

const Profile = Type.Object({
  institutionName: Type.String(),
  language: Type.String(),
  dateFormat: Type.String(),
});
/** How this installation presents itself. */
export type InstallationProfile = Static<typeof Profile>;

const defaultProfile: InstallationProfile = { institutionName: '', language: 'en', dateFormat: 'DD MMM YYYY' };

export async function installationProfile(db: Db): Promise<InstallationProfile> {
  const stored = await readSetting(db, 'installation');
  return Value.Check(Profile, stored) ? stored : defaultProfile;
}

export async function saveInstallationProfile(db: Db, profile: InstallationProfile): Promise<void> {
  await writeSetting(db, 'installation', profile);
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
