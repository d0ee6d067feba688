import { useTranslation } from 'react-i18next';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { AccountFields } from './account-fields.tsx';
import { GrantsField, InWords } from './grants-field.tsx';
import type { PartProps } from './part-props.ts';
import { grantsProps } from './profile-part.tsx';
import { StatusField } from './status-field.tsx';
import type { StoredUserValues } from './user-form.ts';

export type AccessPartProps = PartProps<StoredUserValues> & { readonly user: UserRecord };

/** The account as such, every grant, and what it comes to in words. */
export function AccessPart(props: AccessPartProps) {
  return (
    <>
      <AccountFields {...props} referenceNo={props.user.referenceNo}>
        <StatusField {...props} />
      </AccountFields>
      <GrantFields {...props} />
    </>
  );
}

/** Every grant, and what they come to in words. */
export function GrantFields(props: PartProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('users.permissions')}>
      <WideField>
        <GrantsField {...grantsProps(props)} />
      </WideField>
      <WideField>
        <InWords values={props.form.values} />
      </WideField>
    </FormSection>
  );
}
