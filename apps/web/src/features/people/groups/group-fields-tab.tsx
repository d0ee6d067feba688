import { TagsInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { GroupFields } from '@isocenter/contract/people/groups/fields.ts';
import { groupStatuses } from '@isocenter/contract/people/groups/groups.ts';
import { useCodes } from '#api/dictionaries.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

export type GroupTabProps = { readonly form: UseFormReturnType<GroupFields> };

export function GroupFieldsTab({ form }: GroupTabProps) {
  const { t } = useTranslation();
  const modalities = useModalityCodes();
  const bodyParts = useCodes('body-part').map(({ value }) => value);
  const fields = { form, schema: GroupFields, texts: 'groups.field' } as const;
  return (
    <>
      <FormSection>
        <FieldsOf {...fields} list={['name', { name: 'description', kind: 'area', isWide: true }]} />
        <WideField>
          <ChoiceField
            label={t('groups.field.status')}
            hint={t('groups.statusHint')}
            choices={groupStatuses.map((status) => ({ value: status, label: t(`groups.status.${status}`) }))}
            value={form.values.status}
            onChange={(status) => form.setFieldValue('status', status)}
          />
        </WideField>
      </FormSection>
      <FormSection title={t('groups.reads')} hint={t('groups.readsHint')}>
        <FieldsOf {...fields} list={['subspeciality']} />
        <WideField>
          <TagsInput
            label={t('groups.field.modalities')}
            data={[...modalities]}
            value={form.values.modalities}
            onChange={(codes) =>
              form.setFieldValue(
                'modalities',
                codes.map((code) => code.toUpperCase()),
              )
            }
            error={errorAt(form.errors, 'modalities')}
          />
        </WideField>
        <WideField>
          <TagsInput
            label={t('groups.field.bodyParts')}
            data={bodyParts}
            value={form.values.bodyParts}
            onChange={(parts) => form.setFieldValue('bodyParts', parts)}
            error={errorAt(form.errors, 'bodyParts')}
          />
        </WideField>
      </FormSection>
    </>
  );
}
