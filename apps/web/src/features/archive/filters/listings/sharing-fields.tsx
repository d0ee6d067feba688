import { Checkbox, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import type { FilterRecord } from '@isocenter/contract/archive/filters/fields.ts';
import type { AccountChoice } from '@isocenter/contract/reading/assignments/fields.ts';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { RecordsField } from '#ui/form/records-field.tsx';
import { PeoplePicker } from '#features/archive/study-rows/study-rows.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import type { ListingForm } from './look-fields.tsx';

export type SharingFieldsProps = {
  readonly form: ListingForm;
  readonly words: ListWords;
  /** The stored listing; undefined for a new one. */
  readonly stored: FilterRecord | undefined;
};

/** Edits who else may use a listing, and whose list begins with it. */
export function SharingFields({ form, words, stored }: SharingFieldsProps) {
  const { t } = useTranslation();
  const { everyone, groupIds, clinicIds } = form.values;
  const roleField = (name: 'roles' | 'startsFor') => (
    <MultiSelect
      label={t(`filterListings.field.${name}`)}
      data={roles.filter((role) => role !== 'client').map((value) => ({ value, label: t(`people.role.${value}`) }))}
      value={form.values[name]}
      onChange={(chosen) =>
        form.setFieldValue(
          name,
          roles.filter((role) => chosen.includes(role)),
        )
      }
      error={errorAt(form.errors, name)}
    />
  );
  return (
    <FormSection
      title={t('filterListings.sharing')}
      {...(stored === undefined ? {} : { hint: t('filterListings.reaches', { count: stored.reaches }) })}
    >
      <WideField>
        <Checkbox
          label={t('filterListings.field.everyone')}
          checked={everyone}
          onChange={(event) => form.setFieldValue('everyone', event.currentTarget.checked)}
        />
      </WideField>
      {roleField('roles')}
      <RecordsField
        label={t('filterListings.field.groupIds')}
        options={words.groups}
        value={groupIds}
        onChange={(ids) => form.setFieldValue('groupIds', ids)}
        error={errorAt(form.errors, 'groupIds')}
      />
      <RecordsField
        label={t('filterListings.field.clinicIds')}
        options={words.clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name }))}
        value={clinicIds}
        onChange={(ids) => form.setFieldValue('clinicIds', ids)}
        error={errorAt(form.errors, 'clinicIds')}
      />
      <PeopleField form={form} stored={stored} />
      {roleField('startsFor')}
    </FormSection>
  );
}

/** Single people. Their names come with the record, or with the choice. */
function PeopleField({ form, stored }: Pick<SharingFieldsProps, 'form' | 'stored'>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const known = new Map([...(stored?.people ?? []), ...chosen].map((person) => [person.accountId, person]));
  const value = form.values.accountIds.map((accountId): AccountChoice => ({
    role: 'doctor',
    name: `#${accountId}`,
    ...known.get(accountId),
    accountId,
  }));
  return (
    <PeoplePicker
      label={t('filterListings.field.accountIds')}
      value={value}
      onChange={(people) => {
        setChosen(people);
        form.setFieldValue(
          'accountIds',
          people.map(({ accountId }) => accountId),
        );
      }}
    />
  );
}

type Person = Pick<AccountChoice, 'accountId' | 'name'> & Partial<AccountChoice>;
