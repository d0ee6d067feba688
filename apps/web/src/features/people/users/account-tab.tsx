import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plans, templateRoles, type UserFields, type UserRecord } from '@isocenter/contract/people/users.ts';
import { uploadPicture } from '#api/pictures.ts';
import type { RecordForm } from '#api/record-form.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { PictureField, type Picture } from '#ui/form/picture-field.tsx';
import { GrantsField, InWords } from './grants-field.tsx';
import { PhysicianField } from './physician-field.tsx';
import { Optional } from './profile-part.tsx';
import { UserStateLabel } from './user-state.tsx';
import classes from './users.module.css';

export type TabProps = {
  readonly form: RecordForm<UserFields>['form'];
  readonly isReadOnly: boolean;
  readonly isSelf: boolean;
};

/** Picture, names, address, state, role of the list, company and the grants. */
export function AccountTab(props: TabProps & { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const { form, isReadOnly, isSelf, user } = props;
  const off = { disabled: isReadOnly };
  return (
    <>
      <FormSection>
        <WideField>
          <AvatarField {...props} />
        </WideField>
        <TextInput label={t('users.field.username')} required maxLength={64} {...off} {...form.getInputProps('username')} />
        <TextInput label={t('users.field.email')} type="email" required maxLength={254} {...off} {...form.getInputProps('email')} />
        <TextInput label={t('users.field.firstName')} required maxLength={100} {...off} {...form.getInputProps('firstName')} />
        <TextInput label={t('users.field.lastName')} required maxLength={100} {...off} {...form.getInputProps('lastName')} />
        <TextInput label={<Optional label={t('users.field.company')} />} maxLength={100} {...off} {...form.getInputProps('company')} />
        <TextInput label={<Optional label={t('users.field.phone')} />} type="tel" maxLength={40} {...off} {...form.getInputProps('phone')} />
        <Select label={t('users.field.templateRole')} allowDeselect={false} {...off} data={templateRoles.map((value) => ({ value, label: t(`users.templateRole.${value}`) }))} {...form.getInputProps('templateRole')} />
        <Select label={t('users.field.plan')} allowDeselect={false} {...off} data={plans.map((value) => ({ value, label: t(`users.plan.${value}`) }))} {...form.getInputProps('currentPlan')} />
        <WideField>
          <dl className={classes['facts']}>
            <dt>{t('users.column.status')}</dt>
            <dd><UserStateLabel user={user} /></dd>
            <dt>{t('users.field.role')}</dt>
            <dd>{t(`people.role.${form.values.role}`)}</dd>
          </dl>
        </WideField>
      </FormSection>
      <PhysicianField user={user} values={form.values} isReadOnly={isReadOnly} error={form.errors['physicianId']} onChange={(id) => form.setFieldValue('physicianId', id)} />
      <FormSection title={t('users.permissions')}>
        <WideField>
          <GrantsField role={form.values.role} overrides={form.values.overrides} error={form.errors['overrides']} onChange={isReadOnly || isSelf ? undefined : (overrides) => form.setFieldValue('overrides', overrides.map((grant) => ({ ...grant })))} />
        </WideField>
        <WideField>
          <InWords role={form.values.role} overrides={form.values.overrides} scope={form.values.scope} />
        </WideField>
      </FormSection>
    </>
  );
} // prettier-ignore

function AvatarField({ form, isReadOnly, user }: TabProps & { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const labels = usePictureLabels();
  const [sent, setSent] = useState<Picture | null>(null);
  const { avatarId } = form.values;
  const url = sent !== null && sent.pictureId === avatarId ? sent.url : user.avatar;
  return (
    <PictureField
      label={t('users.field.avatar')}
      shape="round"
      disabled={isReadOnly}
      value={avatarId === null || url === null ? null : { pictureId: avatarId, url }}
      onChange={(picture) => {
        setSent(picture);
        form.setFieldValue('avatarId', picture?.pictureId ?? null);
      }}
      upload={uploadPicture}
      labels={labels}
      error={form.errors['avatarId']}
    />
  );
}
