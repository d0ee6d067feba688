import { useTranslation } from 'react-i18next';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { uploadPicture } from '#api/pictures.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { PictureIdField } from '#ui/form/picture-id-field.tsx';
import { initialsOf } from '#ui/format/person-name.ts';
import { AccountFields } from './account-fields.tsx';
import type { PartProps } from './part-props.ts';
import { PhysicianField } from './physician-field.tsx';
import { PersonFields, RoleFields } from './profile-part.tsx';
import { SignatureField } from './signature-field.tsx';
import { StatusField } from './status-field.tsx';
import type { StoredUserValues } from './user-form.ts';
import { listName } from './user-words.ts';
import { WorkFields } from './work-fields.tsx';
import page from './user-page.module.css';

export type TabProps = PartProps<StoredUserValues>;
export type UserTabProps = TabProps & { readonly user: UserRecord };

/** Who it is, the account, the role with its clinics, where the person works, and the signature. */
export function AccountTab(props: UserTabProps) {
  const { form, isReadOnly, user } = props;
  return (
    <>
      <FormSection>
        <WideField>
          <AvatarField {...props} />
        </WideField>
      </FormSection>
      <PersonFields {...props} />
      <AccountFields {...props} referenceNo={user.referenceNo}>
        <StatusField {...props} />
      </AccountFields>
      <RoleFields {...props} isWhole={false} />
      <WorkFields {...props} />
      <PhysicianField
        user={user}
        values={form.values}
        isReadOnly={isReadOnly}
        error={form.errors['physicianId']}
        onChange={(id) => form.setFieldValue('physicianId', id)}
      />
      <FormSection>
        <WideField>
          <SignatureField {...props} signatureUrl={user.signatureUrl} />
        </WideField>
      </FormSection>
    </>
  );
}

function AvatarField({ form, isReadOnly, user }: UserTabProps) {
  const { t } = useTranslation();
  return (
    <PictureIdField
      label={t('users.field.avatar')}
      shape="round"
      disabled={isReadOnly}
      value={form.values.avatarId}
      storedUrl={user.avatar}
      onChange={(id) => form.setFieldValue('avatarId', id)}
      upload={uploadPicture}
      labels={usePictureLabels()}
      error={form.errors['avatarId']}
      empty={<span className={page['initials']}>{initialsOf(listName(user))}</span>}
    />
  );
}
