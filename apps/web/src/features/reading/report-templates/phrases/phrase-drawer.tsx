import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { phraseActivity } from '@isocenter/contract/reading/phrases/endpoints.ts';
import { PhraseFields, type Phrase } from '@isocenter/contract/reading/phrases/fields.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import type { SearchChange } from '#api/search.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { OwnerFields } from '../owner-fields.tsx';
import { ownerOf } from '../template-columns.tsx';
import { phraseKind } from './phrase-kind.ts';
import { phraseTabs } from './phrase-search.ts';
import type { phraseSearch } from './phrase-search.ts';
import type { PhraseActs } from './use-phrase-acts.tsx';

type Search = ReturnType<typeof phraseSearch.read>;

export type PhraseDrawerProps = {
  readonly search: Search;
  readonly mayCreate: boolean;
  readonly acts: PhraseActs;
  readonly change: SearchChange<Search>;
};

/** Add or edit a phrase: what is typed for it, what it says, and whose it is. */
export function PhraseDrawer({ search, mayCreate, acts, change }: PhraseDrawerProps) {
  const { t } = useTranslation();
  const told = useTold();
  const { open = 'new', tab } = search;
  const isNew = open === 'new';
  const fieldName = useFieldName('phrases.field');
  const { record, stored, loaded } = useStoredRecord(phraseKind, {
    open,
    onSaved: ({ name, phraseId }) => {
      told.done(t(isNew ? 'record.added' : 'record.saved', { name }));
      if (isNew) change({ open: phraseId, tab }, 'replace');
    },
  });
  const shown = phraseTabs.filter((id) => id !== 'activity' || !isNew);
  const tabs = tabsOf(shown, (id) => t(`reportTemplates.tab.${id}`), {
    owner: ['owner', 'groupId', 'clinicId', 'status'],
    activity: 'plain',
  });
  return (
    <RecordDrawer
      size="wide"
      record={record}
      loaded={loaded}
      title={isNew ? t('phrases.addTitle') : (stored?.name ?? t('phrases.editTitle'))}
      subtitle={stored && [stored.alias, ownerOf(stored, t)].join(' · ')}
      mayChange={isNew ? mayCreate : stored?.may.change === true}
      tabs={tabs}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={fieldName}
      menu={stored === undefined ? [] : acts.itemsFor(stored)}
      onClose={() => change({ open: undefined })}
    >
      {tab === 'text' && <PhraseText form={record.form} />}
      {tab === 'owner' && <OwnerFields form={record.form} stored={stored} texts="phrases" />}
      {tab === 'activity' && stored !== undefined && <PhraseActivity phrase={stored} fieldName={fieldName} />}
    </RecordDrawer>
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

type ActivityProps = { readonly phrase: Phrase; readonly fieldName: (field: string) => string };

function PhraseActivity({ phrase: { phraseId }, fieldName }: ActivityProps) {
  return <RecordActivity activity={useActivity(phraseActivity, phraseKind.kept, { phraseId })} fieldName={fieldName} />;
}
