import { useTranslation } from '#i18n/use-translation.ts';
import { listPhrases } from '@isocenter/contract/reading/phrases/endpoints.ts';
import type { PhraseRow } from '@isocenter/contract/reading/phrases/fields.ts';
import { templateOwners, templateStatuses } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { PhraseCard, phraseColumns } from './phrase-columns.tsx';
import { PhraseDrawer } from './phrase-drawer.tsx';
import { phraseSearch } from './phrase-search.ts';
import { usePhraseActs } from './use-phrase-acts.tsx';

const keyOf = (row: PhraseRow): string => String(row.phraseId);
const nameOf = (row: PhraseRow): string => row.name;
const noRights = { create: false, change: false, remove: false, share: false };

/** Texts that are typed by a short word, for some modalities or all, and whose they are. */
export function PhrasesPage() {
  const { t } = useTranslation();
  const list = useRecordList({ grid: 'phrases', kept: 'phrases', route: listPhrases, search: phraseSearch });
  const { search, change, first } = list;
  const may = first?.may ?? noRights;
  const modalities = useModalityCodes();
  const acts = usePhraseActs(may, () => change({ open: undefined }));
  const open = (row: PhraseRow): void => change({ open: row.phraseId });
  const add = {
    label: t('phrases.add'),
    run: () => change({ open: 'new' }),
  };
  return (
    <RecordList
      list={list}
      texts="phrases"
      columns={phraseColumns}
      card={PhraseCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(row, () => open(row))}
      placeholder={t('phrases.placeholder')}
      chips={[
        {
          kind: 'one',
          name: 'modality',
          label: t('phrases.field.modalities'),
          options: modalities.map((value) => ({ value, label: value })),
        },
        {
          kind: 'one',
          name: 'owner',
          label: t('phrases.field.owner'),
          options: templateOwners.map((value) => ({ value, label: t(`reportTemplates.ownerOf.${value}`) })),
        },
        {
          kind: 'one',
          name: 'status',
          label: t('phrases.field.status'),
          options: templateStatuses.map((value) => ({ value, label: t(`reportTemplates.statusOf.${value}`) })),
        },
      ]}
      add={may.create ? add : undefined}
      takesFocus
    >
      {search.open !== undefined && (
        <PhraseDrawer key={search.open} search={search} acts={acts} mayCreate={may.create} change={change} />
      )}
      {acts.dialogs}
    </RecordList>
  );
}
