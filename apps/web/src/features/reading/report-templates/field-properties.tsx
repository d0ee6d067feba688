import { Checkbox, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  templateFieldKinds,
  type TemplateField,
} from '@isocenter/contract/reading/report-templates/template-fields.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { RecordMenu } from '#ui/records/record-menu.tsx';
import classes from './report-templates.module.css';
import type { TemplateTabProps } from './template-form.ts';
import type { TemplateFieldsModel } from './use-template-fields.ts';

export type FieldPropertiesProps = TemplateTabProps & {
  readonly fields: TemplateFieldsModel;
  readonly name: string;
};

/** Edits the kind of a field, its default, and the name by which formulas refer to it. */
export function FieldProperties({ form, fields, name }: FieldPropertiesProps) {
  const { t } = useTranslation();
  const all = form.values.fields;
  const at = all.findIndex((field) => field.name === name);
  const field = all[at];
  if (field === undefined) return null;
  const set = (more: Partial<TemplateField>): void => fields.change(at, { ...field, ...more });
  const items = [
    at > 0 && { id: 'up', label: t('reportTemplates.up'), onSelect: () => fields.move(at, at - 1) },
    at < all.length - 1 && { id: 'down', label: t('reportTemplates.down'), onSelect: () => fields.move(at, at + 1) },
    { id: 'remove', label: t('reportTemplates.removeField'), danger: true, onSelect: () => fields.remove(at) },
  ].filter((item) => item !== false);
  const errorOf = (property: keyof TemplateField) => form.errors[`fields.${at}.${property}`];
  return (
    <fieldset className={classes['properties']} aria-label={t('reportTemplates.propertiesOf', { name: field.label })}>
      <div className={classes['bar']}>
        <Select
          aria-label={t('reportTemplates.field.kind')}
          data={templateFieldKinds.map((value) => ({ value, label: t(`reportTemplates.kind.${value}`) }))}
          value={field.kind}
          allowDeselect={false}
          onChange={(kind) => set({ kind: templateFieldKinds.find((one) => one === kind) ?? field.kind })}
        />
        <RecordMenu items={items} label={t('reportTemplates.actsOf', { name: field.label })} />
        <IconAct label={t('common.close')} icon={IconX} onClick={() => fields.show(undefined)} />
      </div>
      <TextInput
        label={t('reportTemplates.field.label')}
        required
        value={field.label}
        onChange={(event) => set({ label: event.currentTarget.value })}
        error={errorOf('label')}
      />
      <NameField key={field.name} field={field} taken={all} onChange={(next) => set({ name: next })} />
      <KindFields field={field} set={set} errorOf={errorOf} />
      {field.kind !== 'computed' && (
        <Checkbox
          label={t('reportTemplates.field.isRequired')}
          checked={field.isRequired}
          onChange={(event) => set({ isRequired: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  );
}

type NameFieldProps = {
  readonly field: TemplateField;
  readonly taken: readonly TemplateField[];
  readonly onChange: (name: string) => void;
};

/** The name is taken when it is left: until then the texts would name a field that there is not. */
function NameField({ field, taken, onChange }: NameFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(field.name);
  const isTaken = typed !== field.name && taken.some(({ name }) => name === typed);
  const isRight = /^[a-z][a-z0-9_]{0,39}$/.test(typed) && !isTaken;
  return (
    <TextInput
      label={t('reportTemplates.fieldName')}
      dir="ltr"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => (isRight ? onChange(typed) : setTyped(field.name))}
      error={isRight ? undefined : t('reportTemplates.nameRule')}
    />
  );
}

type KindFieldsProps = {
  readonly field: TemplateField;
  readonly set: (more: Partial<TemplateField>) => void;
  readonly errorOf: (property: keyof TemplateField) => React.ReactNode;
};

/** Edits the properties of the field's kind. */
function KindFields({ field, set, errorOf }: KindFieldsProps) {
  const { t } = useTranslation();
  const { kind } = field;
  const label = (property: Exclude<keyof TemplateField, 'name'>) => t(`reportTemplates.field.${property}`);
  const line = (property: 'usual' | 'unit' | 'expression') => (
    <TextInput
      label={label(property)}
      value={field[property]}
      onChange={(event) => set({ [property]: event.currentTarget.value })}
      error={errorOf(property)}
    />
  );
  const number = (property: 'minimum' | 'maximum' | 'decimals') => (
    <NumberInput
      label={label(property)}
      hideControls
      value={field[property] ?? ''}
      onChange={(value) => set({ [property]: typeof value === 'number' ? value : property === 'decimals' ? 0 : null })}
      error={errorOf(property)}
    />
  );
  switch (kind) {
    case 'text':
      return <UsualText field={field} set={set} label={label('usual')} error={errorOf('usual')} />;
    case 'date':
      return line('usual');
    case 'number':
      return [line('usual'), line('unit'), number('minimum'), number('maximum'), number('decimals')];
    case 'computed':
      return [line('expression'), line('unit'), number('decimals')];
    case 'pick-one':
    case 'pick-many':
      return (
        <>
          <TagsInput
            label={label('choices')}
            required
            splitChars={[]}
            maxTags={60}
            value={[...field.choices]}
            onChange={(choices) => set({ choices })}
            error={errorOf('choices')}
          />
          <UsualText field={field} set={set} label={label('usual')} error={errorOf('usual')} />
        </>
      );
  }
}

type UsualTextProps = Pick<KindFieldsProps, 'field' | 'set'> & {
  readonly label: string;
  readonly error: React.ReactNode;
};

function UsualText({ field, set, label, error }: UsualTextProps) {
  return (
    <Textarea
      label={label}
      autosize
      minRows={1}
      maxRows={6}
      value={field.usual}
      onChange={(event) => set({ usual: event.currentTarget.value })}
      error={error}
    />
  );
}
