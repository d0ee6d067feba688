import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { PersonName } from '#ui/people/person-name.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { studiesQuery } from './chat-queries.ts';
import classes from './room.module.css';

export type StudyDialogProps = {
  readonly onClose: () => void;
  readonly onChosen: (study: StudyRow) => void;
};

/** A study to send, looked for by patient, accession number or description. */
export function StudyDialog({ onClose, onChosen }: StudyDialogProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const { text, change } = useSearchText(q, setQ);
  const { data, isFetched } = useQuery({ ...studiesQuery(q), enabled: q !== '' });
  const studies = data?.rows ?? [];
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t('officeWords.attachStudy')}
      size="small"
      first="field"
      closeLabel={t('common.close')}
    >
      <TextInput
        label={t('chat.studySearch')}
        value={text}
        maxLength={200}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <ul className={classes['choices']}>
        {studies.map((study) => (
          <li key={study.studyUid}>
            <button
              type="button"
              onClick={() => {
                onChosen(study);
                onClose();
              }}
            >
              <ModalityBadge modality={study.modalities} />
              <span>
                <PersonName name={study.patientName} unknown={t('common.nameUnknown')} />
                <bdi>{study.description}</bdi>
                <bdi dir="ltr">{study.accession}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {q !== '' && isFetched && studies.length === 0 && <p>{t('officeWords.noStudy')}</p>}
    </SideDrawer>
  );
}
