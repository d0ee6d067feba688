import { Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { WideField } from '#ui/form/form-layout.tsx';
import { foundStudiesQuery } from './move-calls.ts';
import { newStudy } from './moving.ts';

export type MoveIntoProps = {
  readonly study: StudyRow;
  /** The patient's other studies. */
  readonly others: readonly StudyRow[];
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (into: string) => void;
};

/** Chooses the target of series: a new study, another one of the patient, or any that is found by its number or by words. */
export function MoveInto({ study, others, value, error, onChange }: MoveIntoProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  const [last, setLast] = useState<StudyRow>();
  const ask = useDebouncedCallback(setWords, 200);
  const { data } = useQuery(foundStudiesQuery(words));
  const labelOf = ({ studyUid, patientKey, patientName, ...one }: StudyRow): string =>
    [
      ...(patientKey === study.patientKey
        ? []
        : [formatPersonName(patientName, t('common.nameUnknown')), one.patientId]),
      one.studyDate === null ? '' : formatDate(one.studyDate, formats),
      one.modalities.join(' '),
      one.description || studyUid,
      one.accession,
    ]
      .filter((part) => part !== '')
      .join(' · ');
  const found = words === '' ? others : (data?.rows ?? []);
  const known = [...found, ...(last === undefined ? [] : [last])].filter(({ studyUid }) => studyUid !== study.studyUid);
  const options = [
    ...new Map(known.map((one) => [one.studyUid, { value: one.studyUid, label: labelOf(one) }])).values(),
  ];
  const all = [{ value: newStudy, label: t('edits.move.newStudy') }, ...options];
  return (
    <WideField>
      <Select
        label={t('edits.move.into')}
        description={t('edits.move.intoHint')}
        required
        searchable
        openOnFocus={false}
        data={all}
        filter={({ options: offered }) => offered}
        value={value === '' ? null : value}
        searchValue={text}
        onSearchChange={(typed) => {
          setText(typed);
          ask(all.some(({ label }) => label === typed) ? '' : typed.trim().slice(0, 200));
        }}
        onChange={(next) => {
          setLast(known.find(({ studyUid }) => studyUid === next));
          onChange(next ?? '');
        }}
        nothingFoundMessage={t('archive.filter.noValueMatches')}
        error={error}
      />
    </WideField>
  );
}
