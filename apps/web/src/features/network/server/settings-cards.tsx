import { MultiSelect, Select } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { logLevels } from '@isocenter/contract/network/server/server.ts';
import { ServerSettings } from '@isocenter/contract/network/server/fields.ts';
import { errorAt } from '#ui/form/error-at.ts';
import { WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { SettingsSection, useLocked } from './settings-section.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

interface CardProps {
  readonly editor: SettingsEditor;
}

/** Edits the classes and syntaxes that are accepted over an association. */
export function AcceptanceCard({ editor: { form, state } }: CardProps) {
  const { t } = useTranslation();
  const several = (name: 'refusedClasses' | 'refusedSyntaxes', known: typeof state.classes) => (
    <WideField key={name}>
      <MultiSelect
        label={t(`server.field.${name}`)}
        description={t('server.taken', { count: known.length - form.values[name].length, all: known.length })}
        data={known.map(({ uid, name: label }) => ({ value: uid, label }))}
        value={[...form.values[name]]}
        onChange={(chosen) => form.setFieldValue(name, chosen)}
        error={errorAt(form.errors, name)}
        placeholder={form.values[name].length === 0 ? t('server.value.none') : ''}
        searchable
        hidePickedOptions
      />
    </WideField>
  );
  return (
    <SettingsSection name="acceptance">
      {several('refusedClasses', state.classes)}
      {several('refusedSyntaxes', state.syntaxes)}
      <FieldsOf
        form={form}
        schema={ServerSettings}
        texts="server.field"
        list={[{ name: 'takesUnknownClasses', kind: 'box', hint: t('server.hint.takesUnknownClasses'), isWide: true }]}
      />
    </SettingsSection>
  );
}

/** Edits the limits of one caller, the answers, the disk and the log. */
export function LimitsCard({ editor }: CardProps) {
  const { t } = useTranslation();
  const { form, state } = editor;
  const locked = useLocked(editor);
  return (
    <SettingsSection name="limits">
      <FieldsOf
        form={form}
        schema={ServerSettings}
        texts="server.field"
        list={[
          { name: 'mostAssociations', kind: 'number', most: 1_000 },
          { name: 'mostAssociationsOfAddress', kind: 'number', most: 1_000 },
          { name: 'artimSeconds', kind: 'number', least: 5, most: 600, unit: 's', hint: t('server.hint.artimSeconds') },
          {
            name: 'idleSeconds',
            kind: 'number',
            least: 10,
            most: 3_600,
            unit: 's',
            hint: t('server.hint.idleSeconds'),
          },
          { name: 'mostAnswers', kind: 'number', least: 100, most: 200_000, hint: t('server.hint.mostAnswers') },
          {
            name: 'keptFreeGigabytes',
            kind: 'number',
            least: 0,
            most: 1_000_000,
            unit: 'GB',
            hint: t('server.hint.keptFreeGigabytes'),
          },
          {
            name: 'lowGigabytes',
            kind: 'number',
            least: 0,
            most: 1_000_000,
            unit: 'GB',
            hint: t('server.hint.lowGigabytes'),
          },
          {
            name: 'lowDays',
            kind: 'number',
            least: 0,
            most: 365,
            unit: t('server.days'),
            hint: t('server.hint.lowDays'),
          },
        ]}
      />
      <Select
        label={t('server.field.logLevel')}
        description={locked('logLevel').hint}
        disabled={state.fixed['logLevel'] !== undefined}
        data={logLevels.map((value) => ({ value, label: t(`server.level.${value}`) }))}
        value={form.values.logLevel}
        onChange={(chosen) =>
          form.setFieldValue('logLevel', logLevels.find((level) => level === chosen) ?? form.values.logLevel)
        }
        allowDeselect={false}
      />
    </SettingsSection>
  );
}
