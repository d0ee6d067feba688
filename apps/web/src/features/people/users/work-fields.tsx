import { useTranslation } from 'react-i18next';
import { UserChanges } from '@isocenter/contract/people/users.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { PartProps } from './part-props.ts';

export type WorkFieldsProps = PartProps & {
  /** Of doctors; where the personal information is not asked for on a tab of its own. */
  readonly withBirthDate?: boolean;
};

/** As what and where somebody works. Doctors have a house and a place besides. */
export function WorkFields({ form, isReadOnly, withBirthDate = false }: WorkFieldsProps) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const { role, hospital, location, info } = form.values;
  const isDoctor = role === 'doctor' || role === 'referring-doctor';
  return (
    <FormSection title={t('users.section.work')}>
      <FieldsOf
        form={form}
        disabled={isReadOnly}
        schema={UserChanges}
        texts="users.field"
        list={[
          'designation',
          (isDoctor || hospital !== '') && { name: 'hospital' },
          (isDoctor || location !== '') && { name: 'location' },
          isDoctor && withBirthDate && (
            <DateField
              key="dob"
              label={t('users.info.dob')}
              words={dates}
              disabled={isReadOnly}
              value={info.dob ?? null}
              onChange={(dob) => form.setFieldValue('info', { ...info, dob })}
              error={form.errors['info.dob']}
            />
          ),
          'company',
          'country',
        ]}
      />
    </FormSection>
  );
}
