import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  bioFault,
  birthDateFault,
  lineFault,
  onlyFaults,
  phoneFault,
  textFault,
  websiteFault,
} from '@isocenter/contract/people/account/account-rules.ts';
import { saveInfo, saveProfession } from '@isocenter/contract/people/account/endpoints.ts';
import type { AccountDetails, AccountSettings } from '@isocenter/contract/people/account/fields.ts';
import { longest } from '@isocenter/contract/field-rules.ts';
import { call } from '#api/client.ts';
import { changedFields } from '#api/record-form.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { Card } from '#ui/layout/card.tsx';
import { accountDetailsQuery, accountSettingsQuery, useAccountRefresh } from './account-queries.ts';
import { Loaded } from './loaded.tsx';
import { ProfessionFields } from './profession-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useFaults } from './use-faults.ts';

/** Edits the person's own description, and his name in reports. */
export function InformationTab() {
  const { t } = useTranslation();
  const settings = useQuery(accountSettingsQuery);
  const details = useQuery(accountDetailsQuery);
  return (
    <Card title={t('account.tab.information')}>
      <Loaded query={settings}>
        {({ info }) => (
          <Loaded query={details}>{({ profession }) => <InformationForm info={info} profession={profession} />}</Loaded>
        )}
      </Loaded>
    </Card>
  );
}

interface InformationProps {
  readonly info: AccountSettings['info'];
  readonly profession: AccountDetails['profession'];
}

function valuesOf({ info, profession: { signatureUrl: _shown, ...profession } }: InformationProps) {
  return { ...info, ...profession };
}

type Values = ReturnType<typeof valuesOf>;

function faultsOf(values: Values) {
  const { bio, dob, country, website, phone, title, qualifications, boardQualifications } = values;
  return onlyFaults({
    bio: bioFault(bio),
    dob: birthDateFault(dob, new Date()),
    country: lineFault(country, longest.country),
    website: websiteFault(website.trim()),
    phone: phoneFault(phone.trim()),
    title: lineFault(title.trim()),
    qualifications: textFault(qualifications, longest.qualifications),
    boardQualifications: textFault(boardQualifications, longest.qualifications),
  });
}

/** Sends the half that changed, or both. */
async function send(values: Values, stored: Values): Promise<void> {
  const { title, qualifications, boardQualifications, signatureId, ...info } = values;
  const profession = { title, qualifications, boardQualifications, signatureId };
  const changed = changedFields(values, stored);
  if (changed.some((field) => field in info)) await call(saveInfo, { body: info });
  if (changed.some((field) => field in profession)) await call(saveProfession, { body: profession });
}

function InformationForm(props: InformationProps) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const refresh = useAccountRefresh();
  const { messages } = useFaults();
  const stored = valuesOf(props);
  return (
    <SettingsForm
      name="account-information"
      stored={stored}
      validate={(values) => messages(faultsOf(values))}
      save={async (values) => {
        await send(values, stored);
        const now = await refresh();
        return valuesOf({ info: now.settings.info, profession: now.details.profession });
      }}
    >
      {(form) => (
        <>
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
            <TextInput
              label={t('account.info.country')}
              autoComplete="country-name"
              {...form.getInputProps('country')}
            />
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
          <ProfessionFields form={form} signatureUrl={props.profession.signatureUrl} />
        </>
      )}
    </SettingsForm>
  );
}
