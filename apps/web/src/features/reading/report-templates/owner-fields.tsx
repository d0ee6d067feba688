import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  templateOwners,
  templateStatuses,
  type TemplateOwner,
} from '@isocenter/contract/reading/report-templates/report-templates.ts';
import type { ReportTemplateFields } from '@isocenter/contract/reading/report-templates/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { groupChoicesQuery } from '#features/people/access/access.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';

/** The fields for the owner of a template or a phrase, and for its status. */
type Owned = Pick<ReportTemplateFields, 'owner' | 'groupId' | 'clinicId' | 'status'>;

export type OwnerFieldsProps<Values extends Owned> = {
  readonly form: UseFormReturnType<Values>;
  readonly stored: Owned | undefined;
  readonly texts: 'reportTemplates' | 'phrases';
};

/** Edits the owner, and the status. */
export function OwnerFields<Values extends Owned>({ stored, texts, ...props }: OwnerFieldsProps<Values>) {
  const { t } = useTranslation();
  const mayShare = useCan('update', 'ReportTemplate');
  // Of the form only what both kinds have is touched.
  const form = props.form as unknown as UseFormReturnType<Owned>;
  const { owner, status } = form.values;
  const change = (next: TemplateOwner): void => {
    form.setFieldValue('owner', next);
    form.setFieldValue('groupId', null);
    form.setFieldValue('clinicId', null);
  };
  return (
    <>
      <FormSection hint={t(mayShare ? 'reportTemplates.ownerHint' : 'reportTemplates.ownHint')}>
        <WideField>
          <ChoiceField
            label={t('reportTemplates.field.owner')}
            choices={templateOwners.map((value) => ({
              value,
              label: t(`reportTemplates.ownerOf.${value}`),
              disabled: !mayShare && value !== (stored?.owner ?? 'me'),
            }))}
            value={owner}
            onChange={change}
            error={errorAt(form.errors, 'owner')}
          />
        </WideField>
        {owner === 'group' && <GroupField form={form} />}
        {owner === 'clinic' && <ClinicField form={form} />}
      </FormSection>
      <FormSection>
        <WideField>
          <ChoiceField
            label={t('reportTemplates.field.status')}
            hint={t(`${texts}.statusHint`)}
            choices={templateStatuses.map((value) => ({ value, label: t(`reportTemplates.statusOf.${value}`) }))}
            value={status}
            onChange={(next) => form.setFieldValue('status', next)}
          />
        </WideField>
      </FormSection>
    </>
  );
}

type FieldProps = { readonly form: UseFormReturnType<Owned> };

function GroupField({ form }: FieldProps) {
  const { data: groups = [] } = useQuery(groupChoicesQuery);
  return <OwnerField form={form} name="groupId" options={groups} />;
}

function ClinicField({ form }: FieldProps) {
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const options = clinics.map(({ clinicId, name, code }) => ({ value: String(clinicId), label: `${name} (${code})` }));
  return <OwnerField form={form} name="clinicId" options={options} />;
}

type OwnerFieldProps = FieldProps & {
  readonly name: 'groupId' | 'clinicId';
  readonly options: readonly Readonly<{ value: string; label: string }>[];
};

function OwnerField({ form, name, options }: OwnerFieldProps) {
  const { t } = useTranslation();
  const key = form.values[name];
  return (
    <WideField>
      <Select
        label={t(`reportTemplates.field.${name}`)}
        required
        searchable
        data={options}
        value={key === null ? null : String(key)}
        onChange={(chosen) => form.setFieldValue(name, chosen === null ? null : Number(chosen))}
        error={errorAt(form.errors, name)}
      />
    </WideField>
  );
}
