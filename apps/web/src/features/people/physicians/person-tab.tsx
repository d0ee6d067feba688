import { Checkbox, Input, MultiSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { PhysicianInput, type Physician } from '@isocenter/contract/people/physicians/fields.ts';
import { physicianStatuses } from '@isocenter/contract/people/physicians/physicians.ts';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { LoginField } from './login-field.tsx';
import classes from './physicians.module.css';

export type TabProps = { readonly form: UseFormReturnType<PhysicianInput>; readonly disabled: boolean };

export type PersonTabProps = TabProps & {
  readonly physician: Physician | undefined;
  /** Only a name in images is known: an address is wished for, not needed. */
  readonly mayLackAddress: boolean;
};

/** Edits the physician's name, workplace, contacts, and login. */
export function PersonTab({ form, disabled, physician, mayLackAddress }: PersonTabProps) {
  const { t } = useTranslation();
  const fields = { form, disabled, schema: PhysicianInput, texts: 'physicians.field' } as const;
  const isUnreachable = mayLackAddress && form.values.emails.length === 0;
  return (
    <>
      <FormSection title={t('physicians.section.person')}>
        <FieldsOf
          {...fields}
          list={[
            'firstName',
            'lastName',
            'prefix',
            'suffix',
            'designation',
            'nationalId',
            { name: 'birthDate', kind: 'day' },
          ]}
        />
        <ChoiceField
          label={t('physicians.field.status')}
          value={form.values.status}
          disabled={disabled}
          onChange={(status) => form.setFieldValue('status', status)}
          choices={physicianStatuses.map((value) => ({ value, label: t(`physicians.status.${value}`) }))}
        />
        <FieldsOf
          {...fields}
          list={[{ name: 'specialities', kind: 'tags', most: 10, hint: t('physicians.hint.list'), isWide: true }]}
        />
      </FormSection>
      <WorkSection form={form} disabled={disabled} />
      <FormSection title={t('physicians.section.contact')}>
        <FieldsOf
          {...fields}
          list={[
            {
              name: 'emails',
              kind: 'tags',
              most: 3,
              isNeeded: !mayLackAddress,
              hint: t(isUnreachable ? 'physicians.hint.noAddress' : 'physicians.hint.emails'),
              isWide: true,
            },
            { name: 'phones', kind: 'tags', most: 3, hint: t('physicians.hint.phones'), isWide: true },
            { name: 'mobile', kind: 'tel' },
            { name: 'fax', kind: 'tel' },
            'address',
            'city',
            'country',
            { name: 'notes', kind: 'area', isWide: true },
          ]}
        />
      </FormSection>
      {physician !== undefined && <LoginField physician={physician} disabled={disabled} />}
    </>
  );
}

/** Refers, reads, or both; at which clinics, and where else. */
function WorkSection({ form, disabled }: TabProps) {
  const { t } = useTranslation();
  const clinics = useClinicOptions();
  return (
    <FormSection title={t('physicians.section.work')}>
      <WideField>
        <Input.Wrapper
          label={t('physicians.field.roles')}
          required
          labelElement="div"
          error={form.errors['isReferring']}
        >
          <div className={classes['boxes']}>
            <Checkbox
              label={t('physicians.role.referring')}
              disabled={disabled}
              {...form.getInputProps('isReferring', { type: 'checkbox' })}
              error={undefined}
            />
            <Checkbox
              label={t('physicians.role.reading')}
              disabled={disabled}
              {...form.getInputProps('isReading', { type: 'checkbox' })}
            />
          </div>
        </Input.Wrapper>
      </WideField>
      <WideField>
        <MultiSelect
          label={t('physicians.field.clinics')}
          searchable
          disabled={disabled}
          nothingFoundMessage={t('archive.filter.noValueMatches')}
          data={[...clinics]}
          value={form.values.clinicIds.map(String)}
          onChange={(ids) => form.setFieldValue('clinicIds', ids.map(Number))}
          error={errorAt(form.errors, 'clinicIds')}
        />
      </WideField>
      <FieldsOf
        form={form}
        schema={PhysicianInput}
        texts="physicians.field"
        list={[{ name: 'hospital', isWide: true }]}
      />
    </FormSection>
  );
}
