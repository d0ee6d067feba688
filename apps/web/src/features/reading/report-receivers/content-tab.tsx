import { MultiSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReceiverFields } from '@isocenter/contract/reading/report-receivers/fields.ts';
import { reportStates } from '@isocenter/contract/reading/report-receivers/report-receivers.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { SomeOf } from '#ui/form/some-of.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

/** Edits the reports that it receives, and the sender and receiver in the messages. */
export function ContentTab({ form }: { readonly form: UseFormReturnType<ReceiverFields> }) {
  const { t } = useTranslation();
  const fields = { form, schema: ReceiverFields, texts: 'reportReceivers.field' } as const;
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const modalities = useModalityCodes();
  const { kind, states, clinicIds } = form.values;
  return (
    <>
      <FormSection title={t('reportReceivers.field.states')}>
        <SomeOf
          label={t('reportReceivers.field.states')}
          all={reportStates}
          labelOf={(state) => t(`reportReceivers.states.${state}`)}
          value={states}
          onChange={(chosen) => form.setFieldValue('states', chosen)}
        />
        <WideField>
          <MultiSelect
            label={t('reportReceivers.field.clinicIds')}
            description={t('reportReceivers.hint.all')}
            searchable
            hidePickedOptions
            data={clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name }))}
            value={clinicIds.map(String)}
            onChange={(ids) => form.setFieldValue('clinicIds', ids.map(Number))}
            error={errorAt(form.errors, 'clinicIds')}
          />
        </WideField>
        <FieldsOf
          {...fields}
          list={[
            {
              name: 'modalities',
              kind: 'codes',
              isWide: true,
              choices: modalities,
              hint: t('reportReceivers.hint.all'),
            },
            { name: 'withPdf', kind: 'box', isWide: true },
            kind === 'hl7' && {
              name: 'onlyNamed',
              kind: 'box',
              isWide: true,
              hint: t('reportReceivers.hint.onlyNamed'),
            },
          ]}
        />
      </FormSection>
      <FormSection title={t('reportReceivers.section.names')}>
        <FieldsOf
          {...fields}
          list={[
            kind === 'hl7' && { name: 'sendingApplication', kind: 'code' },
            kind === 'hl7' && { name: 'sendingFacility', kind: 'code' },
            kind === 'hl7' && { name: 'receivingApplication', kind: 'code' },
            kind === 'hl7' && { name: 'receivingFacility', kind: 'code' },
            { name: 'assigningAuthority', kind: 'code', hint: t('reportReceivers.hint.assigningAuthority') },
          ]}
        />
      </FormSection>
    </>
  );
}

/** The fields that stand on this tab. */
export const contentFields = [
  'states',
  'clinicIds',
  'modalities',
  'withPdf',
  'onlyNamed',
  'sendingApplication',
  'sendingFacility',
  'receivingApplication',
  'receivingFacility',
  'assigningAuthority',
] as const;
