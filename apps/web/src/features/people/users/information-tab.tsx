import { Input } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { contactOptions, genders, socialNetworks } from '@isocenter/contract/people/users/user-profile.ts';
import { ProfileInfo, type SocialLinks } from '@isocenter/contract/people/users/user-profile-fields.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { SomeOf } from '#ui/form/some-of.tsx';
import { networkNames } from '#features/people/account/account.ts';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { partOfForm } from '#ui/records/part-of-form.ts';
import { PlainField } from '#ui/records/plain-field.tsx';
import type { StoredPartProps } from './account-fields.tsx';

const nothing: Required<ProfileInfo> = {
  bio: '',
  dob: null,
  country: '',
  website: '',
  phone: '',
  mobile: '',
  languages: [],
  gender: '',
  contactOptions: [],
  address1: '',
  address2: '',
  postcode: '',
  city: '',
  state: '',
};

/** Edits the personal information: birth date, ways to be reached, languages, address. */
export function InformationTab({ form, isReadOnly }: StoredPartProps) {
  const { t } = useTranslation();
  const info = partOfForm<ProfileInfo>(form as never, 'info', nothing);
  const shared = { form: info, disabled: isReadOnly, schema: ProfileInfo, texts: 'users.info' } as const;
  return (
    <>
      <FormSection title={t('users.field.info')}>
        <FieldsOf
          {...shared}
          list={[
            { name: 'dob', kind: 'day' },
            { name: 'mobile', kind: 'tel' },
            { name: 'website', kind: 'code', placeholder: 'https://' },
            { name: 'languages', kind: 'tags', most: 20 },
            {
              name: 'gender',
              kind: 'choice',
              choices: genders.map((value) => ({ value, label: t(`users.gender.${value === '' ? 'unsaid' : value}`) })),
              isWide: true,
            },
            <WideField key="contactOptions">
              <Input.Wrapper label={t('users.info.contactOptions')} labelElement="div">
                <SomeOf
                  label={t('users.info.contactOptions')}
                  all={contactOptions}
                  labelOf={(one) => t(`users.contact.${one}`)}
                  value={info.values.contactOptions}
                  onChange={(chosen) => info.setFieldValue('contactOptions', chosen)}
                  disabled={isReadOnly}
                />
              </Input.Wrapper>
            </WideField>,
            { name: 'bio', kind: 'area', isWide: true },
          ]}
        />
      </FormSection>
      <FormSection title={t('users.section.address')}>
        <FieldsOf
          {...shared}
          list={[
            { name: 'address1', isWide: true },
            { name: 'address2', isWide: true },
            'postcode',
            'city',
            'state',
            'country',
          ]}
        />
      </FormSection>
    </>
  );
}

const noLinks = Object.fromEntries(socialNetworks.map((network) => [network, ''])) as Required<SocialLinks>;

export function SocialTab({ form, isReadOnly }: StoredPartProps) {
  const { t } = useTranslation();
  const links = partOfForm<SocialLinks>(form as never, 'socialLinks', noLinks);
  return (
    <FormSection title={t('users.field.socialLinks')}>
      {socialNetworks.map((name) => (
        <PlainField
          key={name}
          field={{ name, isLocked: isReadOnly }}
          label={networkNames[name]}
          isNeeded={false}
          form={links as never}
        />
      ))}
    </FormSection>
  );
}
