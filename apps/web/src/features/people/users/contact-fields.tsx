import { useTranslation } from 'react-i18next';
import { UserChanges } from '@isocenter/contract/people/users.ts';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { PartProps } from './part-props.ts';

/** How somebody is reached, and the registration. Two further addresses and numbers are for the desk of a clinic, and shown where kept. */
export function ContactFields({
  form,
  isReadOnly,
  untilHint,
}: PartProps & { readonly untilHint?: string | undefined }) {
  const { t } = useTranslation();
  const { role, moreEmails, morePhones } = form.values;
  const isDesk = role === 'clinic-user' || moreEmails.length > 0 || morePhones.length > 0;
  const few = { kind: 'tags', most: 2, hint: t('users.hint.upToTwo') } as const;
  return (
    <FieldsOf
      form={form}
      disabled={isReadOnly}
      schema={UserChanges}
      texts="users.field"
      list={[
        'title',
        { name: 'phone', kind: 'tel' },
        isDesk && { name: 'moreEmails', ...few },
        isDesk && { name: 'morePhones', ...few },
        'registrationNo',
        { name: 'registrationUntil', kind: 'day', ...(untilHint === undefined ? {} : { hint: untilHint }) },
      ]}
    />
  );
}
