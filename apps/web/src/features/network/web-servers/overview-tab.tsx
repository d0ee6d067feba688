import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { WebServerFields } from '@isocenter/contract/network/web-servers/fields.ts';
import { webServerStatuses, webUses } from '@isocenter/contract/network/web-servers/web-servers.ts';
import { clinicChoicesQuery, ClinicField } from '#features/people/clinics/clinics.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { SomeOf } from '#ui/form/some-of.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

export type WebServerTabProps = { readonly form: UseFormReturnType<WebServerFields> };

/** Edits the server's name, its address, and our uses of it. */
export function OverviewTab({ form }: WebServerTabProps) {
  const { t } = useTranslation();
  const fields = { form, schema: WebServerFields, texts: 'webServers.field' } as const;
  const { values, setFieldValue } = form;
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  return (
    <>
      <FormSection>
        <FieldsOf
          {...fields}
          list={['name', { name: 'url', kind: 'code', isWide: true, hint: t('webServers.hint.url') }]}
        />
        <ClinicField
          label={t('webServers.field.clinicId')}
          hint={t('webServers.hint.clinicId')}
          clinics={clinics}
          value={values.clinicId}
          onChange={(clinicId) => setFieldValue('clinicId', clinicId)}
          error={errorAt(form.errors, 'clinicId')}
        />
        <FieldsOf {...fields} list={[{ name: 'description', kind: 'area', isWide: true }]} />
        <WideField>
          <ChoiceField
            label={t('webServers.field.status')}
            hint={t('webServers.hint.status')}
            choices={webServerStatuses.map((value) => ({ value, label: t(`webServers.status.${value}`) }))}
            value={values.status}
            onChange={(status) => setFieldValue('status', status)}
          />
        </WideField>
      </FormSection>
      <FormSection title={t('webServers.field.uses')} hint={t('webServers.hint.uses')}>
        <SomeOf
          label={t('webServers.field.uses')}
          all={webUses}
          labelOf={(use) => t(`webServers.uses.${use}`)}
          value={values.uses}
          onChange={(uses) => setFieldValue('uses', uses)}
        />
      </FormSection>
      <FormSection title={t('webServers.section.contact')}>
        <FieldsOf {...fields} list={['contactName', { name: 'contactEmail', kind: 'email' }]} />
      </FormSection>
    </>
  );
}
