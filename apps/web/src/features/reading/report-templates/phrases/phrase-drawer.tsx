import type { UseFormReturnType } from '@mantine/form';
import { PhraseFields, type Phrase } from '@isocenter/contract/reading/phrases/fields.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OpenRecord } from '#records/open-record.tsx';
import { useOpenRecord, type OpenPageProps } from '#records/use-open-record.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { OwnerFields } from '../owner-fields.tsx';
import { ownerOf } from '../template-columns.tsx';

const ofOwner = ['owner', 'groupId', 'clinicId', 'status'] as const;

/** Add or edit a phrase: what is typed for it, what it says, and whose it is. */
export function PhraseDrawer({ page }: OpenPageProps<PhraseFields, Phrase>) {
  const { t } = useTranslation();
  const opened = useOpenRecord(page);
  const { record, stored } = opened;
  const { form } = record;
  return (
    <OpenRecord
      opened={opened}
      size="wide"
      titles={{ add: t('phrases.addTitle'), one: t('phrases.editTitle') }}
      subtitle={stored && [stored.alias, ownerOf(stored, t)].join(' · ')}
      tabs={{
        text: { content: <PhraseText form={form} /> },
        owner: { has: ofOwner, content: <OwnerFields form={form} stored={stored} texts="phrases" /> },
      }}
      tabName={(id) => t(`reportTemplates.tab.${id}`)}
    />
  );
}

function PhraseText({ form }: { readonly form: UseFormReturnType<PhraseFields> }) {
  const { t } = useTranslation();
  const modalities = useModalityCodes();
  return (
    <FormSection>
      <FieldsOf
        form={form}
        schema={PhraseFields}
        texts="phrases.field"
        list={[
          { name: 'alias', kind: 'code', hint: t('phrases.aliasHint') },
          'name',
          { name: 'modalities', kind: 'codes', isWide: true, choices: modalities, hint: t('phrases.modalitiesHint') },
        ]}
      />
      <WideField>
        <RichTextEditor
          label={t('phrases.field.text')}
          required
          value={form.values.text}
          onChange={(text) => form.setFieldValue('text', text)}
          error={form.errors['text']}
        />
      </WideField>
    </FormSection>
  );
}
