import { listPhrases, phraseActivity } from '@isocenter/contract/reading/phrases/endpoints.ts';
import { templateOwners, templateStatuses } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecordPage } from '#records/record-page.tsx';
import { useRecordPage } from '#records/use-record-page.ts';
import { chipOf } from '#ui/records/chips.ts';
import { PhraseCard, phraseColumns } from './phrase-columns.tsx';
import { PhraseDrawer } from './phrase-drawer.tsx';
import { phraseKind } from './phrase-kind.ts';
import { phraseSearch } from './phrase-search.ts';

/** Texts that are typed by a short word, for some modalities or all, and whose they are. */
export function PhrasesPage() {
  const { t } = useTranslation();
  const modalities = useModalityCodes();
  const page = useRecordPage(phraseKind, {
    grid: 'phrases',
    route: listPhrases,
    activity: phraseActivity,
    search: phraseSearch,
    texts: 'phrases',
    nameOf: ({ name }) => name,
  });
  return (
    <RecordPage
      page={page}
      columns={phraseColumns}
      card={PhraseCard}
      chips={[
        chipOf('modality', t('phrases.field.modalities'), modalities, (code) => code),
        chipOf('owner', t('phrases.field.owner'), templateOwners, (owner) => t(`reportTemplates.ownerOf.${owner}`)),
        chipOf('status', t('phrases.field.status'), templateStatuses, (value) =>
          t(`reportTemplates.statusOf.${value}`),
        ),
      ]}
      drawer={<PhraseDrawer page={page} />}
    />
  );
}
