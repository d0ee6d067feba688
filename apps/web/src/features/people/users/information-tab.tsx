import { Checkbox, Input, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longest } from '@isocenter/contract/people/field-rules.ts';
import { contactOptions, genders, socialNetworks, type ProfileInfo } from '@isocenter/contract/people/user-profile.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import type { TabProps } from './account-tab.tsx';
import classes from './users.module.css';

const mostOf = {
  mobile: longest.phone,
  website: longest.webAddress,
  address1: longest.address,
  address2: longest.address,
  postcode: longest.postcode,
  city: longest.city,
  state: longest.city,
  country: longest.country,
} as const;

/** What is known about the person: birth date, ways to be reached, languages, address. */
export function InformationTab({ form, isReadOnly }: TabProps) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const { info } = form.values;
  const set = (change: ProfileInfo): void => form.setFieldValue('info', { ...info, ...change });
  const field = (name: keyof typeof mostOf) => ({
    label: t(`users.info.${name}`),
    maxLength: mostOf[name],
    disabled: isReadOnly,
    value: info[name] ?? '',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set({ [name]: event.currentTarget.value }),
    error: form.errors[`info.${name}`],
  });
  return (
    <>
      <FormSection title={t('users.section.information')}>
        <DateField
          label={t('users.info.dob')}
          words={dates}
          disabled={isReadOnly}
          value={info.dob ?? null}
          onChange={(dob) => set({ dob })}
          error={form.errors['info.dob']}
        />
        <TextInput type="tel" {...field('mobile')} />
        <TextInput type="url" placeholder="https://" {...field('website')} />
        <TagsInput
          label={t('users.info.languages')}
          maxTags={20}
          disabled={isReadOnly}
          value={info.languages ?? []}
          onChange={(languages) => set({ languages })}
          error={form.errors['info.languages']}
        />
        <WideField>
          <ChoiceField
            label={t('users.info.gender')}
            disabled={isReadOnly}
            value={info.gender ?? ''}
            onChange={(gender) => set({ gender })}
            choices={genders.map((value) => ({ value, label: t(`users.gender.${value === '' ? 'unsaid' : value}`) }))}
          />
        </WideField>
        <WideField>
          <Input.Wrapper label={t('users.info.contactOptions')} labelElement="div">
            <Checkbox.Group
              aria-label={t('users.info.contactOptions')}
              value={info.contactOptions ?? []}
              onChange={(chosen) => set({ contactOptions: contactOptions.filter((one) => chosen.includes(one)) })}
            >
              <div className={classes['acts']}>
                {contactOptions.map((value) => (
                  <Checkbox key={value} value={value} label={t(`users.contact.${value}`)} disabled={isReadOnly} />
                ))}
              </div>
            </Checkbox.Group>
          </Input.Wrapper>
        </WideField>
        <WideField>
          <Textarea
            label={t('users.info.bio')}
            autosize
            minRows={2}
            maxLength={longest.bio}
            disabled={isReadOnly}
            value={info.bio ?? ''}
            onChange={({ currentTarget }) => set({ bio: currentTarget.value })}
          />
        </WideField>
      </FormSection>
      <FormSection title={t('users.section.address')}>
        <WideField>
          <TextInput {...field('address1')} />
        </WideField>
        <WideField>
          <TextInput {...field('address2')} />
        </WideField>
        <TextInput {...field('postcode')} />
        <TextInput {...field('city')} />
        <TextInput {...field('state')} />
        <TextInput {...field('country')} />
      </FormSection>
    </>
  );
}

export const networkNames = {
  twitter: 'Twitter',
  facebook: 'Facebook',
  google: 'Google',
  linkedIn: 'LinkedIn',
  instagram: 'Instagram',
  quora: 'Quora',
  github: 'GitHub',
  codepen: 'CodePen',
  slack: 'Slack',
} as const;

/** Where else the person is to be found. */
export function SocialTab({ form, isReadOnly }: TabProps) {
  const { t } = useTranslation();
  const { socialLinks } = form.values;
  return (
    <FormSection title={t('users.section.social')}>
      {socialNetworks.map((network) => (
        <TextInput
          key={network}
          label={networkNames[network]}
          maxLength={300}
          disabled={isReadOnly}
          value={socialLinks[network] ?? ''}
          onChange={({ currentTarget }) =>
            form.setFieldValue('socialLinks', { ...socialLinks, [network]: currentTarget.value })
          }
          error={form.errors[`socialLinks.${network}`]}
        />
      ))}
    </FormSection>
  );
}
