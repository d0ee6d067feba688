import { useTranslation } from '#i18n/use-translation.ts';
import { checkMaintenance, putMaintenance } from '@isocenter/contract/system/settings/endpoints.ts';
import { Maintenance, maintenanceFaults } from '@isocenter/contract/system/settings/fields.ts';
import { maintenanceModes } from '@isocenter/contract/system/settings/settings.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { SectionEditing } from './section-editing.tsx';
import { maintenanceQuery } from './settings-query.ts';
import { useSectionForm, type StateOf } from './use-section-form.ts';

/** Edits the time at which others are kept out, and the text that they read. */
export function MaintenanceSection() {
  return (
    <LoadedSection query={maintenanceQuery}>
      {(state) => <MaintenanceEditing key={state.inForce.revision} state={state} />}
    </LoadedSection>
  );
}

function MaintenanceEditing({ state }: { readonly state: StateOf<Maintenance> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const section = useSectionForm(state, {
    name: 'maintenance',
    schema: Maintenance,
    faultsIn: (values) => maintenanceFaults(values),
    check: (body, signal) => call(checkMaintenance, { body }, { signal }),
    put: (body) => call(putMaintenance, { body }),
  });
  const { form } = section;
  const { mode } = form.values;
  const valueOf = (field: keyof Maintenance, settings: Maintenance): string => {
    if (field === 'mode') return t(`settings.maintenanceMode.${settings.mode}`);
    if (field === 'text') return settings.text === '' ? t('settings.none') : settings.text;
    const moment = settings[field];
    return moment === null ? t('settings.noMoment') : formatDateTime(moment, formats);
  };
  return (
    <SectionEditing
      name="maintenance"
      state={state}
      form={section}
      nameOf={(field) => t(`settings.field.${field}`)}
      valueOf={valueOf}
    >
      <Card>
        <FormSection>
          <WideField>
            <ChoiceField
              label={t('settings.field.mode')}
              choices={maintenanceModes.map((value) => ({ value, label: t(`settings.maintenanceMode.${value}`) }))}
              value={mode}
              onChange={(value) => form.setFieldValue('mode', value)}
            />
          </WideField>
          <FieldsOf
            form={form}
            schema={Maintenance}
            texts="settings.field"
            list={[
              mode === 'planned' && {
                name: 'startsAt',
                kind: 'moment',
                isNeeded: true,
                hint: t('settings.hint.startsAt'),
              },
              mode !== 'off' && { name: 'endsAt', kind: 'moment', hint: t('settings.hint.endsAt') },
              mode !== 'off' && { name: 'text', kind: 'area', isWide: true, hint: t('settings.hint.text') },
            ]}
          />
        </FormSection>
      </Card>
    </SectionEditing>
  );
}
