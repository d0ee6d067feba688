import type { Branding } from '@isocenter/contract/system/installation/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { plainSection, settingsOf, type Section } from '#platform/settings/versions.ts';
import { firstProfile } from './profile.ts';

/** Before anybody changed it the installation is called as when it was set up. */
export async function brandingSection(db: Db): Promise<Section<Branding>> {
  const { institutionName } = await firstProfile(db);
  return plainSection<Branding>('branding', {
    institutionName,
    logoId: null,
    entrance: 'columns',
    supportPhone: '',
    supportEmail: '',
  });
}

/** Name and logo in force. */
export async function brandingNow(db: Db): Promise<Branding> {
  return settingsOf(db, await brandingSection(db));
}
