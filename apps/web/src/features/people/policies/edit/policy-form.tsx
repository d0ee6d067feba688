import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Policy } from '@isocenter/contract/people/policies/fields.ts';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import { useRecordForm } from '#api/record-form.ts';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import { knownLanguage } from '#i18n/i18n.ts';
import type { Language } from '#i18n/i18n.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { FormFooter } from '#ui/form/form-layout.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LeaveDialog } from '#ui/overlay/leave-dialog.tsx';
import classes from '../policy-edit.module.css';
import { PolicyPreview } from './policy-preview.tsx';
import type { PolicyDraft } from './policy-draft.ts';
import { PublishDialog } from './publish-dialog.tsx';

export interface PolicyFormProps {
  readonly kind: PolicyKind;
  /** The newest text in the language, in force or not. */
  readonly base: Policy;
  readonly isOutdated: boolean;
  /** Nothing of this kind was ever published. */
  readonly isFirst: boolean;
  readonly isPreview: boolean;
}

/** Title, text, what changed, and publishing. */
export function PolicyForm({ kind, base, isOutdated, isFirst, isPreview }: PolicyFormProps) {
  const { t } = useTranslation();
  const footer = useFormLabels();
  const [toPublish, setToPublish] = useState<PolicyDraft>();
  const isAccepted = kind !== 'cookies';
  // The same object until the version changes, which mounts another form.
  const [stored] = useState<PolicyDraft>({
    title: base.title,
    html: base.html,
    changeNote: '',
    isMaterial: isAccepted && isFirst,
  });
  const record = useRecordForm<PolicyDraft>({
    name: `policy-${kind}-${base.language}`,
    stored,
    validate: ({ title, html, changeNote, isMaterial }) => ({
      ...(title.trim() === '' ? { title: t('policies.edit.titleNeeded') } : {}),
      ...(html === '' ? { html: t('policies.edit.textNeeded') } : {}),
      ...(isMaterial && changeNote.trim() === '' ? { changeNote: t('policies.edit.noteNeeded') } : {}),
    }),
    save: async (values) => setToPublish(values),
  });
  // Sections of the page lose nothing; another kind or language is another text.
  const blocker = useLeaveBlocker(
    record.changes,
    (current, next) => current.pathname !== next.pathname || languageOf(next.search, base.language) !== base.language,
  );
  const { form } = record;
  const labels = { ...footer, save: t('policies.edit.publish'), saving: t('policies.edit.publishing') };
  return (
    <>
      {isPreview && (
        <PolicyPreview kind={kind} title={form.values.title} html={form.values.html} lang={base.language} />
      )}
      <form hidden={isPreview} className={classes['editor']} noValidate onSubmit={(event) => event.preventDefault()}>
        {isOutdated && <Notice tone="warn">{t('policies.edit.outdated')}</Notice>}
        <p className="iso-hint">{t('policies.edit.basedOn', { version: base.version })}</p>
        <TextInput
          label={t('policies.edit.titleField')}
          required
          maxLength={200}
          lang={base.language}
          {...form.getInputProps('title')}
        />
        <RichTextEditor
          label={t('policies.edit.textField')}
          required
          lang={base.language}
          value={form.values.html}
          error={form.errors['html']}
          onChange={(html) => form.setFieldValue('html', html)}
        />
        <Textarea
          label={t('policies.edit.note')}
          description={t('policies.edit.noteHint')}
          required={form.values.isMaterial}
          maxLength={1000}
          autosize
          minRows={2}
          lang={base.language}
          {...form.getInputProps('changeNote')}
        />
        {isAccepted ? (
          <Checkbox
            label={t('policies.edit.material')}
            description={t('policies.edit.materialHint')}
            {...form.getInputProps('isMaterial', { type: 'checkbox' })}
          />
        ) : (
          <p className="iso-hint">{t('policies.edit.materialCookies')}</p>
        )}
        <div className={classes['footer']}>
          <FormFooter
            changes={record.changes}
            errors={record.errors}
            onDiscard={record.discard}
            onSave={() => void record.save()}
            labels={labels}
          />
        </div>
      </form>
      <PublishDialog kind={kind} language={base.language} draft={toPublish} onClose={() => setToPublish(undefined)} />
      <LeaveDialog {...blocker} />
    </>
  );
}

/** An address without a language keeps the one that is open. */
function languageOf(search: unknown, otherwise: Language): Language {
  return knownLanguage((search as Readonly<Record<string, unknown>>)['language']) ?? otherwise;
}
