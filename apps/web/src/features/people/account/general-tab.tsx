import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  fullNameFault,
  lineFault,
  onlyFaults,
  usernameFault,
} from '@isocenter/contract/people/account/account-rules.ts';
import { saveGeneral } from '@isocenter/contract/people/account/endpoints.ts';
import type { AccountDetails, AccountSettings } from '@isocenter/contract/people/account/fields.ts';
import { call } from '#api/client.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { Card } from '#ui/layout/card.tsx';
import { accountDetailsQuery, accountSettingsQuery, useAccountRefresh } from './account-queries.ts';
import { AvatarPart } from './avatar-part.tsx';
import { EmailPart } from './email-part.tsx';
import { Loaded } from './loaded.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useFaults } from './use-faults.ts';
import { withNamePart } from './whole-name.ts';

/** Picture, names, company and e-mail. */
export function GeneralTab() {
  const settings = useQuery(accountSettingsQuery);
  const details = useQuery(accountDetailsQuery);
  return (
    <Loaded query={settings}>
      {({ general }) => <Loaded query={details}>{(more) => <General general={general} details={more} />}</Loaded>}
    </Loaded>
  );
}

interface GeneralProps {
  readonly general: AccountSettings['general'];
  readonly details: AccountDetails;
}

function General({ general, details }: GeneralProps) {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('account.avatar.title')}>
        <AvatarPart url={general.avatar} name={general.fullName === '' ? general.username : general.fullName} />
      </Card>
      <Card title={t('account.general.names')}>
        <NamesForm general={general} details={details} />
      </Card>
      <Card title={t('common.email')}>
        <EmailPart email={general.email} details={details} />
      </Card>
    </>
  );
}

function namesOf({ username, fullName, company }: GeneralProps['general'], { firstName, lastName }: AccountDetails) {
  return { username, firstName, lastName, fullName, company };
}

function NamesForm({ general, details }: GeneralProps) {
  const { t } = useTranslation();
  const refresh = useAccountRefresh();
  const { messages } = useFaults();
  const stored = namesOf(general, details);
  return (
    <SettingsForm
      name="account-general"
      stored={stored}
      validate={(values) =>
        messages(
          onlyFaults({
            username: usernameFault(values.username.trim()),
            firstName: lineFault(values.firstName),
            lastName: lineFault(values.lastName),
            fullName: fullNameFault(values.fullName),
            company: lineFault(values.company),
          }),
        )
      }
      save={async (body) => {
        await call(saveGeneral, { body });
        const now = await refresh();
        return namesOf(now.settings.general, now.details);
      }}
    >
      {(form) => (
        <FormSection>
          <TextInput
            label={t('account.general.firstName')}
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
            onChange={({ currentTarget }) =>
              form.setValues((values) => withNamePart({ ...stored, ...values }, 'firstName', currentTarget.value))
            }
          />
          <TextInput
            label={t('account.general.lastName')}
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
            onChange={({ currentTarget }) =>
              form.setValues((values) => withNamePart({ ...stored, ...values }, 'lastName', currentTarget.value))
            }
          />
          <WideField>
            <TextInput
              label={t('account.general.fullName')}
              description={t('account.general.fullNameHint')}
              required
              autoComplete="name"
              {...form.getInputProps('fullName')}
            />
          </WideField>
          <TextInput
            label={t('account.general.username')}
            description={t('account.general.usernameHint')}
            required
            autoComplete="username"
            spellCheck={false}
            {...form.getInputProps('username')}
          />
          <TextInput
            label={t('account.general.company')}
            autoComplete="organization"
            {...form.getInputProps('company')}
          />
        </FormSection>
      )}
    </SettingsForm>
  );
}
