import { PasswordInput } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { mailSecurities } from '@isocenter/contract/system/letters/letters.ts';
import { MailSettings } from '@isocenter/contract/system/letters/fields.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { SectionForm } from './use-section-form.ts';

/** A form with the fields of an account at a mail server, and perhaps others. */
export type AccountForm = SectionForm<MailSettings>['form'];

interface MailAccountFieldsProps {
  readonly form: AccountForm;
  readonly hostHint: string;
  readonly usernameHint?: string;
}

/** Edits the address of a mail server, and the sign-in there. */
export function MailAccountFields({ form, hostHint, usernameHint }: MailAccountFieldsProps) {
  const { t } = useTranslation();
  const fields = { form, schema: MailSettings, texts: 'settings.field' } as const;
  const { values, setFieldValue } = form;
  return (
    <FormSection title={t('settings.mail.server')}>
      <FieldsOf
        {...fields}
        list={[
          { name: 'host', kind: 'code', hint: hostHint },
          { name: 'port', kind: 'number', most: 65_535 },
        ]}
      />
      <WideField>
        <ChoiceField
          label={t('settings.field.security')}
          choices={mailSecurities.map((value) => ({ value, label: t(`settings.mail.security.${value}`) }))}
          value={values.security}
          onChange={(security) => setFieldValue('security', security)}
          error={errorAt(form.errors, 'security')}
        />
      </WideField>
      <FieldsOf
        {...fields}
        list={[{ name: 'username', kind: 'code', ...(usernameHint === undefined ? {} : { hint: usernameHint }) }]}
      />
      <PasswordInput
        label={t('settings.field.password')}
        description={t('settings.hint.password')}
        value={values.password}
        error={errorAt(form.errors, 'password')}
        disabled={values.username === ''}
        autoComplete="new-password"
        onChange={(event) => setFieldValue('password', event.currentTarget.value)}
      />
    </FormSection>
  );
}
