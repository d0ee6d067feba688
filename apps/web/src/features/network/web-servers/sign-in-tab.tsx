import { PasswordInput, Textarea } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { WebServerFields } from '@isocenter/contract/network/web-servers/fields.ts';
import { webSignIns } from '@isocenter/contract/network/web-servers/web-servers.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { WebServerTabProps } from './overview-tab.tsx';

type SignInTabProps = WebServerTabProps & {
  /** A secret is kept, which nobody is told. */
  readonly hasSecret: boolean;
};

/** Edits our sign-in there, the trusted certificates, and the addresses of services that have their own. */
export function SignInTab({ form, hasSecret }: SignInTabProps) {
  const { t } = useTranslation();
  const fields = { form, schema: WebServerFields, texts: 'webServers.field' } as const;
  const { values, setFieldValue } = form;
  const { signIn } = values;
  const isClient = signIn === 'oauth2';
  return (
    <>
      <FormSection>
        <WideField>
          <ChoiceField
            label={t('webServers.field.signIn')}
            choices={webSignIns.map((value) => ({ value, label: t(`webServers.signIn.${value}`) }))}
            value={signIn}
            onChange={(chosen) => setFieldValue('signIn', chosen)}
          />
        </WideField>
        <FieldsOf
          {...fields}
          list={[
            isClient && { name: 'tokenUrl', kind: 'code', isWide: true, isNeeded: true },
            (isClient || signIn === 'basic') && { name: 'username', kind: 'code', isNeeded: true },
            signIn === 'certificate' && { name: 'certificate', kind: 'area', isWide: true, isNeeded: true },
          ]}
        />
        <SecretField form={form} hasSecret={hasSecret} />
        <FieldsOf {...fields} list={[isClient && { name: 'tokenScope', kind: 'code' }]} />
      </FormSection>
      <FormSection title={t('webServers.section.connection')} hint={t('webServers.hint.headers')}>
        <WideField>
          <FieldsOf {...fields} list={[{ name: 'headers', kind: 'lines', most: 20 }]} />
        </WideField>
        <FieldsOf
          {...fields}
          list={[
            { name: 'timeoutSeconds', kind: 'number', most: 3600 },
            { name: 'authority', kind: 'area', isWide: true, hint: t('webServers.hint.authority') },
          ]}
        />
      </FormSection>
      <FormSection title={t('webServers.section.roots')} hint={t('webServers.hint.roots')}>
        <FieldsOf
          {...fields}
          list={[
            { name: 'qidoUrl', kind: 'code', isWide: true },
            { name: 'wadoUrl', kind: 'code', isWide: true },
            { name: 'stowUrl', kind: 'code', isWide: true },
          ]}
        />
      </FormSection>
    </>
  );
}

/** A saved secret is never shown: an empty field leaves it unchanged. */
function SecretField({ form, hasSecret }: SignInTabProps) {
  const { t } = useTranslation();
  const { signIn, secret } = form.values;
  if (signIn === 'none') return null;
  const shared = {
    label: t(`webServers.secret.${signIn}`),
    description: hasSecret ? t('webServers.hint.secret') : t('webServers.hint.newSecret'),
    value: secret,
    error: errorAt(form.errors, 'secret'),
    required: !hasSecret,
    autoComplete: 'new-password',
  };
  const set = (text: string): void => form.setFieldValue('secret', text);
  if (signIn !== 'certificate')
    return <PasswordInput {...shared} onChange={(event) => set(event.currentTarget.value)} />;
  return (
    <WideField>
      <Textarea
        {...shared}
        autosize
        minRows={3}
        maxRows={10}
        dir="ltr"
        onChange={(event) => set(event.currentTarget.value)}
      />
    </WideField>
  );
}

/** The fields that stand on this tab. */
export const signInFields = [
  'signIn',
  'username',
  'secret',
  'tokenUrl',
  'tokenScope',
  'certificate',
  'authority',
  'headers',
  'timeoutSeconds',
  'qidoUrl',
  'wadoUrl',
  'stowUrl',
] as const;
