import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isMergeField, mergeFields } from '@isocenter/contract/reading/reports/merge-fields.ts';
import type { ReportTemplateFields } from '@isocenter/contract/reading/report-templates/fields.ts';
import {
  emptyTemplateField,
  templateFieldKinds,
  type TemplateField,
  type TemplateFieldKind,
} from '@isocenter/contract/reading/report-templates/template-fields.ts';
import type { RichTextEditorProps } from '#ui/rich-text/rich-text-editor.tsx';

type Places = NonNullable<RichTextEditorProps['places']>;

/** The fields of a template while they are written: how they look in texts, what can be put in, and which one is open. */
export interface TemplateFieldsModel {
  /** Returns the places for the editor of a section's text; `onChosen` is called with the chosen one. */
  readonly placesFor: (section: number) => Places;
  /** The open field, and the section that it was chosen in; undefined where it was chosen in the list of all. */
  readonly open: Readonly<{ name: string; section: number | undefined }> | undefined;
  readonly show: (name: string | undefined, section?: number) => void;
  readonly change: (at: number, field: TemplateField) => void;
  readonly remove: (at: number) => void;
  readonly move: (at: number, to: number) => void;
}

export function useTemplateFields(form: UseFormReturnType<ReportTemplateFields>): TemplateFieldsModel {
  const { t } = useTranslation();
  const [open, show] = useState<TemplateFieldsModel['open']>();
  const { fields, sections } = form.values;
  const add = (kind: TemplateFieldKind): string => {
    const name = freeName(kind.replace('-', '_'), fields);
    const label = t(`reportTemplates.kind.${kind}`);
    form.insertListItem('fields', { ...emptyTemplateField, name, label, kind });
    return name;
  };
  const placesFor = (section: number): Places => ({
    lookOf: (name) => {
      const field = fields.find((one) => one.name === name);
      if (field !== undefined) return { label: field.label || name, tone: 'answered' };
      return isMergeField(name)
        ? { label: t(`reportTemplates.merged.${name}`), tone: 'merged' }
        : { label: name, tone: 'unknown' };
    },
    groups: [
      { label: t('reportTemplates.field.fields'), items: fields.map(({ name, label }) => ({ value: name, label })) },
      {
        label: t('reportTemplates.newField'),
        items: templateFieldKinds.map((kind) => ({ value: `+${kind}`, label: t(`reportTemplates.kind.${kind}`) })),
      },
      {
        label: t('reportTemplates.known'),
        items: mergeFields.map((name) => ({ value: name, label: t(`reportTemplates.merged.${name}`) })),
      },
    ],
    onPick: (value) => {
      const kind = templateFieldKinds.find((one) => `+${one}` === value);
      return kind === undefined ? value : add(kind);
    },
    onChosen: (name) => {
      if (name !== undefined && !isMergeField(name)) show({ name, section });
    },
  });
  return {
    placesFor,
    open,
    show: (name, section) => show(name === undefined ? undefined : { name, section }),
    change: (at, field) => {
      const before = fields[at];
      form.setFieldValue(`fields.${at}`, field);
      if (before === undefined || before.name === field.name) return;
      const texts = sections.map((one) => ({
        ...one,
        text: one.text.replaceAll(`{{${before.name}}}`, `{{${field.name}}}`),
      }));
      form.setFieldValue('sections', texts);
      show((now) => now && { ...now, name: field.name });
    },
    remove: (at) => {
      form.removeListItem('fields', at);
      show(undefined);
    },
    move: (from, to) => form.reorderListItem('fields', { from, to }),
  };
}

function freeName(base: string, fields: readonly TemplateField[]): string {
  let number = 1;
  while (fields.some(({ name }) => name === `${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}
