import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import classes from './study-choices.module.css';

type Offered = Pick<StudyRow, 'studyUid' | 'modalities' | 'patientName' | 'description' | 'accession' | 'studyDate'>;

export type StudyChoicesProps<Study extends Offered> = {
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The found studies; empty while nothing was searched. */
  readonly studies: readonly Study[];
  /** The words if nothing is found; undefined while that is not known. */
  readonly nothing: string | undefined;
  readonly chosen?: string | undefined;
  readonly error?: ReactNode;
  readonly onPick: (study: Study) => void;
};

/** One study, looked for by whatever is known of it. */
export function StudyChoices<Study extends Offered>(props: StudyChoicesProps<Study>) {
  const { label, placeholder, text, onText, studies, nothing, chosen, error, onPick } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className={classes['choices']}>
      <TextInput
        label={label}
        {...(placeholder === undefined ? {} : { placeholder })}
        maxLength={200}
        error={error}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <ul>
        {studies.map((study) => (
          <li key={study.studyUid}>
            <button
              type="button"
              {...(chosen === undefined ? {} : { 'aria-pressed': chosen === study.studyUid })}
              onClick={() => onPick(study)}
            >
              <ModalityBadge modality={study.modalities} />
              <span>
                <PersonName name={study.patientName} unknown={t('common.nameUnknown')} />
                <bdi>{study.description}</bdi>
                <bdi>{joined([study.accession, formatDate(study.studyDate, formats)])}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {nothing !== undefined && studies.length === 0 && <p>{nothing}</p>}
    </div>
  );
}
