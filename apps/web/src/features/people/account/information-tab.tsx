import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  bioFault,
  birthDateFault,
  lineFault,
  onlyFaults,
  phoneFault,
  websiteFault,
} from '@isocenter/contract/people/account-rules.ts';
import { saveInfo } from '@isocenter/contract/people/account-settings.ts';
import type { AccountSettings } from '@isocenter/contract/people/account-settings.ts';
import { longest } from '@isocenter/contract/people/field-rules.ts';
import { call } from '#api/client.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { Card } from '#ui/layout/card.tsx';
import { accountSettingsQuery, useAccountRefresh } from './account-queries.ts';
import { Loaded } from './loaded.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useFaults } from './use-faults.ts';

/** What the person says about himself. */
export function InformationTab() {
  const { t } = useTranslation();
  const query = useQuery(accountSettingsQuery);
  return (
    <Card title={t('account.tab.information')}>
      <Loaded query={query}>{({ info }) => <InformationForm info={info} />}</Loaded>
    </Card>
  );
}

function InformationForm({ info }: { readonly info: AccountSettings['info'] }) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const refresh = useAccountRefresh();
  const { messages } = useFaults();
  return (
    <SettingsForm
      name="account-information"
      stored={{ ...info }}
      validate={({ bio, dob, country, website, phone }) =>
        messages(
          onlyFaults({
            bio: bioFault(bio),
            dob: birthDateFault(dob, new Date()),
            country: lineFault(country, longest.country),
            website: websiteFault(website.trim()),
            phone: phoneFault(phone.trim()),
          }),
        )
      }
      save={async (body) => {
        await call(saveInfo, { body });
        return { ...(await refresh()).settings.info };
      }}
    >
      {(form) => (
        <FormSection>
          <WideField>
            <Textarea
              label={t('account.info.bio')}
              description={t('account.info.bioHint')}
              {...form.getInputProps('bio')}
            />
          </WideField>
          <DateField
            label={t('account.info.dob')}
            words={dates}
            {...form.getInputProps('dob')}
            value={form.values.dob}
          />
          <TextInput label={t('account.info.country')} autoComplete="country-name" {...form.getInputProps('country')} />
          <TextInput
            type="url"
            dir="ltr"
            label={t('account.info.website')}
            placeholder="https://"
            autoComplete="url"
            {...form.getInputProps('website')}
          />
          <TextInput
            type="tel"
            dir="ltr"
            label={t('account.info.phone')}
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
        </FormSection>
      )}
    </SettingsForm>
  );
}
