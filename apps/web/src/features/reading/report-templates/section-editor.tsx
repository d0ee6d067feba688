import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { phraseChoicesQuery } from './phrases/phrase-choices.ts';
import { RecordMenu } from '#ui/records/record-menu.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { FieldProperties } from './field-properties.tsx';
import { useSectionNames } from './section-words.ts';
import classes from './report-templates.module.css';
import type { TemplateTabProps } from './template-form.ts';
import type { TemplateFieldsModel } from './use-template-fields.ts';

export type SectionEditorProps = TemplateTabProps & {
  readonly at: number;
  readonly fields: TemplateFieldsModel;
  /** It is the one that is written in: it has the buttons. */
  readonly isActive: boolean;
  readonly onActive: () => void;
};

/** One section: how it is headed, its text, and below it the field that is chosen in it. */
export function SectionEditor({ form, at, fields, isActive, onActive }: SectionEditorProps) {
  const { t } = useTranslation();
  const nameOf = useSectionNames();
  const { data: phrases } = useQuery(phraseChoicesQuery);
  const { sections, language } = form.values;
  const section = sections[at];
  if (section === undefined) return null;
  const { kind, heading, text } = section;
  const name = heading || nameOf(kind);
  const chosen = fields.open?.section === at ? fields.open.name : undefined;
  const move = (to: number) => () => form.reorderListItem('sections', { from: at, to });
  const items = [
    at > 0 && { id: 'up', label: t('reportTemplates.up'), onSelect: move(at - 1) },
    at < sections.length - 1 && { id: 'down', label: t('reportTemplates.down'), onSelect: move(at + 1) },
    sections.length > 1 && {
      id: 'remove',
      label: t('reportTemplates.removeSection'),
      danger: true,
      onSelect: () => form.removeListItem('sections', at),
    },
  ].filter((item) => item !== false);
  return (
    <>
      <div className={classes['head']}>
        <TextInput
          aria-label={t('reportTemplates.headingOf', { name })}
          placeholder={nameOf(kind)}
          value={heading}
          onChange={(event) => form.setFieldValue(`sections.${at}.heading`, event.currentTarget.value)}
          error={form.errors[`sections.${at}.heading`]}
        />
        <RecordMenu items={items} label={t('reportTemplates.actsOf', { name })} />
        <Checkbox
          label={t('reportTemplates.leftOut')}
          checked={section.isLeftOutEmpty}
          onChange={(event) => form.setFieldValue(`sections.${at}.isLeftOutEmpty`, event.currentTarget.checked)}
        />
        <Checkbox
          label={t('reportTemplates.mustSay')}
          checked={section.isRequired === true}
          onChange={(event) => form.setFieldValue(`sections.${at}.isRequired`, event.currentTarget.checked)}
        />
      </div>
      <div>
        <RichTextEditor
          label={name}
          isLabelHidden
          value={text}
          onChange={(html) => form.setFieldValue(`sections.${at}.text`, html)}
          lang={language}
          places={fields.placesFor(at)}
          expansions={phrases}
          toolbar={isActive ? 'below' : 'none'}
          onFocus={onActive}
          error={form.errors[`sections.${at}.text`]}
        />
        {chosen !== undefined && <FieldProperties form={form} fields={fields} name={chosen} />}
      </div>
    </>
  );
}
