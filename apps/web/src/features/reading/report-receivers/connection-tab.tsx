import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Receiver, ReceiverFields } from '@isocenter/contract/reading/report-receivers/fields.ts';
import {
  receiverKinds,
  receiverSignIns,
  receiverStatuses,
} from '@isocenter/contract/reading/report-receivers/report-receivers.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { ReceiverTest } from './use-receiver-test.ts';
import classes from './report-receivers.module.css';

type ConnectionProps = {
  readonly form: UseFormReturnType<ReceiverFields>;
  readonly stored: Receiver | undefined;
  readonly testing: ReceiverTest;
};

/** Edits the kind of system and its address, and shows whether it answers. */
export function ConnectionTab({ form, stored, testing }: ConnectionProps) {
  const { t } = useTranslation();
  const fields = { form, schema: ReceiverFields, texts: 'reportReceivers.field' } as const;
  const { kind, status, tls, url } = form.values;
  return (
    <>
      <FormSection>
        <FieldsOf {...fields} list={['name']} />
        <ChoiceField
          label={t('reportReceivers.field.kind')}
          choices={receiverKinds.map((value) => ({ value, label: t(`reportReceivers.kind.${value}`) }))}
          value={kind}
          onChange={(chosen) => form.setFieldValue('kind', chosen)}
        />
        <FieldsOf
          {...fields}
          list={
            kind === 'hl7'
              ? [
                  { name: 'host', kind: 'code', isNeeded: true },
                  { name: 'port', kind: 'number', most: 65_535, isNeeded: true },
                  { name: 'tls', kind: 'box', isWide: true, hint: t('reportReceivers.hint.tls') },
                ]
              : [{ name: 'url', kind: 'code', isWide: true, isNeeded: true, hint: t('reportReceivers.hint.url') }]
          }
        />
        <WideField>
          <ChoiceField
            label={t('reportReceivers.field.status')}
            hint={t('reportReceivers.hint.status')}
            choices={receiverStatuses.map((value) => ({ value, label: t(`reportReceivers.status.${value}`) }))}
            value={status}
            onChange={(chosen) => form.setFieldValue('status', chosen)}
          />
        </WideField>
      </FormSection>
      {kind === 'fhir' && <SignIn form={form} hasSecret={stored?.hasSecret === true} />}
      <FormSection>
        <FieldsOf
          {...fields}
          list={[
            { name: 'timeoutSeconds', kind: 'number', most: 300 },
            (kind === 'fhir' ? !url.startsWith('http:') : tls) && {
              name: 'authority',
              kind: 'area',
              isWide: true,
              hint: t('reportReceivers.hint.authority'),
            },
          ]}
        />
      </FormSection>
      {stored && <Tested receiver={stored} testing={testing} />}
    </>
  );
}

type SignInProps = Pick<ConnectionProps, 'form'> & { readonly hasSecret: boolean };

/** A saved secret is never shown: an empty field leaves it unchanged. */
function SignIn({ form, hasSecret }: SignInProps) {
  const { t } = useTranslation();
  const { signIn, secret } = form.values;
  return (
    <FormSection>
      <WideField>
        <ChoiceField
          label={t('reportReceivers.field.signIn')}
          choices={receiverSignIns.map((value) => ({ value, label: t(`reportReceivers.signIn.${value}`) }))}
          value={signIn}
          onChange={(chosen) => form.setFieldValue('signIn', chosen)}
        />
      </WideField>
      <FieldsOf
        form={form}
        schema={ReceiverFields}
        texts="reportReceivers.field"
        list={[signIn === 'basic' && { name: 'username', kind: 'code', isNeeded: true }]}
      />
      {signIn !== 'none' && (
        <PasswordInput
          label={t(`reportReceivers.secret.${signIn}`)}
          description={t(hasSecret ? 'reportReceivers.hint.secret' : 'reportReceivers.hint.newSecret')}
          value={secret}
          error={errorAt(form.errors, 'secret')}
          required={!hasSecret}
          autoComplete="new-password"
          onChange={(event) => form.setFieldValue('secret', event.currentTarget.value)}
        />
      )}
    </FormSection>
  );
}

/** Shows the result of the last test. */
function Tested({ receiver, testing }: { readonly receiver: Receiver; readonly testing: ReceiverTest }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { receiverId, status, may, testedAt, testFault, testAnswer } = receiver;
  return (
    <section className={classes['test']} aria-label={t('reportReceivers.test.title')}>
      <p>
        {testedAt === null
          ? t('reportReceivers.test.none')
          : t('reportReceivers.test.at', { time: formatDateTime(testedAt, formats) })}
      </p>
      {testFault !== null && <p>{t(`reportReceivers.fault.${testFault}`)}</p>}
      {testAnswer !== '' && <p dir="ltr">{testAnswer}</p>}
      {may.change && status === 'active' && (
        <ActButton
          icon={<IconPlugConnected size={16} stroke={1.75} />}
          label={t('reportReceivers.test.open')}
          busy={testing.isTesting}
          onClick={() => testing.test(receiverId)}
        />
      )}
    </section>
  );
}
