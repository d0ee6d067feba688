import { useTranslation } from '#i18n/use-translation.ts';
import { Branding } from '@isocenter/contract/system/installation/fields.ts';
import { checkBranding, putBranding } from '@isocenter/contract/system/installation/endpoints.ts';
import { entrances } from '@isocenter/contract/system/installation/installation.ts';
import { call } from '#api/client.ts';
import { uploadPicture } from '#api/pictures.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { PictureIdField } from '#ui/form/picture-id-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { SectionEditing } from './section-editing.tsx';
import { brandingQuery } from './settings-query.ts';
import { useSectionForm, type StateOf } from './use-section-form.ts';

export function BrandingSection() {
  return (
    <LoadedSection query={brandingQuery}>
      {(state) => <BrandingEditing key={state.inForce.revision} state={state} />}
    </LoadedSection>
  );
}

function BrandingEditing({ state }: { readonly state: StateOf<Branding> }) {
  const { t } = useTranslation();
  const labels = usePictureLabels();
  const section = useSectionForm(state, {
    name: 'branding',
    schema: Branding,
    check: (body, signal) => call(checkBranding, { body }, { signal }),
    put: (body) => call(putBranding, { body }),
  });
  const { form } = section;
  const valueOf = (field: keyof Branding, settings: Branding): string => {
    if (field === 'entrance') return t(`settings.entrance.${settings.entrance}`);
    if (field === 'logoId') return settings.logoId === null ? t('settings.mark') : t('settings.picture');
    return settings[field] === '' ? t('settings.none') : settings[field];
  };
  return (
    <SectionEditing
      name="branding"
      state={state}
      form={section}
      nameOf={(field) => t(`settings.field.${field}`)}
      valueOf={valueOf}
    >
      <Card>
        <FormSection>
          <FieldsOf
            form={form}
            schema={Branding}
            texts="settings.field"
            list={[{ name: 'institutionName', hint: t('settings.hint.institutionName'), isWide: true }]}
          />
          <WideField>
            <PictureIdField
              label={t('settings.field.logoId')}
              hint={t('settings.hint.logoId')}
              error={errorAt(form.errors, 'logoId')}
              shape="free"
              value={form.values.logoId}
              storedUrl={null}
              onChange={(logoId) => form.setFieldValue('logoId', logoId)}
              upload={uploadPicture}
              labels={labels}
            />
          </WideField>
          <WideField>
            <ChoiceField
              label={t('settings.field.entrance')}
              hint={t('settings.hint.entrance')}
              choices={entrances.map((value) => ({ value, label: t(`settings.entrance.${value}`) }))}
              value={form.values.entrance}
              onChange={(entrance) => form.setFieldValue('entrance', entrance)}
            />
          </WideField>
          <FieldsOf
            form={form}
            schema={Branding}
            texts="settings.field"
            list={[{ name: 'supportPhone', hint: t('settings.hint.supportPhone') }, { name: 'supportEmail' }]}
          />
        </FormSection>
      </Card>
    </SectionEditing>
  );
}
