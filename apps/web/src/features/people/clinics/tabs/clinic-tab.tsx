import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ClinicFields, type Clinic } from '@isocenter/contract/people/clinics/fields.ts';
import { clinicKinds, clinicStatuses } from '@isocenter/contract/people/clinics/clinics.ts';
import { clinicChoicesQuery } from '../clinic-choices.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

export type ClinicTabProps = {
  readonly form: UseFormReturnType<ClinicFields>;
  /** Switching a clinic on or off, and what its people may do, is for those who see all. */
  readonly isLocked: boolean;
  /** The stored clinic; undefined for a new one. */
  readonly clinic: Clinic | undefined;
};

/** Edits the clinic's name, contacts and address. */
export function ClinicTab({ form, isLocked, clinic }: ClinicTabProps) {
  const { t } = useTranslation();
  const fields = { form, schema: ClinicFields, texts: 'clinics.field' } as const;
  return (
    <>
      <FormSection title={t('common.clinic')}>
        <FieldsOf {...fields} list={['name', { name: 'code', hint: t('clinics.field.codeHint') }]} />
        <KindField form={form} />
        <ParentField form={form} clinic={clinic} isLocked={isLocked} />
        <WideField>
          <ChoiceField
            label={t('clinics.field.status')}
            hint={t(isLocked ? 'clinics.field.statusLocked' : 'clinics.field.statusHint')}
            choices={clinicStatuses.map((status) => ({ value: status, label: t(`clinics.status.${status}`) }))}
            value={form.values.status}
            disabled={isLocked}
            onChange={(status) => form.setFieldValue('status', status)}
          />
        </WideField>
      </FormSection>
      <FormSection title={t('clinics.section.contact')}>
        <FieldsOf
          {...fields}
          list={[
            { name: 'emails', kind: 'emails' },
            { name: 'phones', kind: 'phones' },
            'contactPerson',
            { name: 'workingHours', hint: t('clinics.field.workingHoursHint') },
          ]}
        />
      </FormSection>
      <FormSection title={t('clinics.section.place')}>
        <FieldsOf {...fields} list={[{ name: 'address', isWide: true }, 'city', 'country']} />
        <TimeZoneField form={form} />
      </FormSection>
      <FormSection title={t('clinics.section.dicom')}>
        <FieldsOf
          {...fields}
          list={[
            { name: 'oid', kind: 'code', hint: t('clinics.field.oidHint') },
            { name: 'mrnIssuer', hint: t('clinics.field.mrnIssuerHint') },
            { name: 'mayEditPatients', kind: 'box', isWide: true, isLocked },
          ]}
        />
      </FormSection>
      <FormSection title={t('clinics.section.notes')}>
        <FieldsOf {...fields} list={[{ name: 'notes', kind: 'area', isWide: true }]} />
      </FormSection>
    </>
  );
}

/** The clinic that this one is part of: of a group, or of a hospital with several houses. */
function ParentField({ form, clinic, isLocked }: ClinicTabProps) {
  const { t } = useTranslation();
  const { data: choices = [] } = useQuery(clinicChoicesQuery);
  const { parentId } = form.values;
  const others = choices.filter(({ clinicId }) => clinicId !== clinic?.clinicId);
  const parts = clinic?.parts ?? [];
  return (
    <Select
      label={t('clinics.field.parentId')}
      data={others.map(({ clinicId, name, code }) => ({ value: String(clinicId), label: `${name} (${code})` }))}
      value={parentId === null ? null : String(parentId)}
      onChange={(chosen) => form.setFieldValue('parentId', chosen === null ? null : Number(chosen))}
      {...(parts.length === 0
        ? {}
        : { description: t('clinics.field.parts', { names: parts.map(({ name }) => name).join(', ') }) })}
      disabled={isLocked}
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage={t('archive.filter.noValueMatches')}
      error={form.errors['parentId']}
    />
  );
}

type Kind = (typeof clinicKinds)[number];
// A choice needs a value: nothing said has one on the screen only.
const kindChoices: readonly { readonly kind: Kind; readonly value: Exclude<Kind, ''> | 'unknown' }[] = clinicKinds.map(
  (kind) => ({
    kind,
    value: kind === '' ? 'unknown' : kind,
  }),
);

function KindField({ form }: Pick<ClinicTabProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      label={t('clinics.field.kind')}
      choices={kindChoices.map(({ value }) => ({ value, label: t(`clinics.kind.${value}`) }))}
      value={form.values.kind === '' ? 'unknown' : form.values.kind}
      onChange={(chosen) => form.setFieldValue('kind', chosen === 'unknown' ? '' : chosen)}
    />
  );
}

function TimeZoneField({ form }: Pick<ClinicTabProps, 'form'>) {
  const { t } = useTranslation();
  const { timeZone } = form.values;
  // A stored zone stays choosable where this browser does not list it.
  const zones = useMemo(
    () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(timeZone === '' ? [] : [timeZone])])],
    [timeZone],
  );
  return (
    <Select
      label={t('clinics.field.timeZone')}
      data={zones}
      value={timeZone === '' ? null : timeZone}
      onChange={(zone) => form.setFieldValue('timeZone', zone ?? '')}
      searchable
      clearable
      limit={60}
      nothingFoundMessage={t('archive.filter.noValueMatches')}
      error={form.errors['timeZone']}
    />
  );
}
