import Value from 'typebox/value';
import Type, { type Static } from 'typebox';
import type { Db } from '#platform/database/schema.ts';
import { readSetting, writeSetting } from './installation-queries.ts';

const Profile = Type.Object({
  institutionName: Type.String(),
  language: Type.String(),
  dateFormat: Type.String(),
});
export type InstallationProfile = Static<typeof Profile>;

const defaultProfile: InstallationProfile = { institutionName: '', language: 'en', dateFormat: 'DD MMM YYYY' };

/** Reads the profile from the set-up of the installation. */
export async function firstProfile(db: Db): Promise<InstallationProfile> {
  const stored = await readSetting(db, 'installation');
  return Value.Check(Profile, stored) ? stored : defaultProfile;
}

export async function saveFirstProfile(db: Db, profile: InstallationProfile): Promise<void> {
  await writeSetting(db, 'installation', profile);
}
