import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLookup } from '#api/lookup.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import type { CarriedStudy } from './composer.ts';
import classes from './compose.module.css';

/** A study, looked for by whatever is known of it. */
export function StudyPicker({ onPick }: { readonly onPick: (study: CarriedStudy) => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [asked, setAsked] = useState('');
  const { text, change } = useSearchText(asked, setAsked);
  const { answers, state } = useLookup(asked);
  const studies = answers?.studies.rows.map(({ study }) => study) ?? [];
  return (
    <div className={classes['picker']}>
      <TextInput
        size="xs"
        label={t('officeWords.attachStudy')}
        placeholder={t('mailbox.studyHint')}
        maxLength={200}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <ul>
        {studies.slice(0, 8).map((study) => (
          <li key={study.studyUid}>
            <button type="button" className={classes['choice']} onClick={() => onPick(study)}>
              <ModalityBadge modality={study.modalities} />
              <span className={classes['choiceText']}>
                <PersonName name={study.patientName} />
                <span>
                  <bdi>{study.accession}</bdi> · {formatDate(study.studyDate, formats)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {state === 'found' && studies.length === 0 && <p className={classes['hint']}>{t('officeWords.noStudy')}</p>}
    </div>
  );
}
