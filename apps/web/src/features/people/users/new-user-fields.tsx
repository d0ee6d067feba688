import { Select, TextInput } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { beginnings } from '@isocenter/contract/people/users/users.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { ContactFields, ExpiryAndListFields, sharedBy, type PartProps } from './account-fields.tsx';
import { UserField } from './copy-rights-dialog.tsx';
import { GrantsField } from './grants-field.tsx';
import type { NewUserValues } from './user-form.ts';
import { ReadingFields, WorkFields } from './work-fields.tsx';

type Props = PartProps<NewUserValues>;
const hintBelow = ['label', 'input', 'error', 'description'] as const;

/** Without these nobody can be invited; the user name comes from the address when it is left out. */
export function FirstFields(props: Props) {
  const { t } = useTranslation();
  const { form } = props;
  const [suggested = ''] = form.values.email.split('@');
  return (
    <FormSection title={t('users.section.person')}>
      <FieldsOf
        {...sharedBy(props)}
        list={['firstName', { name: 'lastName', isNeeded: true }, { name: 'email', kind: 'email', isWide: true }]}
      />
      <WideField>
        <TextInput
          label={t('users.field.username')}
          autoComplete="off"
          placeholder={suggested.replaceAll(/[^\p{L}\p{N}._-]/gu, '')}
          description={t('users.hint.username')}
          inputWrapperOrder={[...hintBelow]}
          {...form.getInputProps('username')}
        />
      </WideField>
    </FormSection>
  );
}

/** Everything else that can be said of somebody new; all of it can be said later. */
export function MoreFields(props: Props) {
  return (
    <>
      <CopyFromField form={props.form} />
      <BeginningFields {...props} />
      <ReachFields {...props} />
      <WorkFields {...props} />
      <ReadingFields {...props} />
      {props.form.values.copyFrom === null && <DifferingGrants {...props} />}
    </>
  );
}

/** Chooses the user whose rights a new one gets. */
function CopyFromField({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('users.section.copy')}>
      <WideField>
        <UserField
          label={t('users.act.copyRights')}
          hint={t('users.copy.hint')}
          value={form.values.copyFrom ?? undefined}
          onChange={(userId) => form.setFieldValue('copyFrom', userId ?? null)}
        />
      </WideField>
    </FormSection>
  );
}

function DifferingGrants(props: Props) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('users.field.overrides')}>
      <WideField>
        <GrantsField {...props} values={props.form.values} isShort />
      </WideField>
    </FormSection>
  );
}

/** Edits the beginning and the end of the account, and the list's own fields. */
function BeginningFields(props: Props) {
  const { t } = useTranslation();
  const { form } = props;
  return (
    <FormSection title={t('users.tab.account')}>
      <Select
        label={t('users.field.status')}
        data={beginnings.map((value) => ({ value, label: t(`users.begins.${value}`) }))}
        description={t(`users.beginsHint.${form.values.begins}`)}
        inputWrapperOrder={[...hintBelow]}
        {...form.getInputProps('begins')}
      />
      <ExpiryAndListFields {...props} />
    </FormSection>
  );
}

function ReachFields(props: Props) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('users.section.contact')}>
      <ContactFields {...props} />
    </FormSection>
  );
}
