import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useLookup, StudyChoices } from '#features/archive/lookup/lookup.ts';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';

export type StudyDialogProps = {
  readonly onClose: () => void;
  readonly onChosen: (study: StudyRow) => void;
};

/** A study to send, looked for by patient, accession number or description. */
export function StudyDialog({ onClose, onChosen }: StudyDialogProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { text, change } = useSearchText(search, setSearch);
  const { answers, state } = useLookup(search);
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t('officeWords.attachStudy')}
      size="small"
      first="field"
      closeLabel={t('common.close')}
    >
      <StudyChoices
        label={t('chat.studySearch')}
        text={text}
        onText={change}
        studies={answers?.studies.rows.slice(0, 8).map(({ study }) => study) ?? []}
        nothing={state === 'found' ? t('officeWords.noStudy') : undefined}
        onPick={(study) => {
          onChosen(study);
          onClose();
        }}
      />
    </SideDrawer>
  );
}
