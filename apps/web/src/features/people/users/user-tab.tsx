import { useTranslation } from '#i18n/use-translation.ts';
import { userActivity } from '@isocenter/contract/people/users/endpoints.ts';
import { uploadPicture } from '#api/pictures.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { PictureIdField } from '#ui/form/picture-id-field.tsx';
import { initialsOf } from '#ui/format/person-name.ts';
import { ActivityList, fieldsIn } from '#ui/records/activity-list.tsx';
import { AccountFields, PersonFields, type StoredPartProps } from './account-fields.tsx';
import { AccessFields } from './grants-field.tsx';
import { InformationTab, SocialTab } from './information-tab.tsx';
import { PhysicianField } from './physician-field.tsx';
import { RoleFields } from './role-fields.tsx';
import { SignInPart } from './sign-in-part.tsx';
import { TwoStepCard } from './two-step-card.tsx';
import type { Choose } from './user-acts.ts';
import type { UserTabName } from './user-search.ts';
import { listName, useUserFieldName } from './user-words.ts';
import { ReadingFields, WorkFields } from './work-fields.tsx';
import page from './user-page.module.css';

export type UserTabProps = StoredPartProps & { readonly choose: Choose };

/** One tab of a user, in the drawer and on the page. */
export function UserTab({ tab, ...props }: UserTabProps & { readonly tab: UserTabName }) {
  switch (tab) {
    case 'account':
      return <AccountTab {...props} />;
    case 'reading':
      return <ReadingFields {...props} />;
    case 'access':
      return <AccessFields {...props} />;
    case 'information':
      return <InformationTab {...props} />;
    case 'social':
      return <SocialTab {...props} />;
    case 'sign-in':
      return <SignInPart user={props.user} choose={props.choose} />;
    case 'activity':
      return <ActivityPart userId={props.user.userId} />;
  }
}

/** Edits the person, the account, the role with its clinics, the workplace, and the signature. */
function AccountTab(props: UserTabProps) {
  const { t } = useTranslation();
  const { form, isReadOnly, user, choose } = props;
  const picture = { upload: uploadPicture, labels: usePictureLabels(), disabled: isReadOnly };
  return (
    <>
      <FormSection>
        <WideField>
          <PictureIdField
            {...picture}
            label={t('users.field.avatarId')}
            shape="round"
            value={form.values.avatarId}
            storedUrl={user.avatar}
            onChange={(id) => form.setFieldValue('avatarId', id)}
            error={form.errors['avatarId']}
            empty={<span className={page['initials']}>{initialsOf(listName(user))}</span>}
          />
        </WideField>
      </FormSection>
      <PersonFields {...props} />
      <AccountFields {...props} />
      <RoleFields {...props} />
      <WorkFields {...props} />
      <PhysicianField {...props} />
      <FormSection>
        <PictureIdField
          {...picture}
          label={t('users.field.signatureId')}
          shape="free"
          value={form.values.signatureId}
          storedUrl={user.signatureUrl}
          onChange={(id) => form.setFieldValue('signatureId', id)}
          error={form.errors['signatureId']}
        />
        <TwoStepCard user={user} choose={choose} />
      </FormSection>
    </>
  );
}

/** Lists the acts on an account and its sign-ins, newest first. */
export function ActivityPart({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const fieldName = useUserFieldName();
  return (
    <ActivityList
      activity={useActivity(userActivity, 'users', { userId })}
      actionText={({ detail }) => (detail['way'] === 'recovery-code' ? t('users.event.auth-recovery') : undefined)}
      detailText={(entry) => fieldsIn(entry, fieldName)}
    />
  );
}
