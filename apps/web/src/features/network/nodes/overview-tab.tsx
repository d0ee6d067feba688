import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import {
  nodeKinds,
  nodeStatuses,
  nodeUses,
  nodeVerbs,
  retrieveVerbs,
} from '@isocenter/contract/network/nodes/nodes.ts';
import { clinicChoicesQuery, ClinicField } from '#features/people/clinics/clinics.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { SomeOf } from '#ui/form/some-of.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

export type NodeTabProps = { readonly form: UseFormReturnType<NodeFields> };

/** Edits the node's name, its address, its permitted requests, and our uses of it. */
export function OverviewTab({ form }: NodeTabProps) {
  const { t } = useTranslation();
  const fields = { form, schema: NodeFields, texts: 'nodes.field' } as const;
  const { values, setFieldValue } = form;
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  return (
    <>
      <FormSection>
        <FieldsOf
          {...fields}
          list={['name', { name: 'aeTitle', kind: 'code' }, { name: 'host', kind: 'code', hint: t('nodes.hint.host') }]}
        />
        <FieldsOf {...fields} list={[{ name: 'port', kind: 'number', most: 65_535, hint: t('nodes.hint.port') }]} />
        <WideField>
          <ChoiceField
            label={t('nodes.field.kind')}
            choices={nodeKinds.map((value) => ({ value, label: t(`nodes.kind.${value}`) }))}
            value={values.kind}
            onChange={(kind) => setFieldValue('kind', kind)}
          />
        </WideField>
        <ClinicField
          label={t('nodes.field.clinicId')}
          hint={t('nodes.hint.clinicId')}
          clinics={clinics}
          value={values.clinicId}
          onChange={(clinicId) => setFieldValue('clinicId', clinicId)}
          error={errorAt(form.errors, 'clinicId')}
        />
        <FieldsOf {...fields} list={[{ name: 'seesAll', kind: 'box', hint: t('nodes.hint.seesAll') }]} />
        <FieldsOf
          {...fields}
          list={[
            { name: 'modalities', kind: 'codes', most: 20, hint: t('nodes.hint.modalities') },
            { name: 'room', hint: t('nodes.hint.room') },
          ]}
        />
        <FieldsOf {...fields} list={[{ name: 'description', kind: 'area', isWide: true }]} />
        <WideField>
          <ChoiceField
            label={t('nodes.field.status')}
            hint={t('nodes.hint.status')}
            choices={nodeStatuses.map((value) => ({ value, label: t(`nodes.status.${value}`) }))}
            value={values.status}
            onChange={(status) => setFieldValue('status', status)}
          />
        </WideField>
      </FormSection>
      <FormSection title={t('nodes.section.verbs')} hint={t('nodes.hint.verbs')}>
        <SomeOf
          label={t('nodes.field.verbs')}
          all={nodeVerbs}
          labelOf={(verb) => t(`nodes.verb.${verb}`)}
          value={values.verbs}
          onChange={(verbs) => setFieldValue('verbs', verbs)}
        />
      </FormSection>
      <FormSection title={t('nodes.section.uses')} hint={t('nodes.hint.uses')}>
        <SomeOf
          label={t('nodes.field.uses')}
          all={nodeUses}
          labelOf={(use) => t(`nodes.uses.${use}`)}
          value={values.uses}
          onChange={(uses) => setFieldValue('uses', uses)}
        />
        <WideField>
          <ChoiceField
            label={t('nodes.field.retrieveBy')}
            hint={t('nodes.hint.retrieveBy')}
            choices={retrieveVerbs.map((value) => ({ value, label: t(`nodes.retrieveBy.${value}`) }))}
            value={values.retrieveBy}
            onChange={(verb) => setFieldValue('retrieveBy', verb)}
          />
        </WideField>
      </FormSection>
      <FormSection title={t('nodes.section.contact')}>
        <FieldsOf {...fields} list={['contactName', { name: 'contactEmail', kind: 'email' }]} />
      </FormSection>
    </>
  );
}
