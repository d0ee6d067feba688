import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorAt } from '#ui/form/error-at.ts';
import { Optional } from './optional.tsx';
import type { PartProps } from './part-props.ts';

const most = 2;

/** Two further addresses and numbers: the desk of a clinic has them. Of others they are shown when something is kept. */
export function ContactFields({ form, isReadOnly }: PartProps) {
  const { t } = useTranslation();
  const { role, moreEmails, morePhones } = form.values;
  if (role !== 'clinic-user' && moreEmails.length === 0 && morePhones.length === 0) return null;
  return (
    <>
      <TagsInput
        label={<Optional label={t('users.field.moreEmails')} />}
        description={t('users.hint.upToTwo')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxTags={most}
        disabled={isReadOnly}
        {...form.getInputProps('moreEmails')}
        error={errorAt(form.errors, 'moreEmails')}
      />
      <TagsInput
        label={<Optional label={t('users.field.morePhones')} />}
        description={t('users.hint.upToTwo')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxTags={most}
        disabled={isReadOnly}
        {...form.getInputProps('morePhones')}
        error={errorAt(form.errors, 'morePhones')}
      />
    </>
  );
}
