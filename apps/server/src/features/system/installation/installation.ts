import Value from 'typebox/value';
import Type, { type Static } from 'typebox';
import type { Db } from '#platform/database/schema.ts';
import type { RegistrationPolicy } from '#features/people/auth/auth.ts';
import { readSetting, writeSetting } from './installation-queries.ts';

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

/** `demo` under the demo flag; else what is set, and `first` until something is. */
export async function registrationPolicy(db: Db, isDemo: boolean): Promise<RegistrationPolicy> {
  if (isDemo) return 'demo';
  const stored = await readSetting(db, 'registration');
  return stored === 'open' || stored === 'closed' ? stored : 'first';
}
