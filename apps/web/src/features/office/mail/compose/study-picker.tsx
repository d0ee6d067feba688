import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLookup, StudyChoices } from '#features/archive/lookup/lookup.ts';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import type { CarriedStudy } from './composer.ts';

/** A study for a mail, looked for by whatever is known of it. */
export function StudyPicker({ onPick }: { readonly onPick: (study: CarriedStudy) => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { text, change } = useSearchText(search, setSearch);
  const { answers, state } = useLookup(search);
  return (
    <StudyChoices
      label={t('officeWords.attachStudy')}
      placeholder={t('mailbox.studyHint')}
      text={text}
      onText={change}
      studies={answers?.studies.rows.slice(0, 8).map(({ study }) => study) ?? []}
      nothing={state === 'found' ? t('officeWords.noStudy') : undefined}
      onPick={onPick}
    />
  );
}
