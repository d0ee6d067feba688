import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { socialFaults } from '@isocenter/contract/people/account/account-rules.ts';
import { accountNetworks } from '@isocenter/contract/people/account/account-settings.ts';
import { saveSocial } from '@isocenter/contract/people/account/endpoints.ts';
import type { AccountSettings } from '@isocenter/contract/people/account/fields.ts';
import { call } from '#api/client.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { Card } from '#ui/layout/card.tsx';
import { networkNames } from './network-names.ts';
import { accountDetailsQuery, accountSettingsQuery, useAccountRefresh } from './account-queries.ts';
import { Connections } from './connections.tsx';
import { Loaded } from './loaded.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useFaults } from './use-faults.ts';

/** Edits the person's accounts elsewhere, and those through which he signs in. */
export function SocialTab() {
  const { t } = useTranslation();
  const settings = useQuery(accountSettingsQuery);
  const details = useQuery(accountDetailsQuery);
  return (
    <>
      <Card title={t('account.social.links')}>
        <Loaded query={settings}>{({ social }) => <LinksForm links={social.socialLinks} />}</Loaded>
      </Card>
      <Card title={t('account.social.connections')}>
        <Loaded query={details} lines={3}>
          {(more) => <Connections details={more} />}
        </Loaded>
      </Card>
    </>
  );
}

function LinksForm({ links }: { readonly links: AccountSettings['social']['socialLinks'] }) {
  const { t } = useTranslation();
  const refresh = useAccountRefresh();
  const { messages } = useFaults();
  return (
    <SettingsForm
      name="account-social"
      stored={{ ...links }}
      validate={(values) => messages(socialFaults(values))}
      save={async (socialLinks) => {
        await call(saveSocial, { body: { socialLinks } });
        return { ...(await refresh()).settings.social.socialLinks };
      }}
    >
      {(form) => (
        <FormSection hint={t('account.social.linksHint')}>
          {accountNetworks.map((network) => (
            <TextInput
              key={network}
              dir="ltr"
              label={networkNames[network]}
              placeholder="https://"
              spellCheck={false}
              {...form.getInputProps(network)}
            />
          ))}
        </FormSection>
      )}
    </SettingsForm>
  );
}
